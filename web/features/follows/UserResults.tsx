import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { StaleNotice } from '../../ui/StaleNotice';
import classes from './UserResults.module.css';
import { UserRow } from './UserRow';

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
    if (page === undefined && queryFailure === null) return <Loading />;
    const { message, hint } = queryFailure ?? { message: fallback, hint: null };
    return <FailedState title={failureTitle} message={message} hint={hint} onRetry={onRetry} />;
  }
  return (
    <Stack gap="lg" aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      {queryFailure !== null && <StaleNotice message={queryFailure.message} onRetry={onRetry} />}
      {page.nodes.length === 0 ? (
        empty
      ) : (
        <ul className={classes.list} aria-label={label}>
          {page.nodes.map((user) => (
            <li key={user.id}>
              <UserRow user={user} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} />
    </Stack>
  );
}

function Loading() {
  return (
    <div className={classes.list} role="status" aria-label="Loading members">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton circle height={44} />
          <div className={classes.text}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="60%" />
          </div>
          <Skeleton height={36} width={116} />
        </div>
      ))}
    </div>
  );
}
