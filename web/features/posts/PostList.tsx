import type { PostCard_postFragment } from '../../gql/graphql';
import { LIMITS } from '../../limits';
import { PostCard } from './PostCard';
import frame from './PostFrame.module.css';
import classes from './PostList.module.css';

/** Posts as a grid of cards, from one column on a phone to five on a wide screen. */
export function PostList({ posts }: { posts: readonly PostCard_postFragment[] }) {
  const isMixed = posts.some(({ __typename }) => __typename !== posts[0]?.__typename);
  return (
    <ul className={classes.list}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} index={index} hasKind={isMixed} />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its posts are there, in their shape. */
export function PostListSkeleton({ count = LIMITS.pageEntries }: { count?: number }) {
  return (
    <div className={classes.list} role="status" aria-label="Loading posts" aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <div className={frame.picture} />
          <div className={frame.body}>
            <span />
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
