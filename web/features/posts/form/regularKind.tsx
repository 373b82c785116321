import type { UseFormReturnType } from '@mantine/form';
import {
  CreateRegularPostDocument,
  type CreateRegularPostInput,
  UpdateRegularPostDocument,
  type UpdateRegularPostInput,
} from '../../../gql/graphql';
import { required } from '../../../lib/forms/isBlank';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import type { FormInput, PostKind } from './PostKind';

// A type, because an interface has no index signature and would not extend `FormValues`.
type RegularValues = { content: string };

export const REGULAR: PostKind<RegularValues> = {
  createDefaults: () => ({ content: '' }),
  rules: { content: required('Content is required') },
  Fields: RegularFields,
  create: (client, values, common, context) =>
    client.mutate({
      mutation: CreateRegularPostDocument,
      variables: { input: { ...toInput(values), ...common } },
      context,
    }),
  update: (client, values, common, context) =>
    client.mutate({
      mutation: UpdateRegularPostDocument,
      variables: { input: { ...toInput(values), ...common } },
      context,
    }),
};

const toInput = ({ content }: RegularValues) =>
  ({ content: content.trim() }) satisfies FormInput<CreateRegularPostInput, UpdateRegularPostInput>;

function RegularFields({ form: { getInputProps } }: { form: UseFormReturnType<RegularValues> }) {
  return (
    <GrowingTextarea label="Content" withAsterisk minRows={6} maxRows={20} {...getInputProps('content')} />
  );
}
