import type { ReportDetails } from './domain/reports.ts';

/** Formats a report for the operator as lines of a mail or of terminal output. */
export const formatReportLines = (
  { report, kind, reason, text, content, reporter, author, path }: ReportDetails,
  publicUrl: string,
): string[] => [
  `${report.createdAt}  ${kind === 'member' ? 'member' : `${kind} by`} ${author}, reported by ${reporter}: ${reason}`,
  `${publicUrl}${path}`,
  ...(text ? [`The reporter says: ${text}`] : []),
  ...(content ? [`The ${kind} says: ${content}`] : []),
];
