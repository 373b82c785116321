import type { TypedDocumentNode } from '@apollo/client';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { PostCard_postFragment } from '../../../gql/graphql';
import type { FormValues } from '../../../lib/forms/formValues';

/** What the forms of one kind of post need. */
export interface PostKind<Values extends FormValues> {
  /** The values of a new post. */
  createDefaults: () => Values;
  /** The validation rules, in the order of the fields. */
  rules: NonNullable<UseFormInput<Values>['validate']>;
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** The part of the mutations' input that comes from the fields; empty optional fields become null. */
  toInput: (values: Values) => object;
  /** The payload contains the post, under the name of the mutation. `never`: each kind has an input of its own. */
  createDocument: TypedDocumentNode<Record<string, { post: PostCard_postFragment }>, { input: never }>;
  updateDocument: TypedDocumentNode<unknown, { input: never }>;
}
