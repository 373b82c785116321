import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import { UserList, UserListSkeleton } from './UserList';

interface Props {
  /** Names the list for who cannot see the heading above it. */
  label: string;
  /** Undefined until it is there. */
  page: UserResults_pageFragment | undefined;
  error: unknown;
  /** The specification's default for this list. */
  failure: string;
  /** What stands above it. */
  failureTitle?: string | undefined;
  onRetry: () => void;
  /** Whether what is shown answers an older question. */
  stale?: boolean;
  /** What stands for an empty list. */
  empty: ReactNode;
}

/** One page of members in whatever state it is: loading, failed, empty, there, or there from before. */
export function UserResults({
  label,
  page,
  error,
  failure,
  failureTitle,
  onRetry,
  stale = false,
  empty,
}: Props) {
  if (page === undefined) {
    if (error === undefined) return <UserListSkeleton />;
    const { message, hint } = readFailure(error, failure);
    return <FailedState title={failureTitle} message={message} hint={hint} onRetry={onRetry} />;
  }
  return (
    <Stack gap="lg" aria-busy={stale} opacity={stale ? 0.6 : undefined}>
      {error !== undefined && <StaleNotice message={readFailure(error, failure).message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? empty : <UserList label={label} users={page.nodes} />}
      <Pager page={page.page} pageCount={page.pageCount} />
    </Stack>
  );
}
