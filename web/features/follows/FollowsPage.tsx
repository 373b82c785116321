import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { formatTotal } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { UserResults } from './UserResults';

interface Props {
  title: string;
  /** The member whose list this is; undefined while loading, null if there is no such member or the member could not be read. */
  user: { id: string; username: string } | null | undefined;
  /** One page of the list; undefined while loading, null if it could not be read. */
  members: UserResults_pageFragment | null | undefined;
  error: unknown;
  /** The path of the list in the query, for example `user.followers`. */
  fieldPath: string;
  /** The error message if the gateway sends none. */
  fallback: string;
  /** The message for an empty list. */
  emptyMessage: string;
  /** Whether the list is from the previous query, shown while the next one loads. */
  isStale: boolean;
  onRetry: () => void;
}

/** The followers of a member, or the members they follow. */
export function FollowsPage({
  title,
  user,
  members,
  error,
  fieldPath,
  fallback,
  emptyMessage,
  isStale,
  onRetry,
}: Props) {
  const findMembersButton = (
    <Button component={Link} to={PATHS.allUsers} variant="default">
      Find members
    </Button>
  );
  const isMemberMissing = user === null && readFailureAt(error, 'user', fallback) === null;
  if (isMemberMissing)
    return (
      <Page title={title} width="form">
        <EmptyState message="User not found">{findMembersButton}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={title}
      width="form"
      subtitle={
        user && members ? (
          <>
            <Anchor component={Link} to={PATHS.profile(user.id)} inherit>
              {user.username}
            </Anchor>{' '}
            {members.total !== null && `· ${formatTotal(members, 'member', 'members')}`}
          </>
        ) : (
          // A no-break space keeps the height of the line.
          '\u00a0'
        )
      }
    >
      <UserResults
        label={title}
        page={members}
        error={error}
        fieldPath={fieldPath}
        fallback={fallback}
        failureTitle="Error loading subscriptions"
        onRetry={onRetry}
        isStale={isStale}
        empty={<EmptyState message={emptyMessage}>{findMembersButton}</EmptyState>}
      />
    </Page>
  );
}
