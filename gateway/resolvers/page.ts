import type { Page } from '../provider/models.ts';

type Counted = Pick<Page<unknown>, 'limit' | 'total'>;

const totalOf = ({ total }: Counted) => (typeof total === 'number' ? total : total());

/** The fields of every numbered page that its model does not have as they are. */
export const page = {
  total: totalOf,
  pageCount: ({ limit, total }: Counted) =>
    typeof total === 'number'
      ? Math.ceil(total / limit)
      : total().then((counted) => Math.ceil(counted / limit)),
};
