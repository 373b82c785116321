import { Alert, Stack } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { FailedState } from '../../ui/FailedState';
import { Pager } from '../../ui/Pager';
import { UserList, UserListSkeleton } from './UserList';

interface Props {
  /** Names the list for who cannot see the heading above it. */
  label: string;
  /** Undefined until it is there. */
  page: UserResults_pageFragment | undefined;
  error: unknown;
  /** The specification's default for this list. */
  failure: string;
  onRetry: () => void;
  /** Whether what is shown answers an older question. */
  stale?: boolean;
  /** What stands for an empty list. */
  empty: ReactNode;
}

/** One page of members in whatever state it is: loading, failed, empty, there, or there from before. */
export function UserResults({ label, page, error, failure, onRetry, stale = false, empty }: Props) {
  if (page === undefined)
    return error === undefined ? (
      <UserListSkeleton />
    ) : (
      <FailedState message={readFailure(error, failure).message} onRetry={onRetry} />
    );
  return (
    <Stack gap="lg" aria-busy={stale} opacity={stale ? 0.6 : undefined}>
      {error !== undefined && (
        <Alert color="gray" variant="default" icon={<IconWifiOff aria-hidden />} role="status">
          {readFailure(error, failure).message} What is shown here was loaded before.
        </Alert>
      )}
      {page.nodes.length === 0 ? empty : <UserList label={label} users={page.nodes} />}
      <Pager page={page.page} pageCount={page.pageCount} />
    </Stack>
  );
}
