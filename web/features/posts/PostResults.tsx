import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PostResults_pageFragment, PostResults_productsFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { useDeferredMount, useLaterMount } from '../../lib/useDeferredMount';
import { LIMITS } from '../../limits';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import { PostList, PostListSkeleton } from './PostList';

interface Props {
  /** Undefined while it loads, null when it could not be read. */
  page: PostResults_pageFragment | PostResults_productsFragment | null | undefined;
  error: unknown;
  /** The path of the list in the query, for example `me.posts`. */
  path: string;
  /** The fallback for an error without a message. */
  failure: string;
  onRetry: () => void;
  /** Whether `page` is the previous query's result, shown while the next one loads. */
  isStale?: boolean;
  /** Shown for an empty list. */
  empty: ReactNode;
}

/** One page of posts in each of its states: loading, failed, empty, loaded, or cached when a refresh failed. */
export function PostResults({ page, error, path, failure, onRetry, isStale = false, empty }: Props) {
  const failed = readFailureAt(error, path, failure);
  const isShown = useDeferredMount(page != null);
  // Cards below the first screen follow in a task of their own.
  const isRestShown = useLaterMount(isShown);
  if (page == null || !isShown) {
    if (page != null || (page === undefined && failed === null)) return <PostListSkeleton />;
    const { message, hint } = failed ?? { message: failure, hint: null };
    return <FailedState lead="Error:" message={message} hint={hint} onRetry={onRetry} />;
  }
  const isWhole = isRestShown || page.nodes.length <= LIMITS.firstScreenCards;
  return (
    <Stack gap="lg" aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      {failed !== null && <StaleNotice message={failed.message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? (
        empty
      ) : (
        <PostList posts={page.nodes} maxCount={isWhole ? undefined : LIMITS.firstScreenCards} />
      )}
      {isWhole && <Pager page={page} />}
    </Stack>
  );
}
