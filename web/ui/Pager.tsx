import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from './icons';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './Pager.module.css';

interface Props {
  page: {
    page: number;
    /** Null if the number of pages is unknown. */
    pageCount: number | null;
    nodes: readonly unknown[];
  };
}

/** What a link of the pager passes with the navigation, after which `ListResults` scrolls to the start of the list. */
export const PAGE_TURN = { isPageTurn: true };

/** Links to the pages of a list; the page number is ?page= in the URL. Renders nothing unless there are several pages. */
export function Pager({ page: { page: pageNumber, pageCount, nodes } }: Props) {
  const [params] = useSearchParams();
  const lastPage = pageCount ?? (nodes.length > 0 ? pageNumber + 1 : pageNumber);
  const currentPage = Math.min(pageNumber, lastPage);
  const { range } = usePagination({ total: lastPage, page: currentPage });
  if (lastPage <= 1) return null;

  const getLinkProps = (targetPage: number) => {
    const nextParams = new URLSearchParams(params);
    if (targetPage === 1) nextParams.delete('page');
    else nextParams.set('page', String(targetPage));
    return {
      to: `?${nextParams.toString()}`,
      state: PAGE_TURN,
      preventScrollReset: true,
      className: classes.page,
    };
  };

  return (
    <nav className={classes.pager} aria-label="Pages">
      {currentPage > 1 && (
        <Link {...getLinkProps(currentPage - 1)} aria-label="Previous page">
          <IconChevronLeft size={18} />
        </Link>
      )}
      {range.map((pageOrDots, index) =>
        pageOrDots === 'dots' ? (
          <span key={`dots ${index}`} className={classes.dots}>
            …
          </span>
        ) : (
          <Link
            key={pageOrDots}
            {...getLinkProps(pageOrDots)}
            aria-label={`Page ${pageOrDots}`}
            aria-current={pageOrDots === currentPage ? 'page' : undefined}
            data-inner={(pageOrDots !== 1 && pageOrDots !== lastPage) || undefined}
          >
            {pageOrDots}
          </Link>
        ),
      )}
      {currentPage < lastPage && (
        <Link {...getLinkProps(currentPage + 1)} aria-label="Next page">
          <IconChevronRight size={18} />
        </Link>
      )}
    </nav>
  );
}
