import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { UserResults } from './UserResults';

interface Props {
  title: string;
  /** Whose list it is; undefined until it is there, null when there is no such member. */
  user: { id: string; username: string } | null | undefined;
  members: UserResults_pageFragment | undefined;
  error: unknown;
  /** The specification's default for this list. */
  failure: string;
  /** The specification's words for an empty list. */
  empty: string;
  /** Whether what is shown answers an older question. */
  stale: boolean;
  onRetry: () => void;
}

/** The members who follow somebody, or whom somebody follows. */
export function FollowsPage({ title, user, members, error, failure, empty, stale, onRetry }: Props) {
  const findMembers = (
    <Button component={Link} to={paths.allUsers} variant="default">
      Find members
    </Button>
  );
  if (user === null)
    return (
      <Page title={title} width="form">
        <EmptyState message="User not found">{findMembers}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={title}
      width="form"
      subtitle={
        user && members ? (
          <>
            <Anchor component={Link} to={paths.profile(user.id)} inherit>
              {user.username}
            </Anchor>{' '}
            · {formatCount(members.total)}
          </>
        ) : (
          '\u00a0'
        )
      }
    >
      <UserResults
        label={title}
        page={members}
        error={error}
        failure={failure}
        failureTitle="Error loading subscriptions"
        onRetry={onRetry}
        stale={stale}
        empty={<EmptyState message={empty}>{findMembers}</EmptyState>}
      />
    </Page>
  );
}
