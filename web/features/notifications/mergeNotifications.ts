import type { Reference } from '@apollo/client';

/** The viewer's notifications as the cache stores them: all pages loaded so far, newest first. */
export interface StoredNotifications {
  __typename: 'NotificationPage';
  nodes: readonly Reference[];
  total: number | null;
}

/**
 * Merges a page of notifications into the cached list. An older page is appended. The first page replaces the list, except for the
 * notifications after it. New and withdrawn notifications move the others from page to page: if some may be missing between the page and
 * the list, the older page is dropped, or the first page replaces all, and the older ones are loaded again.
 */
export function mergeNotifications(
  existing: StoredNotifications,
  incoming: StoredNotifications,
  isOlderPage: boolean,
): StoredNotifications {
  const { nodes, total } = incoming;
  const [isListed, isOnPage] = [createIncludes(existing.nodes), createIncludes(nodes)];
  if (isOlderPage) {
    const newIndex = nodes.findLastIndex(isListed) + 1;
    if (newIndex === 0 && existing.total !== total) return existing;
    // The next first page is compared with the total at the previous one.
    return { ...existing, nodes: [...existing.nodes, ...nodes.slice(newIndex)] };
  }
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
