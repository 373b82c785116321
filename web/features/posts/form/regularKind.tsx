import type { UseFormReturnType } from '@mantine/form';
import {
  CreateRegularPostDocument,
  type CreateRegularPostInput,
  UpdateRegularPostDocument,
  type UpdateRegularPostInput,
} from '../../../gql/graphql';
import { required } from '../../../lib/forms/isBlank';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import { type FormInput, type PostKind, UNSTORED } from './PostKind';

// A type, because an interface has no index signature and would not extend `FormValues`.
type RegularValues = { content: string };
type RegularInput = FormInput<CreateRegularPostInput, UpdateRegularPostInput>;

export const REGULAR: PostKind<RegularValues, RegularInput> = {
  createDefaults: () => ({ content: '' }),
  readValues: ({ content }) => ({ content }),
  rules: { content: required('Content is required') },
  Fields: RegularFields,
  toSummary: ({ content }) => ({ ...UNSTORED, __typename: 'RegularPost', content }),
  toInput: ({ content }) => ({ content: content.trim() }),
  createMutation: CreateRegularPostDocument,
  updateMutation: UpdateRegularPostDocument,
};

function RegularFields({ form: { getInputProps } }: { form: UseFormReturnType<RegularValues> }) {
  return (
    <GrowingTextarea label="Content" withAsterisk minRows={6} maxRows={20} {...getInputProps('content')} />
  );
}
