import type { Baseline } from '../Provider.ts';
import { notFound } from './notFound.ts';

/** Without `push`, there are no push messages. */
export const withoutPush: Baseline = (_deps, { settings }) => ({
  settings: {
    ...settings,
    pushKey: () => Promise.resolve(null),
    subscribeToPush: notFound('Failed to subscribe'),
    unsubscribeFromPush: notFound('Failed to unsubscribe'),
  },
});
