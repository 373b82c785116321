import { Stack, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readFailureAt } from '../lib/errors';
import { FailedState } from './FailedState';
import classes from './ListResults.module.css';
import { type PAGE_TURN, Pager } from './Pager';
import { StaleNotice } from './StaleNotice';

export interface ListProps<Page> {
  query: { error: unknown; isStale: boolean; retry: () => void };
  /** Undefined while it loads, null when it could not be read. */
  page: Page | null | undefined;
  /** The path of the list in the query's result, for example `user.posts`. */
  fieldPath: string;
  fallback: string;
  empty: ReactNode;
}

type PagerPage = ComponentProps<typeof Pager>['page'];

interface Props extends ListProps<PagerPage>, Pick<ComponentProps<typeof FailedState>, 'lead' | 'title'> {
  skeleton: ReactNode;
  isComplete?: boolean;
  children: ReactNode;
}

/** One page of a list in each of its states: loading, failed, empty, loaded, or cached when a refresh failed. */
export function ListResults({
  query: { error, isStale, retry },
  page,
  fieldPath,
  fallback,
  empty,
  lead,
  title,
  skeleton,
  isComplete = true,
  children,
}: Props) {
  const { list, announcement } = usePageTurn(page);
  const failure = readFailureAt(error, fieldPath, fallback);
  if (page === undefined && failure === null) return skeleton;
  if (page == null)
    return <FailedState lead={lead} title={title} message={fallback} {...failure} onRetry={retry} />;
  return (
    <Stack
      ref={list}
      tabIndex={-1}
      className={classes.list}
      gap="lg"
      aria-busy={isStale}
      opacity={isStale ? 0.6 : undefined}
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {failure !== null && <StaleNotice message={failure.message} onRetry={retry} />}
      {page.nodes.length === 0 ? empty : children}
      {isComplete && <Pager page={page} />}
    </Stack>
  );
}

/**
 * When another page is shown by a link of the pager, at the foot of the list, the focus and the view move to the start of the list, and the
 * page is announced. The focus stays if the user has moved it out of the list meanwhile.
 */
function usePageTurn(page: PagerPage | null | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: Partial<typeof PAGE_TURN> | null };
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const isPageTurn = state?.isPageTurn === true && !isBackOrForward;
  const [shown, setShown] = useState({ pageNumber: page?.page, turnCount: 0 });
  if (page != null && page.page !== shown.pageNumber) {
    const hasTurned = isPageTurn && shown.pageNumber !== undefined;
    setShown({ pageNumber: page.page, turnCount: shown.turnCount + Number(hasTurned) });
  }
  const { turnCount } = shown;
  useEffect(() => {
    const isFocusElsewhere =
      document.activeElement !== document.body && list.current?.contains(document.activeElement) !== true;
    if (turnCount === 0 || isFocusElsewhere) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [turnCount]);

  const total = page?.pageCount == null ? '' : ` of ${page.pageCount}`;
  return { list, announcement: turnCount > 0 && page != null ? `Page ${page.page}${total}` : '' };
}
