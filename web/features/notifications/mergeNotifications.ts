import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { TIMINGS } from '../../limits';

type ReadField = FieldFunctionOptions['readField'];

/** The viewer's notifications as the cache holds them: all pages read so far, newest first. */
export interface StoredNotifications {
  __typename: 'NotificationPage';
  nodes: readonly Reference[];
  /** Notifications on all pages; null if unknown. */
  total: number | null;
  /** Unread notifications outside `nodes`; `countUnread` adds the unread ones in `nodes`. */
  unreadCount: number | null;
}

/**
 * Merges a page of notifications into the cached list. The first page replaces the list, except for older pages and for
 * notifications of the last `TIMINGS.notificationGraceMs`. `incoming` is null if the page could not be read.
 */
export function mergeNotifications(
  existing: StoredNotifications | null | undefined,
  incoming: StoredNotifications | null,
  { readField, isOlderPage, now = Date.now() }: { readField: ReadField; isOlderPage: boolean; now?: number },
): StoredNotifications | null {
  if (incoming === null) return existing ?? null;
  const nodes = isOlderPage
    ? [...(existing?.nodes ?? []), ...without(incoming.nodes, existing?.nodes ?? [])]
    : withCached(incoming, existing?.nodes ?? [], readField, now);
  const unreadCount =
    incoming.unreadCount === null ? null : Math.max(0, incoming.unreadCount - countListed(nodes, readField));
  return { ...incoming, nodes, unreadCount };
}

function withCached(
  { nodes, total }: StoredNotifications,
  cached: readonly Reference[],
  readField: ReadField,
  now: number,
): Reference[] {
  const others = without(cached, nodes).map((node) => ({ node, time: timeOf(node, readField) }));
  const newest = timeOf(nodes.at(0), readField);
  const oldest = timeOf(nodes.at(-1), readField);
  const recent = others.filter(({ time }) => time > newest && now - time < TIMINGS.notificationGraceMs);
  const isWhole = total !== null && nodes.length >= total;
  const older = isWhole ? [] : others.filter(({ time }) => time <= oldest);
  return [...recent.map(({ node }) => node), ...nodes, ...older.map(({ node }) => node)];
}

/** The total of unread notifications. @param unreadOutside - the unread ones outside `nodes` */
export function countUnread(
  nodes: readonly Reference[] | undefined,
  unreadOutside: number | null | undefined,
  readField: ReadField,
): number | null | undefined {
  return nodes === undefined ? unreadOutside : countListed(nodes, readField) + (unreadOutside ?? 0);
}

function countListed(nodes: readonly Reference[], readField: ReadField): number {
  return nodes.filter((node) => readField<boolean>('read', node) === false).length;
}

function without(nodes: readonly Reference[], others: readonly Reference[]): Reference[] {
  const refs = new Set(others.map(({ __ref }) => __ref));
  return nodes.filter(({ __ref }) => !refs.has(__ref));
}

function timeOf(node: Reference | undefined, readField: ReadField): number {
  return Date.parse((node && readField<string | null>('createdAt', node)) ?? '') || 0;
}
