import type { Baseline } from '../Provider.ts';
import { notFound } from './notFound.ts';

/** Without `sale-status`, posts have no sale status. */
export const withoutSaleStatus: Baseline = (_deps, { posts }) => ({
  posts: { ...posts, setSaleStatus: notFound('Failed to update post') },
});
