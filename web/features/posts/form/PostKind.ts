import type { TypedDocumentNode } from '@apollo/client';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type {
  EditPostPage_postFragment,
  ImageInput,
  NewImageInput,
  PostCard_postFragment,
} from '../../../gql/graphql';
import type { FormValues, Patch } from '../../../lib/forms/formValues';
import type { SummarizedPost } from '../list/PostSummary';

/** What the summary of a new post has before it is stored. */
export const UNSTORED = { id: '', images: [] };

/** `Input`: what the inputs of both mutations have in common, which the form fills. */
export interface PostKind<Values extends FormValues, Input> {
  createDefaults: () => Values;
  /** @throws for a post of another kind */
  readValues: (post: EditPostPage_postFragment) => Values;
  /** The fields for which the form shows a default because the post has no value. */
  findUnstored?: (post: EditPostPage_postFragment) => (keyof Values & string)[];
  rules: NonNullable<UseFormInput<Values>['validate']>;
  /** The texts for the values of the fields with choices. */
  labels?: { [Name in keyof Values]?: Record<string, string> };
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** @param values - also invalid ones */
  toSummary: (values: Values) => SummarizedPost;
  /** @param values - valid ones */
  toInput: (values: Values) => Input;
  /** Its payload contains the post, under the name of the mutation. */
  createMutation: TypedDocumentNode<
    Record<string, { post: PostCard_postFragment }>,
    { input: Input & { images: NewImageInput[]; idempotencyKey: string } }
  >;
  updateMutation: TypedDocumentNode<
    unknown,
    { input: Patch<Input> & { postId: string; images?: ImageInput[] | undefined } }
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
