import type { Reference } from '@apollo/client';

/** The viewer's notifications as the cache stores them: all pages loaded so far, newest first. */
export interface StoredNotifications {
  __typename: 'NotificationPage';
  nodes: readonly Reference[];
  total: number | null;
}

/** Appends the page after the last notification of the list. Its `total` is of the notifications after that one, perhaps too low if there are more. */
export function appendNotifications(
  existing: StoredNotifications,
  { nodes, total }: StoredNotifications,
): StoredNotifications {
  const minTotal = existing.nodes.length + (total ?? 0);
  const isLastPage = total !== null && total <= nodes.length;
  return {
    ...existing,
    nodes: [...existing.nodes, ...nodes],
    // The next first page is compared with the total at the previous one.
    total: isLastPage ? minTotal : Math.max(existing.total ?? 0, minTotal),
  };
}

/**
 * Replaces the list, except for the notifications after the page. If some may be missing between the page and these, it replaces all, and
 * the older ones are loaded again.
 */
export function mergeFirstPage(
  existing: StoredNotifications,
  incoming: StoredNotifications,
): StoredNotifications {
  const { nodes, total } = incoming;
  const [isListed, isOnPage] = [createIncludes(existing.nodes), createIncludes(nodes)];
  const olderIndex = existing.nodes.findLastIndex(isOnPage) + 1;
  const addedCount = nodes.filter((node) => !isListed(node)).length;
  const withdrawnCount = existing.nodes.slice(0, olderIndex).filter((node) => !isOnPage(node)).length;
  const isContinued =
    nodes.slice(-1).some(isListed) && total === (existing.total ?? 0) + addedCount - withdrawnCount;
  return isContinued ? { ...incoming, nodes: [...nodes, ...existing.nodes.slice(olderIndex)] } : incoming;
}

function createIncludes(nodes: readonly Reference[]): (node: Reference) => boolean {
  const refs = new Set(nodes.map(({ __ref }) => __ref));
  return ({ __ref }) => refs.has(__ref);
}
