import { Group, Text } from '@mantine/core';
import { FeedPageDocument, NewestFeedDocument } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { pageVariables, usePageUrl } from '../../ui/pageUrl';
import { CreatePostMenu } from '../posts/list/CreatePostMenu';
import { LayoutToggle } from '../posts/list/LayoutToggle';
import { NewPosts } from '../posts/list/NewPosts';
import { PostResults } from '../posts/list/PostResults';

export function FeedPage() {
  const variables = pageVariables(usePageUrl());
  const query = useListQuery(FeedPageDocument, variables);
  const feed = query.data?.feed;
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
      {feed != null && variables.page === 1 && !query.isStale && (
        <NewPosts
          document={NewestFeedDocument}
          variables={{}}
          readPosts={(data) => data.feed?.nodes}
          shownPosts={feed.nodes}
          onShow={query.retry}
        />
      )}
      <PostResults
        canBeCompact
        query={query}
        page={feed}
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
