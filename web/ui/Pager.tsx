import { Center, Pagination } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';

interface Props {
  page: {
    /** From 1. */
    page: number;
    /** Null where the number of pages is not known. */
    pageCount: number | null;
    nodes: readonly unknown[];
  };
}

/** Links to the pages of a list, kept in the address as ?page=N. Nothing when there is only one page. */
export function Pager({ page: { page, pageCount, nodes } }: Props) {
  const [params] = useSearchParams();
  // Without a total, a page with entries may be followed by another.
  const pages = pageCount ?? (nodes.length > 0 ? page + 1 : page);
  if (pages <= 1) return null;

  const toPage = (number: number) => {
    const next = new URLSearchParams(params);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return { component: Link, to: { search: next.toString() } };
  };

  return (
    <Center component="nav" aria-label="Pages">
      <Pagination
        total={pages}
        value={Math.min(page, pages)}
        siblings={1}
        getItemProps={(number) => ({ ...toPage(number), 'aria-label': `Page ${number}` })}
        getControlProps={(control) =>
          control === 'previous'
            ? { ...toPage(Math.max(1, page - 1)), 'aria-label': 'Previous page' }
            : { ...toPage(Math.min(pages, page + 1)), 'aria-label': 'Next page' }
        }
      />
    </Center>
  );
}
