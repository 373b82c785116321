import type { ReportDetails } from './domain/reports.ts';

/** A report as an operator reads it, in a mail or at the terminal. */
export const linesOf = (
  { report, kind, reason, text, content, reporter, author, path }: ReportDetails,
  publicUrl: string,
): string[] => [
  `${report.createdAt}  ${kind} of ${author}, reported by ${reporter}: ${reason}`,
  `${publicUrl}${path}`,
  ...(text ? [`The reporter says: ${text}`] : []),
  ...(content ? [`The ${kind} says: ${content}`] : []),
];
