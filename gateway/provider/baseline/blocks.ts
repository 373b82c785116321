import type { Baseline } from '../Provider.ts';
import { notFound } from './notFound.ts';

/** Without `blocks`, members cannot block each other. */
export const withoutBlocks: Baseline = (_deps, { safety }) => ({
  safety: {
    ...safety,
    block: notFound('Failed to block user'),
    unblock: notFound('Failed to unblock user'),
    blockedUsers: () => Promise.resolve(null),
    isBlocked: () => null,
  },
});
