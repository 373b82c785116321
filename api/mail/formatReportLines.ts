import type { ReportDetails } from '../domain/safety/reports.ts';
import { fileNameOf } from '../images/images.ts';
import { escapeControlCharacters } from './outbox.ts';

/**
 * Formats a report for the operator as lines of a mail or of terminal output. White space in texts becomes single spaces, because a text
 * with line breaks could imitate another report. Pictures of messages are named by their files in the storage.
 */
export const formatReportLines = (
  { report, kind, reason, text, content, images = [], reporter, author, path }: ReportDetails,
  publicUrl: string,
): string[] => {
  const subject = kind === 'member' ? `member ${author}` : `${kind} by ${author}`;
  return [
    `${report.createdAt} ${subject}, reported by ${reporter}: ${reason}`,
    `${publicUrl}${path}`,
    ...(text ? [`The reporter says: ${text}`] : []),
    ...(content ? [`The ${kind} says: ${content}`] : []),
    ...images.map(({ url, alt }) => {
      const description = alt === undefined ? '' : `, described as: ${alt}`;
      return `The ${kind} has the picture ${fileNameOf(url)}${description}`;
    }),
  ].map((line) => escapeControlCharacters(line.replace(/\s+/g, ' ')));
};
