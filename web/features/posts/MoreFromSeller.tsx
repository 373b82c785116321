import { skipToken, useQuery } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { MoreFromSellerDocument, type PostCard_postFragment } from '../../gql/graphql';
import { LIMITS, PIXELS } from '../../limits';
import classes from './MoreFromSeller.module.css';
import { PostList, PostListSkeleton } from './PostList';

/** Other posts of a post's author, newest first, loaded when they are near the viewport; renders nothing when there are none. */
export function MoreFromSeller({ post }: { post: PostCard_postFragment }) {
  const [isNear, watch] = useIsNear();
  const { author } = post;
  const { data, error } = useQuery(
    MoreFromSellerDocument,
    isNear && author !== null ? { variables: { userId: author.id }, fetchPolicy: 'cache-first' } : skipToken,
  );
  if (author === null) return null;
  if (!isNear) return <div ref={watch} className={classes.more} />;

  const others = data?.user?.posts?.nodes.filter((other) => other.id !== post.id && !isSold(other));
  const isLoading = data === undefined && error === undefined;
  if (!isLoading && !others?.length) return null;
  return (
    <Stack component="section" gap="md" className={classes.more} aria-labelledby="more">
      <Title order={2} id="more">
        {post.__typename === 'RegularPost' ? 'More from this author' : 'More from this seller'}
      </Title>
      {others === undefined ? (
        <PostListSkeleton count={LIMITS.morePosts} layout="row" />
      ) : (
        <PostList posts={others.slice(0, LIMITS.morePosts)} layout="row" />
      )}
    </Stack>
  );
}

const isSold = (post: PostCard_postFragment) =>
  post.__typename === 'ProductPost' && post.saleStatus === 'SOLD';

/** Whether an element has been near the viewport, and the ref for that element. */
function useIsNear(): [isNear: boolean, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${PIXELS.nearScreen}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, ref];
}
