import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PostResults_pageFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import { PostList, PostListSkeleton } from './PostList';

interface Props {
  /** Undefined until it is there. */
  page: PostResults_pageFragment | undefined;
  error: unknown;
  /** The specification's default for this list. */
  failure: string;
  onRetry: () => void;
  /** Whether what is shown answers an older question. */
  stale?: boolean;
  /** What stands for an empty list. */
  empty: ReactNode;
}

/** One page of posts in whatever state it is: loading, failed, empty, there, or there from before. */
export function PostResults({ page, error, failure, onRetry, stale = false, empty }: Props) {
  if (page === undefined) {
    if (error === undefined) return <PostListSkeleton />;
    const { message, hint } = readFailure(error, failure);
    return <FailedState lead="Error:" message={message} hint={hint} onRetry={onRetry} />;
  }
  return (
    <Stack gap="lg" aria-busy={stale} opacity={stale ? 0.6 : undefined}>
      {error !== undefined && <StaleNotice message={readFailure(error, failure).message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? empty : <PostList posts={page.nodes} />}
      <Pager page={page.page} pageCount={page.pageCount} />
    </Stack>
  );
}
