import type { Location } from 'react-router-dom';
import { PATHS } from '../lib/paths';

/** Pages with long lists, reached from the navigation bar. */
const LIST_PAGES = new Set<string>([
  PATHS.feed,
  PATHS.posts,
  PATHS.allUsers,
  PATHS.savedPosts,
  PATHS.searchProduct,
]);

/**
 * A list page has one scroll position per URL, so a link in the navigation bar returns to where the member left the list. Any
 * other page has one per history entry.
 */
export function getScrollKey({ pathname, search, key }: Location): string {
  return LIST_PAGES.has(pathname) ? pathname + search : key;
}
