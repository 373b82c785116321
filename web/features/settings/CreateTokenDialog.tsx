import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Code.layer.css';
import { Button, Checkbox, Code, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { CreateTokenDocument, type TokenScope } from '../../gql/graphql';
import { required } from '../../lib/forms/isBlank';
import { useFormMutation } from '../../lib/forms/useFormMutation';
import { notifyFailure, notifySuccess } from '../../lib/notify';
import { addToPage } from '../../lib/pagesInCache';
import { LIMITS } from '../../limits';
import { FormFailure } from '../../ui/forms/FormFailure';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import classes from './CreateTokenDialog.module.css';
import { TOKEN_SCOPES } from './tokenScopes';

const DAY_MS = 86_400_000;
const NO_END = 'never';
const LIFETIMES = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: NO_END, label: 'Never' },
];

export function CreateTokenDialog({ viewerId, onClose }: { viewerId: string; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '', scopes: ['READ'] as TokenScope[], lifetime: '90' },
    validate: {
      name: required('Please name the token.'),
      scopes: (scopes) => (scopes.length === 0 ? 'Please choose what the token may do.' : null),
    },
  });
  const toInput = ({ name, scopes, lifetime }: typeof form.values) => ({
    name: name.trim(),
    scopes,
    expiresAt: lifetime === NO_END ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString(),
  });
  const { formProps, loading, error, data } = useFormMutation(form, CreateTokenDocument, toInput, {
    update: (cache, { data: created }) => {
      const id = created && cache.identify(created.createToken.token);
      const viewer = cache.identify({ __typename: 'Viewer', id: viewerId });
      if (id && viewer) cache.modify({ id: viewer, fields: { tokens: addToPage({ __ref: id }) } });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={data == null ? 'Create a token' : 'Copy the token'}
      closeButtonProps={{ 'aria-label': 'Close', disabled: loading }}
      // The secret is shown only this once.
      closeOnClickOutside={false}
      closeOnEscape={!loading}
    >
      {data != null ? (
        <CreatedToken secret={data.createToken.secret} onClose={onClose} />
      ) : (
        <form {...formProps}>
          <Stack>
            <TextInput
              label="Name"
              description="Which program is it for?"
              maxLength={LIMITS.tokenNameChars}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Checkbox.Group label="It may" {...form.getInputProps('scopes')} data-path={undefined}>
              <Stack gap="xs" my="xs">
                {TOKEN_SCOPES.map((scope, index) => (
                  <Checkbox
                    key={scope.value}
                    {...scope}
                    classNames={{ input: classes.checkbox }}
                    data-path={index === 0 ? 'scopes' : undefined}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <NativeSelect label="It ends" data={LIFETIMES} {...form.getInputProps('lifetime')} />
            <FormFailure
              error={error}
              fallback="Failed to create the token"
              hiddenIfShownAtFields={['name', 'scopes']}
            />
            <Group justify="flex-end" gap="sm">
              <Button disabled={loading} onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton isPending={loading} pendingLabel="Creating...">
                Create
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function CreatedToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const textElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => textElement.current?.focus(), []);
  return (
    <Stack>
      <Text ref={textElement} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        Copy it now: it is not shown again. Anyone who has it can act for you until you revoke it.
      </Text>
      <Code block aria-label="Token" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group justify="flex-end" gap="sm">
        <Button onClick={onClose}>Done</Button>
        <Button variant="filled" onClick={() => void copy(secret)}>
          Copy
        </Button>
      </Group>
    </Stack>
  );
}

async function copy(secret: string): Promise<void> {
  // Undefined on a page without HTTPS.
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    if (clipboard === undefined) throw new Error('No clipboard');
    await clipboard.writeText(secret);
    notifySuccess('Token copied');
  } catch {
    notifyFailure({ message: 'The token could not be copied', hint: 'Select it and copy it by hand.' });
  }
}
