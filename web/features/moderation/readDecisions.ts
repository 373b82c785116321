import type { ModerationDecision, ReportDetails_reportFragment } from '../../gql/graphql';

/** What can be decided about a report. Only a dismissed one can be decided again. */
export function readDecisions({
  kind,
  author,
  decision,
}: Pick<ReportDetails_reportFragment, 'kind' | 'author' | 'decision'>): ModerationDecision[] {
  if (decision !== null && decision.decision !== 'DISMISS') return [];
  const decisions: (ModerationDecision | false)[] = [
    decision === null && 'DISMISS',
    kind !== 'MEMBER' && 'REMOVE',
    author !== null && 'SUSPEND',
  ];
  return decisions.filter((each) => each !== false);
}
