import type { EngineType, ProductFilter, ProductSort } from '../../generated/types.ts';
import type { CommentModel, Page, PageArgs, PostModel, ProductModel, UserModel } from '../models.ts';
import type { Deps } from '../Deps.ts';
import { checkFilter } from '../filters.ts';
import { followsRoute, type Side } from '../follows.ts';
import { COMMENTS_FAILED } from '../interactions.ts';
import { filterNotifications, type NotificationsArgs } from '../notifications.ts';
import { checkPage, checkSearch, fetchAll, latestFirst, paginate } from '../pages.ts';
import {
  FETCH_FAILED,
  isProduct,
  isService,
  kindOf,
  readProduct,
  userPostsRoute,
  type PostsArgs,
  type ProductsArgs,
} from '../posts.ts';
import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import { route } from '../calls/routes.ts';
import { BLOCKED_FAILED } from '../safety.ts';
import * as saved from '../saved.ts';
import { createLocationSearchText, createSearchText, createWordMatcher } from './searchText.ts';
import { readComment } from '../wire/interactions.ts';
import { readPost, readSavedPost } from '../wire/posts.ts';
import { readListedUser } from '../wire/profile.ts';

/** Lists that the gateway reads whole, and filters, sorts and pages itself, with the semantics of a provider that can. */
export const wholeLists = (deps: Deps) => {
  const { calls, viewer } = deps;
  /** A page of the list that a route returns whole. @param sort - undefined to keep the provider's order */
  async function fetchWhole<T>(
    args: PageArgs,
    [defaultMessage, path, readEntry]: [string, string, (item: unknown) => T | null],
    sort?: (a: T, b: T) => number,
  ): Promise<Page<T>> {
    checkPage(args);
    const all = await fetchAll(calls, defaultMessage, path, readEntry);
    return paginate(sort ? all.sort(sort) : all, args);
  }

  return {
    posts: async ({ search, type, ...args }: PostsArgs): Promise<Page<PostModel>> => {
      checkPage(args);
      checkSearch({ search });
      const all = await fetchAll(calls, FETCH_FAILED, '/posts', readPost);
      const ofType = type ? all.filter((post) => kindOf(post) === type) : all;
      const found = search?.trim() ? await filterBySearch(calls, ofType, search) : ofType;
      return paginate(found.sort(latestFirst), args);
    },

    products: async ({ filter, sort, ...args }: ProductsArgs): Promise<Page<ProductModel>> => {
      checkPage(args);
      checkFilter(filter ?? {});
      const all = await fetchAll(calls, FETCH_FAILED, '/posts', readProduct);
      const matchesLocation = createWordMatcher(filter?.location);
      const found = all.filter(
        (product) =>
          matchesFilter(product, filter ?? {}) && matchesLocation(createLocationSearchText(product.location)),
      );
      // The second sort keeps the order of ties, so products of one price or year stay newest first.
      return paginate(found.sort(latestFirst).sort(PRODUCT_ORDERS[sort]), args);
    },

    byUser: async (user: UserModel, args: PageArgs): Promise<Page<PostModel>> => {
      const { path, defaultMessage } = await userPostsRoute(deps, user);
      return fetchWhole(args, [defaultMessage, path, readPost], latestFirst);
    },

    users: async ({ search, ...args }: PageArgs & { search?: string | null }): Promise<Page<UserModel>> => {
      checkPage(args);
      checkSearch({ search });
      const all = await fetchUsers(calls);
      return paginate(all.filter((user) => matchesSearch(user, search)).sort(byUsername), args);
    },

    comments: async (post: PostModel, args: PageArgs): Promise<Page<CommentModel>> => {
      const path = route`/interactions/posts/${post.id}/comments`;
      return fetchWhole(args, [COMMENTS_FAILED, path, (item) => readComment(item, post)], latestFirst);
    },

    follows: async (side: Side, user: UserModel, args: PageArgs): Promise<Page<UserModel>> => {
      const { path, defaultMessage, readEntry } = followsRoute(side, user);
      return fetchWhole(args, [defaultMessage, path, readEntry]);
    },

    saved: async (args: PageArgs) =>
      fetchWhole(args, [saved.FETCH_FAILED, await saved.savedRoute(viewer), readSavedPost]),

    blockedUsers: (args: PageArgs) => fetchWhole(args, [BLOCKED_FAILED, '/users/blocked', readListedUser]),

    notifications: (args: NotificationsArgs) => filterNotifications(calls, args),
  };
};

/** All members, in the order of the provider. */
export function fetchUsers(calls: ProviderCalls): Promise<UserModel[]> {
  return fetchAll(calls, 'Failed to retrieve user list', '/all-users', readListedUser);
}

/** The posts in whose content, title, author's names, location and facts of a vehicle every word of `search` occurs, in any order. */
async function filterBySearch(
  calls: ProviderCalls,
  posts: PostModel[],
  search: string,
): Promise<PostModel[]> {
  // A post may have only the id of its author, or the username without the other names.
  const hasUnnamedAuthors = posts.some(({ author }) => author && namesOf(author).includes(undefined));
  const users = hasUnnamedAuthors ? await fetchUsers(calls) : [];
  const usersById = new Map(users.map((user) => [user.id, user]));
  const matches = createWordMatcher(search);
  return posts.filter((post) => {
    const author = post.author && (usersById.get(post.author.id) ?? post.author);
    return matches(`${searchTextOf(post)}${createSearchText(...(author ? namesOf(author) : []))}`);
  });
}

const namesOf = (user: UserModel) => [user.username || undefined, user.firstName, user.lastName];

function searchTextOf(post: PostModel): string {
  const title = isProduct(post) || isService(post) ? post.title : null;
  const location = isProduct(post) || isService(post) ? post.location : null;
  const facts = isProduct(post)
    ? [post.brand, post.model, post.year, post.color, post.engineType && ENGINE_WORDS[post.engineType]]
    : [];
  return createSearchText(post.content, title, ...facts) + createLocationSearchText(location);
}

/** What members call the engines. */
const ENGINE_WORDS: Record<EngineType, string> = {
  GASOLINE: 'gasoline',
  DIESEL: 'diesel',
  ELECTRIC: 'electric',
  HYBRID: 'hybrid',
  PLUGIN_HYBRID: 'plug-in hybrid',
  GAS: 'lpg cng',
  BIOFUEL: 'biofuel',
  OTHER: '',
};

/**
 * Whether a member's username, first, last or full name contains the text, ignoring case. Every member matches an empty text.
 */
export function matchesSearch(user: UserModel, search: string | null | undefined): boolean {
  const names = [user.username, user.firstName, user.lastName, user.fullName];
  return names.some((name) => contains(name, search));
}

/** Order by username, A to Z, ignoring case. */
export function byUsername(a: UserModel, b: UserModel): number {
  const [first, second] = [a.username.toLowerCase(), b.username.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * Whether a product matches a filter apart from its location, by the same rules as a provider with `filters` and `vehicle-filters`. A product that lacks a
 * value does not match a condition on that value.
 */
function matchesFilter(product: ProductModel, filter: ProductFilter): boolean {
  const { brand, model, year, minPrice, maxPrice, minYear, maxYear, minMileage, maxMileage } = filter;
  return (
    contains(product.brand, brand) &&
    contains(product.model, model) &&
    isWithin(product.price, minPrice, maxPrice) &&
    isWithin(product.year, year, year) &&
    isWithin(product.year, minYear, maxYear) &&
    isWithin(product.mileage, minMileage, maxMileage) &&
    isAmong(product.condition, filter.conditions) &&
    isAmong(product.vehicleType, filter.vehicleTypes) &&
    isAmong(product.engineType, filter.engineTypes) &&
    isAmong(product.transmission, filter.transmissions)
  );
}

/** Whether `text` contains `search`, ignoring case and spaces around `search`. Every text contains an empty search. */
function contains(text: string | null | undefined, search: string | null | undefined): boolean {
  const wantedText = search?.trim().toLowerCase();
  return !wantedText || (text?.toLowerCase().includes(wantedText) ?? false);
}

/** Whether a value is between two inclusive limits, of which each may be absent. Null matches only if both are absent. */
function isWithin(value: number | null, min: number | null | undefined, max: number | null | undefined) {
  if (min == null && max == null) return true;
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

/** Whether a value is one of the wanted values. Without wanted values, every value matches, also null. */
function isAmong<T>(value: T | null, wantedValues: readonly T[] | null | undefined): boolean {
  return !wantedValues?.length || (value !== null && wantedValues.includes(value));
}

/** Sort orders for a list that is already newest first. */
const PRODUCT_ORDERS: Record<ProductSort, (a: ProductModel, b: ProductModel) => number> = {
  NEWEST: () => 0,
  PRICE_ASC: (a, b) => a.price - b.price,
  PRICE_DESC: (a, b) => b.price - a.price,
  YEAR_DESC: (a, b) => b.year - a.year,
  YEAR_ASC: (a, b) => a.year - b.year,
};
