import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import { UserList, UserListSkeleton } from './UserList';

interface Props {
  /** The accessible name of the list. */
  label: string;
  /** Undefined while loading or after a failed query, null if only this list could not be read. */
  page: UserResults_pageFragment | null | undefined;
  error: unknown;
  /** The path of the list in the query, for example `user.followers`. */
  fieldPath: string;
  /** The error message if the gateway sends none. */
  fallback: string;
  /** The title above an error message. */
  failureTitle?: string | undefined;
  onRetry: () => void;
  /** Whether `page` is from the previous query, shown while the next one loads. */
  isStale?: boolean;
  /** Shown for an empty list. */
  empty: ReactNode;
}

/** One page of members in each state: loading, failed, empty, loaded, or cached after a failed refresh. */
export function UserResults({
  label,
  page,
  error,
  fieldPath,
  fallback,
  failureTitle,
  onRetry,
  isStale = false,
  empty,
}: Props) {
  const queryFailure = readFailureAt(error, fieldPath, fallback);
  if (page == null) {
    if (page === undefined && queryFailure === null) return <UserListSkeleton />;
    const { message, hint } = queryFailure ?? { message: fallback, hint: null };
    return <FailedState title={failureTitle} message={message} hint={hint} onRetry={onRetry} />;
  }
  return (
    <Stack gap="lg" aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      {queryFailure !== null && <StaleNotice message={queryFailure.message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? empty : <UserList label={label} users={page.nodes} />}
      <Pager page={page} />
    </Stack>
  );
}
