import type { UseFormReturnType } from '@mantine/form';
import { CreateRegularPostDocument, UpdateRegularPostDocument } from '../../../gql/graphql';
import { required } from '../../../lib/forms/isBlank';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import type { PostKind } from './PostKind';

// A type, because an interface has no index signature and would not extend `FormValues`.
type RegularValues = { content: string };

/** Regular posts: text and pictures. */
export const REGULAR: PostKind<RegularValues> = {
  createDefaults: () => ({ content: '' }),
  rules: { content: required('Content is required') },
  Fields: RegularFields,
  toInput: ({ content }) => ({ content: content.trim() }),
  createDocument: CreateRegularPostDocument,
  updateDocument: UpdateRegularPostDocument,
};

function RegularFields({ form: { getInputProps } }: { form: UseFormReturnType<RegularValues> }) {
  return (
    <GrowingTextarea label="Content" withAsterisk minRows={6} maxRows={20} {...getInputProps('content')} />
  );
}
