import type { ModerationDecision, ReportedKind, ReportDetails_reportFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';

export const KIND_LABELS: Record<ReportedKind, string> = {
  POST: 'Post',
  COMMENT: 'Comment',
  MESSAGE: 'Message',
  MEMBER: 'Member',
};

export const nameReport = ({
  kind,
  authorName,
}: Pick<ReportDetails_reportFragment, 'kind' | 'authorName'>): string =>
  kind === 'MEMBER' ? `Member ${authorName}` : `${KIND_LABELS[kind]} by ${authorName}`;

export const countReports = (count: number): string =>
  count === 1 ? '1 report' : `${formatCount(count)} reports`;

export function describeDecision({
  decision,
  days,
}: {
  decision: ModerationDecision;
  days: number | null;
}): string {
  if (decision === 'DISMISS') return 'Dismissed';
  return decision === 'REMOVE' ? 'Removed' : `Suspended ${describeDays(days)}`;
}

export function describeDays(days: number | null): string {
  if (days === null) return 'for good';
  return `for ${days} ${days === 1 ? 'day' : 'days'}`;
}
