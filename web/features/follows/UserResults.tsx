import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import { UserList, UserListSkeleton } from './UserList';

interface Props {
  /** The list's name for screen readers. */
  label: string;
  /** Undefined while it loads, null when it could not be read. */
  page: UserResults_pageFragment | null | undefined;
  error: unknown;
  /** Where the list is in the query, for example `user.followers`. */
  path: string;
  /** The message where the gateway sends none. */
  failure: string;
  /** The title above the message. */
  failureTitle?: string | undefined;
  onRetry: () => void;
  /** Whether `page` is of an earlier query, shown while the next one loads. */
  isStale?: boolean;
  /** Shown for an empty list. */
  empty: ReactNode;
}

/** One page of members in each of its states: loading, failed, empty, loaded, or cached when a refresh failed. */
export function UserResults({
  label,
  page,
  error,
  path,
  failure,
  failureTitle,
  onRetry,
  isStale = false,
  empty,
}: Props) {
  const failed = readFailureAt(error, path, failure);
  if (page == null) {
    if (page === undefined && failed === null) return <UserListSkeleton />;
    const { message, hint } = failed ?? { message: failure, hint: null };
    return <FailedState title={failureTitle} message={message} hint={hint} onRetry={onRetry} />;
  }
  return (
    <Stack gap="lg" aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      {failed !== null && <StaleNotice message={failed.message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? empty : <UserList label={label} users={page.nodes} />}
      <Pager page={page} />
    </Stack>
  );
}
