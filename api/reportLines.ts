import type { ReportDetails } from './domain/reports.ts';

/** The lines of a report for the operator, in a mail or at the terminal. */
export const reportLines = (
  { report, kind, reason, text, content, reporter, author, path }: ReportDetails,
  publicUrl: string,
): string[] => [
  `${report.createdAt}  ${kind} of ${author}, reported by ${reporter}: ${reason}`,
  `${publicUrl}${path}`,
  ...(text ? [`The reporter says: ${text}`] : []),
  ...(content ? [`The ${kind} says: ${content}`] : []),
];
