import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

type ReadField = FieldFunctionOptions['readField'];

/** The viewer's notifications as the cache holds them. */
export interface StoredNotifications {
  __typename: 'NotificationList';
  nodes: readonly Reference[];
  unreadCount: number;
}

/** The provider lists so many at most; more than these are known by their number alone. */
const listedAtMost = 500;
/** How long a live notification may be missing from the lists: they may have been asked for before it happened. */
const graceMs = 30_000;

/** Joins the known list with one that has come, which rules but for what has only just happened. */
export function mergeNotifications(
  existing: StoredNotifications | undefined,
  incoming: StoredNotifications,
  readField: ReadField,
  now = Date.now(),
): StoredNotifications {
  if (existing === undefined) return incoming;
  const refs = new Set(incoming.nodes.map(({ __ref }) => __ref));
  const newest = timeOf(incoming.nodes[0], readField);
  const fresh = existing.nodes.filter((node) => {
    const time = timeOf(node, readField);
    return !refs.has(node.__ref) && time > newest && now - time < graceMs;
  });
  return { ...incoming, nodes: [...fresh, ...incoming.nodes] };
}

/** How many are unread, from the list itself wherever the list is whole. */
export function countUnread(
  nodes: readonly Reference[] | undefined,
  told: number | undefined,
  readField: ReadField,
): number | undefined {
  if (nodes === undefined) return told;
  const unread = nodes.filter((node) => readField<boolean>('read', node) === false).length;
  return nodes.length < listedAtMost ? unread : Math.max(unread, told ?? 0);
}

function timeOf(node: Reference | undefined, readField: ReadField): number {
  return Date.parse((node && readField<string>('createdAt', node)) ?? '') || 0;
}
