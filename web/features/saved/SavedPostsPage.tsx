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
import { usePageParam } from '../../ui/usePageParam';
import { useOptionalViewer } from '../auth/session/useViewer';
import { LayoutToggle } from '../posts/list/LayoutToggle';
import { PostResults } from '../posts/list/PostResults';

/** The viewer's saved posts, most recently saved first. */
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
  const page = usePageParam();
  const query = useListQuery(SavedPostsPageDocument, { page });
  const savedPage = query.data?.savedPosts;
  // Optimistic update: an unsaved post is hidden at once, and shown again if the mutation fails.
  const visiblePosts = savedPage?.nodes.filter((post) => post.viewerHasSaved !== false);
  const visiblePage = savedPage && { ...savedPage, nodes: visiblePosts ?? [] };
  const hiddenCount = (savedPage?.nodes.length ?? 0) - (visiblePosts?.length ?? 0);
  // The pressed button is hidden together with its post, so the focus would be lost.
  useDidUpdate(() => {
    if (document.activeElement === document.body) focusHeading();
  }, [hiddenCount]);
  // There are saved posts, but this page shows none of them.
  const hasPostsElsewhere = visiblePosts?.length === 0 && (savedPage?.total ?? 0) > hiddenCount;
  // A successful mutation removes its hidden post from the list. When no hidden post remains, load the previous page or, on
  // page 1, the same page again.
  const shouldLoadOtherPage = hasPostsElsewhere && hiddenCount === 0;
  const [, setParams] = useSearchParams();
  const loadOtherPage = useEffectEvent(() => {
    if (page === 1) query.retry();
    // The URL of page 1 has no page number.
    else setParams(page === 2 ? {} : { page: String(page - 1) }, { replace: true });
  });
  useEffect(() => {
    if (shouldLoadOtherPage && !query.loading) loadOtherPage();
  }, [shouldLoadOtherPage, query.loading]);
  return (
    <PostResults
      canBeCompact
      query={query}
      // Undefined shows skeletons until the other page is loaded.
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
