import type { Page, Total } from '../../provider/models.ts';

type Counted = Pick<Page<unknown>, 'limit' | 'count'>;

/** Resolvers of the fields that every numbered page computes from its count. */
export const page = {
  total: ({ count }: Counted) => counted(count, ({ total }) => total),
  pageCount: ({ limit, count }: Counted) =>
    counted(count, ({ total }) => (total === null ? null : Math.ceil(total / limit))),
  totalIsExact: ({ count }: Counted) => counted(count, ({ totalIsExact }) => totalIsExact, notExact),
};

/** When counting fails, `total` reports the error. */
const notExact = () => false;

function counted<T>(count: Counted['count'], read: (total: Total) => T, fallback?: () => T) {
  return typeof count === 'function' ? count().then(read, fallback) : read(count);
}
