import type { Page, Total } from '../../provider/models.ts';

type PageWithCount = Pick<Page<unknown>, 'limit' | 'count'>;

/** Resolvers of the fields that every numbered page computes from its count. */
export const pageResolvers = {
  total: ({ count }: PageWithCount) => readCount(count, ({ total }) => total),
  pageCount: ({ limit, count }: PageWithCount) =>
    readCount(count, ({ total }) => (total === null ? null : Math.ceil(total / limit))),
  totalIsExact: ({ count }: PageWithCount) =>
    // When counting fails, `total` reports the error.
    readCount(
      count,
      ({ totalIsExact }) => totalIsExact,
      () => false,
    ),
};

/**
 * Reads a part of a page's count.
 * @param count - the count, or a function that reads it from the provider
 * @param fallback - returns the result if that function fails; without it, the error is thrown
 */
function readCount<T>(count: PageWithCount['count'], read: (total: Total) => T, fallback?: () => T) {
  return typeof count === 'function' ? count().then(read, fallback) : read(count);
}
