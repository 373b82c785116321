import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { TIMINGS } from '../../limits';

type ReadField = FieldFunctionOptions['readField'];

/** The viewer's notifications as the cache stores them: all pages loaded so far, newest first. */
export interface StoredNotifications {
  __typename: 'NotificationPage';
  nodes: readonly Reference[];
  /** The number of notifications on all pages; null if unknown. */
  total: number | null;
}

/**
 * Merges a page of notifications into the cached list. An older page is appended. The first page replaces the list, except for two
 * kinds of cached notifications. Those older than the page stay, unless the page has all notifications. Newer ones stay for
 * `TIMINGS.notificationGraceMs` after their creation, because the response may not contain them yet.
 * @param incoming - the page in a response; null if it could not be read, and the cached list is then returned
 */
export function mergeNotifications(
  existing: StoredNotifications | null | undefined,
  incoming: StoredNotifications | null,
  { readField, isOlderPage }: { readField: ReadField; isOlderPage: boolean },
): StoredNotifications | null {
  if (incoming === null) return existing ?? null;
  const cachedNodes = existing?.nodes ?? [];
  const nodes = isOlderPage
    ? [...cachedNodes, ...excludeNodes(incoming.nodes, cachedNodes)]
    : mergeFirstPage(incoming, cachedNodes, readField);
  return { ...incoming, nodes };
}

function mergeFirstPage(
  { nodes, total }: StoredNotifications,
  cachedNodes: readonly Reference[],
  readField: ReadField,
): Reference[] {
  const unmatchedEntries = excludeNodes(cachedNodes, nodes).map((node) => ({
    node,
    createdMs: readCreatedMs(node, readField),
  }));
  const newestMs = readCreatedMs(nodes.at(0), readField);
  const oldestMs = readCreatedMs(nodes.at(-1), readField);
  const recentEntries = unmatchedEntries.filter(
    ({ createdMs }) => createdMs > newestMs && Date.now() - createdMs < TIMINGS.notificationGraceMs,
  );
  const isComplete = total !== null && nodes.length >= total;
  const olderEntries = isComplete ? [] : unmatchedEntries.filter(({ createdMs }) => createdMs <= oldestMs);
  return [...recentEntries.map(({ node }) => node), ...nodes, ...olderEntries.map(({ node }) => node)];
}

function excludeNodes(nodes: readonly Reference[], excludedNodes: readonly Reference[]): Reference[] {
  const excludedRefs = new Set(excludedNodes.map(({ __ref }) => __ref));
  return nodes.filter(({ __ref }) => !excludedRefs.has(__ref));
}

/** The creation time of a notification in ms since 1970; 0 if it is unknown. */
function readCreatedMs(node: Reference | undefined, readField: ReadField): number {
  const createdAt = node && readField<string | null>('createdAt', node);
  const createdMs = Date.parse(createdAt ?? '');
  return Number.isNaN(createdMs) ? 0 : createdMs;
}
