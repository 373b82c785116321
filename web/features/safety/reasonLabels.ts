import type { ReportReason } from '../../gql/graphql';

export const REASON_LABELS: Record<ReportReason, string> = {
  SPAM: 'Unwanted advertising',
  FRAUD: 'Scam or fake post',
  OFFENSIVE: 'Insults, hate or threats',
  PROHIBITED: 'Prohibited item or service',
  OTHER: 'Something else',
};
