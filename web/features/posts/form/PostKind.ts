import type { ApolloClient } from '@apollo/client';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { ImageInput, NewImageInput, PostCard_postFragment } from '../../../gql/graphql';
import type { FormValues } from '../../../lib/forms/formValues';
import type { UploadContext } from './useUpload';

export interface PostKind<Values extends FormValues> {
  createDefaults: () => Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  Fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** The payload contains the post, under the name of the mutation. */
  create: Send<
    Values,
    { images: NewImageInput[]; idempotencyKey: string },
    Record<string, { post: PostCard_postFragment }>
  >;
  update: Send<Values, { postId: string; images: ImageInput[] | undefined }, unknown>;
}

/** Sends the valid values of the form, with the part of the input that all kinds have in common. */
type Send<Values, Common, Data> = (
  client: ApolloClient,
  values: Values,
  common: Common,
  context: UploadContext,
) => Promise<{ data: Data }>;

/** All fields of both inputs that a form fills, so that a field that the schema renames or adds does not compile without it. */
export type FormInput<Create, Update> = Complete<Omit<Create, CommonName>> &
  Complete<Omit<Update, CommonName>>;

type CommonName = 'images' | 'idempotencyKey' | 'postId';

type Complete<Input> = Input extends object
  ? { [Name in keyof Input]-?: Complete<Exclude<Input[Name], undefined>> }
  : Input;
