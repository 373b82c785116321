import type { Page, Total } from '../../provider/models.ts';

type Counted = Pick<Page<unknown>, 'limit' | 'count'>;

/** The fields of every numbered page that its model does not have as they are. */
export const page = {
  total: ({ count }: Counted) => counted(count, ({ total }) => total),
  pageCount: ({ limit, count }: Counted) =>
    counted(count, ({ total }) => (total === null ? null : Math.ceil(total / limit))),
  totalIsExact: ({ count }: Counted) => counted(count, ({ totalIsExact }) => totalIsExact, notExact),
};

/** Where counting fails, `total` has the error. */
const notExact = () => false;

function counted<T>(count: Counted['count'], read: (total: Total) => T, otherwise?: () => T) {
  return typeof count === 'function' ? count().then(read, otherwise) : read(count);
}
