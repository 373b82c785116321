import { Button, Stack, Text } from '@mantine/core';
import type { DecisionSummary_decisionFragment, ReportDetails_reportFragment } from '../../gql/graphql';
import { TimeAgo } from '../../ui/TimeAgo';
import { describeDecision } from './moderationLabels';
import { PartTitle } from './PartTitle';
import { useUndo } from './useUndo';

interface Props {
  report: ReportDetails_reportFragment;
  decision: DecisionSummary_decisionFragment;
}

/** The decision of a report, with buttons that undo it. */
export function Decision({ report, decision }: Props) {
  const { restore, lift } = useUndo();
  return (
    <Stack gap="sm">
      <PartTitle>{describeDecision(decision)}</PartTitle>
      <DecisionFacts decision={decision} />
      {decision.canRestore && <Button onClick={() => restore(report)}>Undo: restore the content</Button>}
      {decision.isSuspending && <Button onClick={() => lift(report)}>Undo: end the suspension</Button>}
    </Stack>
  );
}

export function DecisionFacts({ decision }: { decision: DecisionSummary_decisionFragment }) {
  return (
    <div>
      {decision.reason !== '' && <Text dir="auto">{decision.reason}</Text>}
      <Text size="sm" c="dimmed">
        {decision.moderatorName} · <TimeAgo time={decision.createdAt} />
      </Text>
    </div>
  );
}
