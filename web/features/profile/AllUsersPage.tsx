import { Alert, Button } from '@mantine/core';
import { IconLock } from '../../ui/icons';
import { AllUsersPageDocument } from '../../gql/graphql';
import { formatTotal } from '../../lib/format';
import { useListQuery } from '../../lib/useListQuery';
import { useSearchText } from '../../lib/useSearchText';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/forms/SearchField';
import { searchVariables, usePageUrl } from '../../ui/pageUrl';
import { useOptionalViewer } from '../auth/session/useViewer';
import { UserResults } from '../follows/UserResults';

export function AllUsersPage() {
  const viewer = useOptionalViewer();
  if (viewer === null)
    return (
      <Page title="Profiles" width="form">
        <Alert color="yellow" icon={<IconLock />}>
          You are not authorized
        </Alert>
      </Page>
    );
  return <AllUsers />;
}

function AllUsers() {
  const variables = searchVariables(usePageUrl());
  const [searchText, setSearchText] = useSearchText();
  const query = useListQuery(AllUsersPageDocument, variables);
  const users = query.data?.users;
  const totalText = (users && formatTotal(users, 'member', 'members')) || '\u00a0';

  return (
    <Page title="Profiles" width="form" subtitle={<span role="status">{totalText}</span>}>
      <SearchField
        label="Search users"
        placeholder="Search users by name or username..."
        value={searchText}
        onChange={setSearchText}
      />
      <UserResults
        label="Profiles"
        query={query}
        page={users}
        fieldPath="users"
        fallback="Failed to retrieve user list"
        empty={
          variables.search === undefined ? (
            <EmptyState message="No users found." />
          ) : (
            <EmptyState message="No users found matching your search.">
              <Button onClick={() => setSearchText('')}>Show all members</Button>
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
