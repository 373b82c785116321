import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import {
  type SaveButton_postFragment,
  SaveButton_postFragmentDoc,
  SavePostDocument,
  UnsavePostDocument,
} from '../../gql/graphql';
import { removeFromPage } from '../../lib/pagesInCache';
import { useSetOptimistically } from '../../lib/useSetOptimistically';
import { IconBookmark, IconBookmarkFilled } from '../../ui/icons';
import { InteractionButton } from './InteractionButton';

interface Props {
  post: FragmentType<SaveButton_postFragment> & { id: string };
  isOwnVehicle: boolean;
  variant?: 'compact' | 'wide';
}

/** Saves or unsaves a post. An unsaved post leaves the cached list when the gateway has confirmed it. Not offered for the
 * viewer's own vehicle, unless it is saved already. */
export function SaveButton({ post, isOwnVehicle, variant = 'compact' }: Props) {
  const { data } = useFragment({ fragment: SaveButton_postFragmentDoc, from: post });
  const setSaved = useSetOptimistically({
    key: `save:${post.id}`,
    mutations: [SavePostDocument, UnsavePostDocument],
    input: { postId: post.id },
    fallbacks: ['Failed to save post', 'Failed to unsave post'],
    write: (cache, viewerHasSaved, payload) => {
      const id = cache.identify({ __typename: 'Post', id: post.id });
      cache.updateFragment(
        { id, fragment: SaveButton_postFragmentDoc },
        (cached) => cached && { ...cached, viewerHasSaved },
      );
      if (payload && !viewerHasSaved) cache.modify({ fields: { savedPosts: removeFromPage(id) } });
    },
  });
  const isSaved = data.viewerHasSaved ?? false;
  if (isOwnVehicle && !isSaved) return null;
  return (
    <InteractionButton
      icon={isSaved ? IconBookmarkFilled : IconBookmark}
      variant={variant}
      aria-label={variant === 'wide' ? undefined : 'Save'}
      aria-pressed={isSaved}
      onClick={() => setSaved(!isSaved)}
    >
      {variant === 'wide' && (isSaved ? 'Saved' : 'Save')}
    </InteractionButton>
  );
}
