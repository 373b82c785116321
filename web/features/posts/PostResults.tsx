import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PostResults_pageFragment, PostResults_productsFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { useDeferredMount, useMountAfterCommit } from '../../lib/useDeferredMount';
import { LIMITS } from '../../limits';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import { PostList, PostListSkeleton } from './PostList';
import { useIsCompact } from './useIsCompact';

interface Props {
  /** Undefined while it loads, null when it could not be read. */
  page: PostResults_pageFragment | PostResults_productsFragment | null | undefined;
  error: unknown;
  /** The path of the list in the query's result, for example `user.posts`. */
  fieldPath: string;
  /** The error message if the gateway's error has none. */
  fallback: string;
  onRetry: () => void;
  /** Whether `page` is the previous query's result, shown while the next one loads. */
  isStale?: boolean;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Whether the list follows the choice of `LayoutToggle`; otherwise it shows cards. */
  canBeCompact?: boolean;
}

/** One page of posts in each of its states: loading, failed, empty, loaded, or cached when a refresh failed. */
export function PostResults({
  page,
  error,
  fieldPath,
  fallback,
  onRetry,
  isStale = false,
  empty,
  canBeCompact = false,
}: Props) {
  const [isCompact] = useIsCompact();
  const layout = isCompact && canBeCompact ? 'compact' : 'grid';
  const failure = readFailureAt(error, fieldPath, fallback);
  const canMount = useDeferredMount(page != null);
  // The cards below the first screen mount later, so that the first ones are visible sooner.
  const canMountRest = useMountAfterCommit(canMount);
  const isLoading = page === undefined && failure === null;
  const isMounting = page != null && !canMount;
  if (isLoading || isMounting) return <PostListSkeleton layout={layout} />;
  if (page == null) {
    const { message, hint } = failure ?? { message: fallback, hint: null };
    return <FailedState lead="Error:" message={message} hint={hint} onRetry={onRetry} />;
  }
  const canMountAll = canMountRest || page.nodes.length <= LIMITS.firstScreenCards;
  return (
    <Stack gap="lg" aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      {failure !== null && <StaleNotice message={failure.message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? (
        empty
      ) : (
        <PostList
          posts={page.nodes}
          layout={layout}
          maxCount={canMountAll ? undefined : LIMITS.firstScreenCards}
        />
      )}
      {canMountAll && <Pager page={page} />}
    </Stack>
  );
}
