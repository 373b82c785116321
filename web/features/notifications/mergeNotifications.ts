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
 * Merges a page of notifications into the cached list. An older page is appended if it continues the list. The first page replaces the
 * list, except for two kinds of cached notifications. Those older than the page stay, unless some of them may be missing or withdrawn.
 * Newer ones stay for `TIMINGS.notificationGraceMs` after their creation, because the response may not contain them yet.
 * @param incoming - the page in a response; null if it could not be read, and the cached list is then returned
 * @param options - `takeUnlisted`: returns the live notifications that arrived before there was a list. The newer ones are added.
 */
export function mergeNotifications(
  existing: StoredNotifications | null | undefined,
  incoming: StoredNotifications | null,
  {
    readField,
    isOlderPage,
    takeUnlisted,
  }: { readField: ReadField; isOlderPage: boolean; takeUnlisted: () => readonly Reference[] },
): StoredNotifications | null {
  if (incoming === null) return existing ?? null;
  if (isOlderPage) return existing ? appendOlderPage(existing, incoming) : incoming;
  if (existing == null)
    return mergeFirstPage(incoming, listNewer(takeUnlisted(), incoming, readField), readField);
  return mergeFirstPage(incoming, existing, readField);
}

/** Inserts a notification by its time, unless the list contains it. One without a time comes first. */
export function insertNotification(
  list: StoredNotifications,
  reference: Reference,
  readField: ReadField,
): StoredNotifications {
  if (list.nodes.some(({ __ref }) => __ref === reference.__ref)) return list;
  const createdMs = readCreatedMs(reference, readField);
  const olderIndex = list.nodes.findIndex(
    (node) => createdMs === 0 || readCreatedMs(node, readField) <= createdMs,
  );
  // Before it, there may be notifications that are not loaded.
  if (olderIndex < 0 && list.total !== null && list.nodes.length < list.total) return list;
  const index = olderIndex < 0 ? list.nodes.length : olderIndex;
  return {
    ...list,
    nodes: list.nodes.toSpliced(index, 0, reference),
    total: list.total === null ? null : list.total + 1,
  };
}

/**
 * Appends a page to the list, unless some notifications between the two may be missing: withdrawn ones move the others to earlier pages.
 * The list is then returned unchanged.
 */
function appendOlderPage(list: StoredNotifications, page: StoredNotifications): StoredNotifications {
  const listedRefs = new Set(list.nodes.map(({ __ref }) => __ref));
  const newIndex = page.nodes.findLastIndex(({ __ref }) => listedRefs.has(__ref)) + 1;
  const isTotalEqual = list.total === null || page.total === null || list.total === page.total;
  if (newIndex === 0 && !isTotalEqual) return list;
  return {
    ...page,
    nodes: [...list.nodes, ...page.nodes.slice(newIndex)],
    // The next first page is compared with the total at the previous one.
    total: list.total ?? page.total,
  };
}

/** Lists those of the notifications that are newer than a page. Between older ones, some may be missing. */
function listNewer(
  nodes: readonly Reference[],
  page: StoredNotifications,
  readField: ReadField,
): StoredNotifications {
  const newestMs = readCreatedMs(page.nodes.at(0), readField);
  return nodes
    .filter((node) => readCreatedMs(node, readField) > newestMs)
    .reduce<StoredNotifications>((list, node) => insertNotification(list, node, readField), {
      ...page,
      nodes: [],
      total: null,
    });
}

function mergeFirstPage(
  page: StoredNotifications,
  cached: Pick<StoredNotifications, 'nodes' | 'total'>,
  readField: ReadField,
): StoredNotifications {
  const { nodes, total } = page;
  const unmatchedEntries = excludeNodes(cached.nodes, nodes).map((node) => ({
    node,
    createdMs: readCreatedMs(node, readField),
  }));
  const newestMs = readCreatedMs(nodes.at(0), readField);
  const oldestMs = readCreatedMs(nodes.at(-1), readField);
  const recentEntries = unmatchedEntries.filter(
    ({ createdMs }) => createdMs > newestMs && Date.now() - createdMs < TIMINGS.notificationGraceMs,
  );
  const isComplete = total !== null && nodes.length >= total;
  const olderEntries = unmatchedEntries.filter(({ createdMs }) => createdMs <= oldestMs);
  // If the page does not explain the new total, notifications between the page and the older ones are missing, or some of the older
  // ones were withdrawn. The older ones are then loaded again page by page.
  const explainedTotal =
    cached.total === null
      ? null
      : cached.total +
        excludeNodes(nodes, cached.nodes).length -
        (unmatchedEntries.length - olderEntries.length);
  const isContinued =
    !isComplete &&
    (explainedTotal === null || total === null || explainedTotal === total) &&
    cached.nodes.some(({ __ref }) => __ref === nodes.at(-1)?.__ref);
  return {
    ...page,
    nodes: [
      ...recentEntries.map(({ node }) => node),
      ...nodes,
      ...(isContinued ? olderEntries.map(({ node }) => node) : []),
    ],
    total: total === null ? null : total + recentEntries.length,
  };
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
