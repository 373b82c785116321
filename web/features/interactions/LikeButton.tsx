import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import {
  type LikeButton_postFragment,
  LikeButton_postFragmentDoc,
  LikePostDocument,
  UnlikePostDocument,
} from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { changeCount } from '../../lib/pagesInCache';
import { useSetOptimistically } from '../../lib/useSetOptimistically';
import { IconHeart, IconHeartFilled } from '../../ui/icons';
import { InteractionButton } from './InteractionButton';

interface Props {
  post: FragmentType<LikeButton_postFragment> & { id: string };
  variant?: 'compact' | 'wide';
}

export function LikeButton({ post, variant = 'compact' }: Props) {
  const { data } = useFragment({ fragment: LikeButton_postFragmentDoc, from: post });
  const setLiked = useSetOptimistically({
    key: `like:${post.id}`,
    mutations: [LikePostDocument, UnlikePostDocument],
    input: { postId: post.id },
    fallbacks: ['Failed to like post', 'Failed to unlike post'],
    write: (cache, viewerHasLiked) =>
      cache.updateFragment(
        { id: cache.identify({ __typename: 'Post', id: post.id }), fragment: LikeButton_postFragmentDoc },
        (cached) =>
          cached && cached.viewerHasLiked !== viewerHasLiked
            ? {
                ...cached,
                viewerHasLiked,
                likesCount: changeCount(cached.likesCount, viewerHasLiked ? 1 : -1),
              }
            : undefined,
      ),
  });
  const isLiked = data.viewerHasLiked ?? false;
  const countText = data.likesCount == null ? null : formatCount(data.likesCount);
  return (
    <InteractionButton
      icon={isLiked ? IconHeartFilled : IconHeart}
      variant={variant}
      aria-label={countText === null ? 'Like' : `Like, ${countText}`}
      aria-pressed={isLiked}
      onClick={() => setLiked(!isLiked)}
    >
      {countText}
    </InteractionButton>
  );
}
