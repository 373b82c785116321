import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SavedPostsPageDocument } from '../../gql/graphql';
import { isUnauthenticated } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { focusHeading } from '../../ui/focusHeading';
import { Page } from '../../ui/Page';
import { pageVariables, usePageUrl } from '../../ui/pageUrl';
import { useOptionalViewer } from '../auth/session/useViewer';
import { LayoutToggle } from '../posts/list/LayoutToggle';
import { PostResults } from '../posts/list/PostResults';

export function SavedPostsPage() {
  const viewer = useOptionalViewer();
  return (
    <Page title="Saved Posts" width="grid" action={viewer !== null && <LayoutToggle />}>
      {viewer === null ? (
        <EmptyState message="Please log in to see saved posts.">
          <Button variant="filled" component={Link} to={PATHS.login}>
            Login
          </Button>
        </EmptyState>
      ) : (
        <SavedPosts />
      )}
    </Page>
  );
}

function SavedPosts() {
  const url = usePageUrl();
  const query = useListQuery(SavedPostsPageDocument, pageVariables(url));
  const savedPage = query.data?.savedPosts;
  // Optimistic update: an unsaved post is hidden at once, and shown again if the mutation fails.
  const visiblePosts = savedPage?.nodes.filter((post) => post.viewerHasSaved !== false);
  const visiblePage = savedPage && { ...savedPage, nodes: visiblePosts ?? [] };
  const hiddenCount = (savedPage?.nodes.length ?? 0) - (visiblePosts?.length ?? 0);
  useDidUpdate(() => {
    if (document.activeElement === document.body) focusHeading();
  }, [hiddenCount]);
  const hasPostsElsewhere = visiblePosts?.length === 0 && (savedPage?.total ?? 0) > hiddenCount;
  // A successful mutation removes its hidden post from the list. When no hidden post remains, load the previous page or, on
  // page 1, the same page again.
  const shouldLoadOtherPage = hasPostsElsewhere && hiddenCount === 0;
  const [, setParams] = useSearchParams();
  const loadOtherPage = useEffectEvent(() => {
    if (url.page === 1) query.retry();
    else setParams(url.page === 2 ? {} : { page: String(url.page - 1) }, { replace: true });
  });
  useEffect(() => {
    if (shouldLoadOtherPage && !query.loading) loadOtherPage();
  }, [shouldLoadOtherPage, query.loading]);
  return (
    <PostResults
      canBeCompact
      query={query}
      page={hasPostsElsewhere ? undefined : visiblePage}
      fieldPath="savedPosts"
      fallback={isUnauthenticated(query.error) ? 'User not authenticated' : 'Failed to fetch saved posts'}
      empty={
        <EmptyState
          message="You have no saved posts yet."
          link={{ to: PATHS.posts, label: 'See all posts' }}
        />
      }
    />
  );
}
