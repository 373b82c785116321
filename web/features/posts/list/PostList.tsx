import { use } from 'react';
import type { PostCard_postFragment } from '../../../gql/graphql';
import { LIMITS } from '../../../limits';
import { ViewerContext } from '../../auth/session/useViewer';
import { PostCard } from './PostCard';
import card from './PostCard.module.css';
import classes from './PostList.module.css';
import { PostRow } from './PostRow';
import row from './PostRow.module.css';

/**
 * `grid`: one column on a phone to five on a wide screen. `row`: one row below a page's main content. `compact`: rows with the picture on
 * the left.
 */
type Layout = 'grid' | 'row' | 'compact';

const LAYOUT_CLASSES = { grid: classes.grid, row: classes.row, compact: row.list };

export function PostList({
  posts,
  layout = 'grid',
  maxCount,
}: {
  posts: readonly PostCard_postFragment[];
  layout?: Layout;
  maxCount?: number | undefined;
}) {
  const firstCardIndex = layout === 'row' ? LIMITS.firstScreenCards : 0;
  const hasSeveralKinds = posts.some(({ __typename }) => __typename !== posts[0]?.__typename);
  const viewerId = use(ViewerContext)?.user.id;
  const Card = layout === 'compact' ? PostRow : PostCard;
  return (
    <ul className={LAYOUT_CLASSES[layout]}>
      {posts.slice(0, maxCount).map((post, index) => (
        <li key={post.id}>
          <Card
            post={post}
            isOwn={viewerId !== undefined && post.author?.id === viewerId}
            cardIndex={firstCardIndex + index}
            hasKindLabel={hasSeveralKinds}
          />
        </li>
      ))}
    </ul>
  );
}

export function PostListSkeleton({
  count = LIMITS.pageEntries,
  layout = 'grid',
}: {
  count?: number;
  layout?: Layout;
}) {
  const isCompact = layout === 'compact';
  return (
    <div className={LAYOUT_CLASSES[layout]} role="status" aria-label="Loading posts" aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={isCompact ? row.skeleton : classes.skeleton}>
          <div className={isCompact ? row.picture : card.picture} />
          <div className={isCompact ? row.body : card.body}>
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
