import type { Page } from '../../provider/models.ts';

type Counted = Pick<Page<unknown>, 'limit' | 'count'>;

/** The fields of every numbered page that its model does not have as they are. */
export const page = {
  total: ({ count }: Counted) =>
    typeof count === 'function' ? count().then(({ total }) => total) : count.total,
  pageCount: ({ limit, count }: Counted) =>
    typeof count === 'function'
      ? count().then(({ total }) => pages(total, limit))
      : pages(count.total, limit),
  // Where counting fails, `total` has the error.
  totalIsExact: ({ count }: Counted) =>
    typeof count === 'function'
      ? count().then(
          ({ totalIsExact }) => totalIsExact,
          () => false,
        )
      : count.totalIsExact,
};

function pages(total: number | null, limit: number): number | null {
  return total === null ? null : Math.ceil(total / limit);
}
