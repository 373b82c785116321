import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from './icons';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './Pager.module.css';

interface Props {
  page: {
    /** From 1. */
    page: number;
    /** Null if the number of pages is unknown. */
    pageCount: number | null;
    nodes: readonly unknown[];
  };
}

/** Links to the pages of a list; the page number is ?page= in the URL. Renders nothing for a single page. */
export function Pager({ page: { page, pageCount, nodes } }: Props) {
  const [params] = useSearchParams();
  // Without a total, assume that another page follows a page with entries.
  const pages = pageCount ?? (nodes.length > 0 ? page + 1 : page);
  const current = Math.min(page, pages);
  const { range } = usePagination({ total: pages, page: current });
  if (pages <= 1) return null;

  const toPage = (number: number): string => {
    const next = new URLSearchParams(params);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return `?${next.toString()}`;
  };

  return (
    <nav className={classes.pager} aria-label="Pages">
      {current > 1 && (
        <Link to={toPage(current - 1)} className={classes.page} aria-label="Previous page">
          <IconChevronLeft size={18} aria-hidden />
        </Link>
      )}
      {range.map((item, index) =>
        item === 'dots' ? (
          <span key={`dots ${index}`} className={classes.dots}>
            …
          </span>
        ) : (
          <Link
            key={item}
            to={toPage(item)}
            className={classes.page}
            aria-label={`Page ${item}`}
            aria-current={item === current ? 'page' : undefined}
            data-inner={(item !== 1 && item !== pages) || undefined}
          >
            {item}
          </Link>
        ),
      )}
      {current < pages && (
        <Link to={toPage(current + 1)} className={classes.page} aria-label="Next page">
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
