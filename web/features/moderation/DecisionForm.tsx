import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type ModerationDecision,
  ResolveReportDocument,
  type ReportDetails_reportFragment,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { formatCount } from '../../lib/format';
import { useFormMutation } from '../../lib/forms/useFormMutation';
import { LIMITS } from '../../limits';
import { FormFailure } from '../../ui/forms/FormFailure';
import { GrowingTextarea } from '../../ui/forms/GrowingTextarea';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { REASON_LABELS } from '../safety/reasonLabels';
import classes from './DecisionForm.module.css';
import { describeDays, KIND_LABELS } from './moderationLabels';
import { PartTitle } from './PartTitle';

/** What a moderator is about to decide. Another object of the same decision puts the focus into the form again. */
export interface Choice {
  decision: ModerationDecision;
}

interface Props {
  report: ReportDetails_reportFragment;
  decisions: readonly ModerationDecision[];
  choice: Choice | null;
  onChoose: (decision: ModerationDecision) => void;
  onDecided: (decided: ReportDetails_reportFragment | null) => void;
  onConflict: (message: string) => void;
  onLeave: () => void;
}

const LABELS: Record<ModerationDecision, string> = {
  DISMISS: 'Dismiss',
  REMOVE: 'Remove',
  SUSPEND: 'Suspend',
};

const FOR_GOOD = 'for good';
const DAYS = ['1', '7', '30', FOR_GOOD];
const readDays = (days: string): number | null => (days === FOR_GOOD ? null : Number(days));

const QUICK_TEXTS = Object.values(REASON_LABELS);

export function DecisionForm({
  report,
  decisions,
  onChoose,
  onDecided,
  onConflict,
  onLeave,
  ...props
}: Props) {
  const choice = props.choice !== null && decisions.includes(props.choice.decision) ? props.choice : null;
  const decision = choice?.decision ?? null;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (choice !== null) reasonField.current?.focus();
  }, [choice]);
  const form = useForm({
    initialValues: { days: '7', reason: '' },
    validate: {
      reason: (reason) => {
        if (decision !== 'DISMISS' && reason.trim() === '') return 'Please give a reason.';
        return reason.trim().length > LIMITS.reportChars
          ? `Please use at most ${formatCount(LIMITS.reportChars)} characters.`
          : null;
      },
    },
  });
  const { formProps, loading, error } = useFormMutation(
    form,
    ResolveReportDocument,
    ({ days, reason }) => ({
      reportId: report.id,
      decision: decision ?? 'DISMISS',
      reason: reason.trim(),
      ...(decision === 'SUSPEND' && days !== FOR_GOOD && { days: Number(days) }),
    }),
    { onCompleted: (data) => onDecided(data.resolveReport.report) },
  );
  useConflict(error, onConflict);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Escape') onLeave();
    const isSubmit = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSubmit || event.target !== reasonField.current) return;
    event.preventDefault();
    if (!loading) event.currentTarget.requestSubmit();
  };
  return (
    <Stack gap="sm">
      <PartTitle>Decide</PartTitle>
      <Group gap="xs" grow wrap="nowrap" role="group" aria-label="Decision">
        {decisions.map((each) => (
          <Button
            key={each}
            className={classes.decision}
            px="xs"
            aria-pressed={each === decision}
            aria-keyshortcuts={LABELS[each].charAt(0).toLowerCase()}
            onClick={() => onChoose(each)}
          >
            {LABELS[each]}
          </Button>
        ))}
      </Group>
      {decision !== null && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- keys of its fields
        <form {...formProps} onKeyDown={onKeyDown}>
          <Stack gap="sm">
            {decision === 'SUSPEND' && (
              <Radio.Group label="How long?" {...form.getInputProps('days')} data-path={undefined}>
                <Group gap="md" my="xs">
                  {DAYS.map((days, index) => (
                    <Radio
                      key={days}
                      value={days}
                      label={days === FOR_GOOD ? 'For good' : describeDays(Number(days)).slice('for '.length)}
                      classNames={{ radio: classes.radio }}
                      data-path={index === 0 ? 'days' : undefined}
                    />
                  ))}
                </Group>
              </Radio.Group>
            )}
            <GrowingTextarea
              ref={reasonField}
              label={decision === 'DISMISS' ? 'Reason (optional)' : 'Reason'}
              description={decision === 'DISMISS' ? undefined : `${report.authorName} reads it.`}
              withAsterisk={decision !== 'DISMISS'}
              minRows={3}
              maxRows={10}
              {...form.getInputProps('reason')}
            />
            <Group gap={6} role="group" aria-label="Quick texts">
              {QUICK_TEXTS.map((text) => (
                <Button
                  key={text}
                  size="compact-sm"
                  onClick={() => {
                    const { reason } = form.values;
                    const isReplaced = reason.trim() === '' || QUICK_TEXTS.includes(reason.trim());
                    form.setFieldValue('reason', isReplaced ? text : `${reason.trimEnd()}\n${text}`);
                    reasonField.current?.focus();
                  }}
                >
                  {text}
                </Button>
              ))}
            </Group>
            <FormFailure
              error={error}
              fallback="Failed to decide the report"
              hiddenIfShownAtFields={['days', 'reason']}
            />
            <SubmitButton isPending={loading} pendingLabel="Deciding..." {...readColor(decision)}>
              {describe(report, decision, readDays(form.values.days))}
            </SubmitButton>
            {decision === 'SUSPEND' && report.kind !== 'MEMBER' && (
              <Text size="sm" c="dimmed">
                This also removes the {KIND_LABELS[report.kind].toLowerCase()}.
              </Text>
            )}
          </Stack>
        </form>
      )}
    </Stack>
  );
}

/** CONFLICT: another moderator has decided the report meanwhile, or its pictures have changed. */
function useConflict(error: unknown, onConflict: (message: string) => void): void {
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (error === undefined || handled.current === error) return;
    const { code, message } = readFailure(error);
    if (code !== 'CONFLICT') return;
    handled.current = error;
    onConflict(message);
  }, [error, onConflict]);
}

const readColor = (decision: ModerationDecision) => (decision === 'DISMISS' ? {} : { color: 'red' });

function describe(
  { kind, authorName }: ReportDetails_reportFragment,
  decision: ModerationDecision,
  days: number | null,
): string {
  if (decision === 'DISMISS') return 'Dismiss the report';
  if (decision === 'REMOVE') return `Remove the ${KIND_LABELS[kind].toLowerCase()}`;
  return `Suspend ${authorName} ${describeDays(days)}`;
}
