import { Skeleton } from '@mantine/core';
import type { PostCard_postFragment } from '../../gql/graphql';
import { PostCard } from './PostCard';
import frame from './PostFrame.module.css';
import classes from './PostList.module.css';

/** How many cards a laptop shows at first: two rows of three. */
const FIRST_SCREEN_CARDS = 6;

/** Posts as a grid of cards, from one column on a phone to five on a wide screen. */
export function PostList({ posts }: { posts: readonly PostCard_postFragment[] }) {
  const isMixed = posts.some(({ __typename }) => __typename !== posts[0]?.__typename);
  return (
    <ul className={classes.list}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} first={index < FIRST_SCREEN_CARDS} hasKind={isMixed} />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its posts are there, in their shape. */
export function PostListSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div className={classes.list} role="status" aria-label="Loading posts">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={frame.card}>
          <div className={frame.picture}>
            <Skeleton h="100%" radius={0} />
          </div>
          <div className={frame.body}>
            <Skeleton h={20} my={4} w="35%" />
            <Skeleton h={16} my={4} w="80%" />
            <Skeleton h={13} mt="auto" w="65%" />
          </div>
          <div className={frame.footer}>
            <Skeleton h={24} w={24} circle />
            <Skeleton h={14} my={13} w="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
