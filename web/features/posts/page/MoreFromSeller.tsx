import { skipToken, useQuery } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { MoreFromSellerDocument, type PostCard_postFragment } from '../../../gql/graphql';
import { LIMITS, PIXELS } from '../../../limits';
import classes from './MoreFromSeller.module.css';
import { PostList, PostListSkeleton } from '../list/PostList';

/**
 * Up to `LIMITS.morePosts` of the ten newest posts of the author of `post`, without `post` itself and sold vehicles. They load when
 * the end of the page is near the viewport. Renders nothing when there are none or the request fails.
 */
export function MoreFromSeller({ post }: { post: PostCard_postFragment }) {
  const { ref, entry } = useIntersection({ rootMargin: `${PIXELS.nearScreen}px` });
  const [wasNear, setWasNear] = useState(false);
  if (entry?.isIntersecting === true && !wasNear) setWasNear(true);
  const { author } = post;
  const { data, error } = useQuery(
    MoreFromSellerDocument,
    wasNear && author !== null ? { variables: { userId: author.id }, fetchPolicy: 'cache-first' } : skipToken,
  );
  if (author === null) return null;
  if (!wasNear) return <div ref={ref} className={classes.more} />;

  // The query requests more posts than are shown, because some are left out here.
  const otherPosts = data?.user?.posts?.nodes.filter(
    (sellerPost) => sellerPost.id !== post.id && !isSold(sellerPost),
  );
  const hasPosts = otherPosts !== undefined && otherPosts.length > 0;
  const isLoading = data === undefined && error === undefined;
  if (!hasPosts && !isLoading) return null;
  return (
    <Stack component="section" className={classes.more} aria-labelledby="more">
      <Title order={2} id="more">
        {post.__typename === 'RegularPost' ? 'More from this member' : 'More from this seller'}
      </Title>
      {otherPosts === undefined ? (
        <PostListSkeleton count={LIMITS.morePosts} layout="row" />
      ) : (
        <PostList posts={otherPosts.slice(0, LIMITS.morePosts)} layout="row" />
      )}
    </Stack>
  );
}

const isSold = (post: PostCard_postFragment) =>
  post.__typename === 'ProductPost' && post.saleStatus === 'SOLD';
