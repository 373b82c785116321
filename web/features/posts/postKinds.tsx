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
  /** The part of the mutations' input that comes from the fields. */
  toInput: (values: Values) => object;
  /** Their payloads contain the post, under the name of the mutation. */
  createDocument: TypedDocumentNode<Record<string, { post: PostCard_postFragment }>>;
  updateDocument: TypedDocumentNode<unknown>;
}

type Post<Kind extends Typename> = Extract<EditPostPage_postFragment, { __typename: Kind }>;

/** A kind before `createKind` has widened the types of its post and its documents. */
type NarrowKind<Values extends FormValues, NarrowPost> = Omit<
  PostKind<Values>,
  'toValues' | 'createDocument' | 'updateDocument'
> & {
  toValues: (post: NarrowPost) => Values;
  createDocument: unknown;
  updateDocument: unknown;
};

function createKind<Values extends FormValues, NarrowPost>(kind: NarrowKind<Values, NarrowPost>) {
  return kind as unknown as PostKind<Values>;
}

export const REGULAR = createKind({
  createDefaults: () => REGULAR_DEFAULTS,
  toValues: (post: Post<'RegularPost'>) => readFormValues(post, REGULAR_DEFAULTS),
  rules: REGULAR_RULES,
  Fields: RegularFields,
  toInput: ({ content }) => ({ content: content.trim() }),
  createDocument: CreateRegularPostDocument,
  updateDocument: UpdateRegularPostDocument,
});

export const PRODUCT = createKind({
  createDefaults: createProductDefaults,
  toValues: toProductValues,
  rules: PRODUCT_RULES,
  Fields: ProductFields,
  toInput: ({ content, ...values }) => ({ content: content.trim(), product: toProductInput(values) }),
  createDocument: CreateProductPostDocument,
  updateDocument: UpdateProductPostDocument,
});

export const SERVICE = createKind({
  createDefaults: () => SERVICE_DEFAULTS,
  toValues: toServiceValues,
  rules: SERVICE_RULES,
  Fields: ServiceFields,
  toInput: ({ content, ...values }) => ({ content: content.trim(), service: toServiceInput(values) }),
  createDocument: CreateServicePostDocument,
  updateDocument: UpdateServicePostDocument,
});
