import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ProductFilter, SaveSearchDocument } from '../../gql/graphql';
import { cutText } from '../../lib/cutText';
import { required } from '../../lib/forms/isBlank';
import { addToPage } from '../../lib/pagesInCache';
import { notifySuccess } from '../../lib/notify';
import { LIMITS } from '../../limits';
import { useFormMutation } from '../../lib/forms/useFormMutation';
import { FormFailure } from '../../ui/forms/FormFailure';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { describeFilter } from './productFilter';

interface Props {
  filter: ProductFilter;
  onClose: () => void;
}

export function SaveSearchForm({ filter, onClose }: Props) {
  const form = useForm({
    initialValues: { name: suggestName(filter) },
    validate: { name: required('Please name the search.') },
  });
  const toInput = ({ name }: typeof form.values) => ({ name: name.trim(), filter });
  const { formProps, loading, error } = useFormMutation(form, SaveSearchDocument, toInput, {
    update: (cache, { data }) => {
      const id = data && cache.identify(data.saveSearch.savedSearch);
      if (id) cache.modify({ fields: { savedSearches: addToPage({ __ref: id }) } });
    },
    onCompleted: () => {
      notifySuccess('Search saved. You will be notified of new matches.');
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <Stack>
        <TextInput
          label="Name"
          description="You will be notified of new matches, at most once a day."
          maxLength={LIMITS.searchNameChars}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFailure error={error} fallback="Failed to save the search" hiddenIfShownAtFields={['name']} />
        <Group justify="flex-end" gap="sm">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isPending={loading} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

const suggestName = (filter: ProductFilter): string =>
  cutText(describeFilter(filter), LIMITS.searchNameChars);
