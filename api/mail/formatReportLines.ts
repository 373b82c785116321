import type { ReportDetails } from '../domain/safety/reports.ts';
import { fileNameOf } from '../images/images.ts';
import { escapeControlCharacters } from './mailFiles.ts';

/** White space becomes single spaces, because a text with line breaks could imitate another report. */
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
