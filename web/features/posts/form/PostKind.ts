import type { TypedDocumentNode } from '@apollo/client';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { ImageInput, NewImageInput, PostCard_postFragment } from '../../../gql/graphql';
import type { FormValues } from '../../../lib/forms/formValues';

/** `Input`: what the inputs of both mutations have in common, which the form fills. */
export interface PostKind<Values extends FormValues, Input> {
  createDefaults: () => Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** @param values - valid ones */
  toInput: (values: Values) => Input;
  /** Its payload contains the post, under the name of the mutation. */
  createMutation: TypedDocumentNode<
    Record<string, { post: PostCard_postFragment }>,
    { input: Input & { images: NewImageInput[]; idempotencyKey: string } }
  >;
  updateMutation: TypedDocumentNode<
    unknown,
    { input: Input & { postId: string; images: ImageInput[] | undefined } }
  >;
}

/** All fields of both inputs that a form fills, so that a field that the schema renames or adds does not compile without it. */
export type FormInput<Create, Update> = Complete<Omit<Create, CommonName>> &
  Complete<Omit<Update, CommonName>>;

/** A reference is for programs that keep a stock, so forms have none. */
type CommonName = 'images' | 'idempotencyKey' | 'postId' | 'reference';

type Complete<Input> = Input extends object
  ? { [Name in keyof Input]-?: Complete<Exclude<Input[Name], undefined>> }
  : Input;
