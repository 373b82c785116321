import type { Page, Total } from '../../provider/models.ts';
import type { Resolvers } from './generated.ts';

/** The fields that every numbered page computes from its count. */
export const pages: Resolvers = {
  Page: {
    total: ({ count }) => readCount(count, ({ total }) => total),
    pageCount: ({ limit, count }) =>
      readCount(count, ({ total }) => (total === null ? null : Math.ceil(total / limit))),
    totalIsExact: ({ count }) =>
      // When counting fails, `total` reports the error.
      readCount(
        count,
        ({ totalIsExact }) => totalIsExact,
        () => false,
      ),
  },
};

/**
 * Reads a part of a page's count.
 * @param count - the count, or a function that reads it from the provider
 * @param fallback - returns the result if that function fails; without it, the error is thrown
 */
function readCount<T>(count: Page<unknown>['count'], read: (total: Total) => T, fallback?: () => T) {
  return typeof count === 'function' ? count().then(read, fallback) : read(count);
}
