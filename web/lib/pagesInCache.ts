import type { Reference } from '@apollo/client';

type StoredList = readonly Reference[] | { nodes: readonly Reference[]; total?: number | null } | null;

function changeList(
  list: StoredList,
  change: (nodes: readonly Reference[]) => readonly Reference[],
): unknown {
  if (list === null) return list;
  if (!('nodes' in list)) return change(list);
  const nodes = change(list.nodes);
  if (list.total == null) return { ...list, nodes };
  return { ...list, nodes, total: Math.max(0, list.total + nodes.length - list.nodes.length) };
}

/** A function for `cache.modify` that puts an object first in a list or page, unless the list contains it. */
export const addToPage = (reference: Reference) => (list: unknown) =>
  changeList(list as StoredList, (nodes) =>
    nodes.some(({ __ref }) => __ref === reference.__ref) ? nodes : [reference, ...nodes],
  );

/** A function for `cache.modify` that removes an object from a list or page. */
export const removeFromPage = (cacheId: string | undefined) => (list: unknown) =>
  changeList(list as StoredList, (nodes) => nodes.filter(({ __ref }) => __ref !== cacheId));

/** Adds `change` to a count, which never falls below zero; null if the count is unknown. */
export function changeCount(count: number | null, change: 1 | -1): number | null {
  return count === null ? null : Math.max(0, count + change);
}
