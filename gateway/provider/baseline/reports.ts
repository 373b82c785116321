import type { Baseline } from '../Provider.ts';
import { notFound } from './notFound.ts';

/** Without `reports`, nothing can be reported. */
export const withoutReports: Baseline = (_deps, { safety }) => ({
  safety: { ...safety, reportReasons: () => null, report: notFound('Failed to send report') },
});
