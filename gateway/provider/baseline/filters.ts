import { fieldError } from '../calls/clientErrors.ts';
import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import { route, type Query } from '../calls/routes.ts';
import type { NotificationModel, PageArgs, PostModel, ProductModel, UserModel } from '../models.ts';
import { containsWords } from '../foldText.ts';
import { checkPage, entriesAfter, fetchAll, paginate, type List } from '../pages.ts';
import { isProduct } from '../posts.ts';
import type { Baseline } from '../Provider.ts';
import { USERS } from '../search.ts';

const FILTERS = [
  'search',
  'postType',
  'type',
  'brand',
  'model',
  'minPrice',
  'maxPrice',
  'year',
  'sort',
  'author',
  'saleStatus',
];

/** Without `filters`, the gateway reads whole lists, and filters and sorts them. */
export const withoutFilters = readWhole((query) => FILTERS.some((name) => query[name]));

export const withoutVehicleFilters = readWhole((query) =>
  Object.keys(query).some((name) => !FILTERS.includes(name) && query[name] != null),
);

/** A provider cannot filter by a type of notification that it does not know. */
export const withoutNotificationType = (type: string) => readWhole((query) => query['type'] === type);

/** Reads a list whole if the provider cannot apply the query. */
export function readWhole(isUnsupported: (query: Query) => boolean): Baseline {
  return ({ Lists }) => ({
    Lists: class extends Lists {
      override async page<T extends { id: string }>(list: List<T>, args: PageArgs, query: Query = {}) {
        if (!isUnsupported(query)) return super.page(list, args, query);
        if (query['near'] != null)
          throw fieldError('filter.near.place', 'Vehicles are not found by their distance here.');
        checkPage(args);
        const all = await fetchAll(this.calls, { ...list, path: wholeListPath(list.path, query) });
        const found = await FILTERS_BY_PATH[list.path]?.(all as never[], query, this.calls);
        return paginate(entriesAfter((found as T[] | undefined) ?? all, args.after), args);
      }
    },
  });
}

/** `/posts` has no sold posts, but the list of their author has. */
const wholeListPath = (path: string, { author, saleStatus }: Query) =>
  saleStatus === 'sold' ? route`/posts/user/${String(author)}` : path;

type Filter = (all: never[], query: Query, calls: ProviderCalls) => unknown[] | Promise<unknown[]>;

const FILTERS_BY_PATH: Record<string, Filter> = {
  '/all-users': (all: UserModel[], { search }) => all.filter((user) => matchesSearch(user, search)),
  '/notifications': (all: NotificationModel[], query) =>
    all.filter(({ type }) => !query['type'] || type.toLowerCase() === query['type']),
  '/posts': async (all: PostModel[], query, calls) => {
    const { search, postType, sort, author, saleStatus, ...filter } = query;
    const typename = `${postType}post`;
    const ofType = all.filter(
      (post) =>
        (!postType || post.__typename.toLowerCase() === typename) &&
        (!author || post.author?.id === author) &&
        (!saleStatus || (isProduct(post) && post.saleStatus?.toLowerCase() === saleStatus)),
    );
    const found = search ? await filterBySearch(calls, ofType, search) : ofType;
    if (postType !== 'product') return found;
    const products = found.filter(isProduct).filter((product) => matchesFilter(product, filter));
    // Products of one price or year stay newest first.
    return products.sort(PRODUCT_ORDERS[sort ?? ''] ?? (() => 0));
  },
};

async function filterBySearch(calls: ProviderCalls, posts: PostModel[], search: Query[string]) {
  // A post may have only the id of its author, or the username without the other names.
  const hasUnnamedAuthors = posts.some(({ author }) => author && namesOf(author).includes(undefined));
  const users = hasUnnamedAuthors ? await fetchAll(calls, USERS) : [];
  const usersById = new Map(users.map((user) => [user.id, user]));
  return posts.filter((post) => {
    const author = post.author && (usersById.get(post.author.id) ?? post.author);
    return contains([...textsOf(post), ...(author ? namesOf(author) : [])].join(' '), search);
  });
}

const namesOf = (user: UserModel) => [user.username || undefined, user.firstName, user.lastName];

function textsOf(post: PostModel) {
  if (post.__typename === 'RegularPost') return [post.content];
  const texts = [post.content, post.title, post.location];
  if (!isProduct(post)) return texts;
  return [...texts, post.brand, post.model, post.year, post.color, post.engineType];
}

export function matchesSearch(user: UserModel, search: Query[string]): boolean {
  const names = [user.username, user.firstName, user.lastName, user.fullName];
  return contains(names.filter(Boolean).join(' '), search);
}

/** A product that lacks a value does not match a condition on it. */
function matchesFilter(product: ProductModel, filter: Query): boolean {
  const { minPrice, maxPrice, minYear, maxYear, minMileage, maxMileage, year } = filter;
  return (
    (['brand', 'model', 'location'] as const).every((name) => contains(product[name], filter[name])) &&
    isWithin(product.price, minPrice, maxPrice) &&
    isWithin(product.year, year, year) &&
    isWithin(product.year, minYear, maxYear) &&
    isWithin(product.mileage, minMileage, maxMileage) &&
    (['condition', 'vehicleType', 'engineType', 'transmission'] as const).every(
      (name) =>
        !filter[name] ||
        String(filter[name])
          .split(',')
          .includes(product[name]?.toLowerCase() ?? ''),
    )
  );
}

const contains = (text: string | null | undefined, search: Query[string]): boolean =>
  containsWords(text ?? '', String(search ?? ''));

/** Inclusive; null matches only if both limits are absent. */
function isWithin(value: number | null, min: Query[string], max: Query[string]): boolean {
  if (min == null && max == null) return true;
  return value !== null && value >= Number(min ?? -Infinity) && value <= Number(max ?? Infinity);
}

/** Sort orders for a list that is already newest first. */
const PRODUCT_ORDERS: Record<string, (a: ProductModel, b: ProductModel) => number> = {
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  year_desc: (a, b) => b.year - a.year,
  year_asc: (a, b) => a.year - b.year,
};
