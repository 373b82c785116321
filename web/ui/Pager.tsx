import { Center, Pagination } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';

interface Props {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Links to the pages of a list, kept in the address as ?page=N. Nothing when there is only one page. */
export function Pager({ page, pageCount }: Props) {
  const [params] = useSearchParams();
  if (pageCount <= 1) return null;

  const toPage = (number: number) => {
    const next = new URLSearchParams(params);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return { component: Link, to: { search: next.toString() } };
  };

  return (
    <Center component="nav" aria-label="Pages">
      <Pagination
        total={pageCount}
        value={Math.min(page, pageCount)}
        siblings={1}
        getItemProps={(number) => ({ ...toPage(number), 'aria-label': `Page ${number}` })}
        getControlProps={(control) =>
          control === 'previous'
            ? { ...toPage(Math.max(1, page - 1)), 'aria-label': 'Previous page' }
            : { ...toPage(Math.min(pageCount, page + 1)), 'aria-label': 'Next page' }
        }
      />
    </Center>
  );
}
