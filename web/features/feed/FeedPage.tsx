import { Group, Text } from '@mantine/core';
import { FeedPageDocument } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { usePageParam } from '../../ui/usePageParam';
import { CreatePostMenu } from '../posts/list/CreatePostMenu';
import { LayoutToggle } from '../posts/list/LayoutToggle';
import { PostResults } from '../posts/list/PostResults';

/** Posts of the members whom the viewer follows, newest first. */
export function FeedPage() {
  const page = usePageParam();
  const query = useListQuery(FeedPageDocument, { page });
  return (
    <Page
      title="Feed"
      width="grid"
      action={
        <Group gap="sm" wrap="nowrap">
          <LayoutToggle />
          <CreatePostMenu />
        </Group>
      }
    >
      <PostResults
        canBeCompact
        query={query}
        page={query.data?.feed}
        fieldPath="feed"
        fallback="Failed to fetch feed"
        empty={
          <EmptyState
            message="No posts found."
            link={{ to: PATHS.allUsers, label: 'Find members to follow' }}
          >
            <Text c="dimmed" ta="center">
              Posts by members you follow appear here.
            </Text>
          </EmptyState>
        }
      />
    </Page>
  );
}
