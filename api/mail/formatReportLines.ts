import type { ReportDetails } from '../domain/safety/reports.ts';
import { escapeControlCharacters } from './mailFiles.ts';

/** White space becomes single spaces, because a text with line breaks could imitate another report. */
export const formatReportLines = (
  { report, caseId, subject, reporter, reason, text }: ReportDetails,
  publicUrl: string,
): string[] => {
  const { kind, authorName, content, images } = subject;
  const name = kind === 'member' ? `member ${authorName}` : `${kind} by ${authorName}`;
  return [
    `${report.createdAt} ${name}, reported by ${reporter}: ${reason}`,
    `${publicUrl}/moderation/${caseId}`,
    ...(text ? [`The reporter says: ${text}`] : []),
    ...(content ? [`The ${kind} says: ${content}`] : []),
    ...images.map(
      ({ alt }) => `The ${kind} has a picture${alt === undefined ? '' : `, described as: ${alt}`}`,
    ),
  ].map((line) => escapeControlCharacters(line.replace(/\s+/g, ' ')));
};
