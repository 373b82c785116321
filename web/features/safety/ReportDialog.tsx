import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import {
  MemberSafetyDocument,
  ReportContentDocument,
  type ReportedContentInput,
  type ReportReason,
} from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { LIMITS } from '../../limits';
import { useFormMutation } from '../../lib/forms/useFormMutation';
import { FormFailure } from '../../ui/forms/FormFailure';
import { GrowingTextarea } from '../../ui/forms/GrowingTextarea';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useProviderFeatures } from '../auth/session/useViewer';
import { describeBlock } from './BlockDialog';
import classes from './ReportDialog.module.css';
import { REASON_LABELS } from './reasonLabels';
import { type Member, useBlock } from './useBlock';

interface Props {
  reportedContent: ReportedContentInput;
  noun: string;
  member: Member | null;
  onClose: () => void;
}

const EMPTY_REPORT = { reason: '', text: '' };

export function ReportDialog({ reportedContent, noun, member, onClose }: Props) {
  const form = useForm({
    initialValues: EMPTY_REPORT,
    validate: {
      reason: (reason) => (reason === '' ? 'Please choose a reason.' : null),
      text: (text) =>
        text.trim().length > LIMITS.reportChars
          ? `Please use at most ${formatCount(LIMITS.reportChars)} characters.`
          : null,
    },
  });
  const { formProps, data, loading, error } = useFormMutation(
    form,
    ReportContentDocument,
    ({ reason, text }) => ({
      content: reportedContent,
      reason: reason as ReportReason,
      text: text.trim() || null,
    }),
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Report ${noun}`}
      closeButtonProps={{ 'aria-label': 'Close', disabled: loading }}
      // The dialog becomes smaller after the report is sent, so the second click of a double click may land outside it.
      closeOnClickOutside={false}
      closeOnEscape={!loading}
    >
      {data != null ? (
        <ReportReceived member={member} onClose={onClose} />
      ) : (
        <form {...formProps}>
          <Stack>
            <ReasonField form={form} />
            <GrowingTextarea
              label="Details (optional)"
              minRows={3}
              maxRows={8}
              {...form.getInputProps('text')}
            />
            <FormFailure
              error={error}
              fallback="Failed to send the report"
              hiddenIfShownAtFields={['text']}
            />
            <Group justify="flex-end" gap="sm">
              <Button disabled={loading} onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton isPending={loading} pendingLabel="Sending...">
                Send report
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function ReasonField({ form }: { form: UseFormReturnType<typeof EMPTY_REPORT> }) {
  const reasons = useProviderFeatures()?.reportReasons ?? [];
  return (
    <Radio.Group label="What is wrong?" withAsterisk {...form.getInputProps('reason')} data-path={undefined}>
      <Stack gap="xs" my="xs">
        {reasons.map((reason, index) => (
          <Radio
            key={reason}
            value={reason}
            label={REASON_LABELS[reason]}
            classNames={{ radio: classes.radio }}
            data-path={index === 0 ? 'reason' : undefined}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function ReportReceived({ member, onClose }: Pick<Props, 'member' | 'onClose'>) {
  const { data } = useQuery(
    MemberSafetyDocument,
    member === null ? skipToken : { variables: { id: member.id }, fetchPolicy: 'cache-first' },
  );
  const thanksElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => thanksElement.current?.focus(), []);
  return (
    <Stack>
      <Text ref={thanksElement} tabIndex={-1} role="status" style={{ outline: 'none' }}>
        Thank you. We received your report.
      </Text>
      {member !== null && data?.user?.viewerHasBlocked === false ? (
        <BlockOffer member={member} onClose={onClose} />
      ) : (
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      )}
    </Stack>
  );
}

function BlockOffer({ member, onClose }: { member: Member; onClose: () => void }) {
  const { block, isPending, error } = useBlock(member, onClose);
  return (
    <>
      <Text c="dimmed">
        You can also block {member.username}. {describeBlock(member.username)}
      </Text>
      <FormFailure error={error} fallback="Failed to block the member" />
      <Group justify="flex-end" gap="sm">
        <Button color="red" variant="light" loading={isPending} onClick={block}>
          Block {member.username}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          Close
        </Button>
      </Group>
    </>
  );
}
