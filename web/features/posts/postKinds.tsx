import type { TypedDocumentNode } from '@apollo/client';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import {
  CreateProductPostDocument,
  CreateRegularPostDocument,
  CreateServicePostDocument,
  type EditPostPage_postFragment,
  type PostCard_postFragment,
  UpdateProductPostDocument,
  UpdateRegularPostDocument,
  UpdateServicePostDocument,
} from '../../gql/graphql';
import { type FormValues, readFormValues } from '../../lib/formValues';
import {
  createProductDefaults,
  PRODUCT_RULES,
  ProductFields,
  toProductInput,
  toProductValues,
} from './ProductFields';
import { REGULAR_DEFAULTS, REGULAR_RULES, RegularFields } from './RegularFields';
import {
  SERVICE_DEFAULTS,
  SERVICE_RULES,
  ServiceFields,
  toServiceInput,
  toServiceValues,
} from './ServiceFields';

type Typename = EditPostPage_postFragment['__typename'];

/** What the forms of one kind of post need. */
export interface PostKind<Values extends FormValues> {
  /** The values of a new post. */
  createDefaults: () => Values;
  /** The values of a stored post of the kind. */
  toValues: (post: EditPostPage_postFragment) => Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  /** Renders the fields of the kind. */
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** The part of the mutations' input that other kinds do not have. */
  toInput: (values: Values) => object;
  /** Their payloads contain the post, under the name of the mutation. */
  createDocument: TypedDocumentNode<Record<string, { post: PostCard_postFragment }>>;
  updateDocument: TypedDocumentNode<unknown>;
}

/** Declares a kind. The documents have inputs of their own, which `toInput` and the forms complete. */
function createKind<Values extends FormValues, Kind extends Typename>(kind: {
  [Name in keyof PostKind<Values>]: Name extends 'toValues'
    ? (post: Extract<EditPostPage_postFragment, { __typename: Kind }>) => Values
    : Name extends `${string}Document`
      ? unknown
      : PostKind<Values>[Name];
}): PostKind<Values> {
  return kind as PostKind<Values>;
}

export const REGULAR = createKind({
  createDefaults: () => REGULAR_DEFAULTS,
  toValues: (post: Extract<EditPostPage_postFragment, { __typename: 'RegularPost' }>) =>
    readFormValues(post, REGULAR_DEFAULTS),
  rules: REGULAR_RULES,
  Fields: RegularFields,
  toInput: () => ({}),
  createDocument: CreateRegularPostDocument,
  updateDocument: UpdateRegularPostDocument,
});

export const PRODUCT = createKind({
  createDefaults: createProductDefaults,
  toValues: toProductValues,
  rules: PRODUCT_RULES,
  Fields: ProductFields,
  toInput: (values) => ({ product: toProductInput(values) }),
  createDocument: CreateProductPostDocument,
  updateDocument: UpdateProductPostDocument,
});

export const SERVICE = createKind({
  createDefaults: () => SERVICE_DEFAULTS,
  toValues: toServiceValues,
  rules: SERVICE_RULES,
  Fields: ServiceFields,
  toInput: (values) => ({ service: toServiceInput(values) }),
  createDocument: CreateServicePostDocument,
  updateDocument: UpdateServicePostDocument,
});
