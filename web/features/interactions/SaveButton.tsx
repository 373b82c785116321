import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { IconBookmark, IconBookmarkFilled } from '../../ui/icons';
import { useState } from 'react';
import { type SaveButton_postFragment, SaveButton_postFragmentDoc } from '../../gql/graphql';
import classes from './InteractionButton.module.css';
import { useSave } from './useSave';

interface Props {
  post: FragmentType<SaveButton_postFragment> & { id: string };
  /** `wide`: with a border and a label, for the post's own page. */
  variant?: 'compact' | 'wide';
}

/** Saves or unsaves a post. */
export function SaveButton({ post, variant = 'compact' }: Props) {
  const setSaved = useSave(post.id);
  const { data } = useFragment({ fragment: SaveButton_postFragmentDoc, from: post });
  // The icon is animated only after a click, not when the page loads. Its `key` below restarts the animation.
  const [isClicked, setIsClicked] = useState(false);
  // The field is null if it could not be read. The button is then not pressed.
  const viewerHasSaved = data.viewerHasSaved ?? false;
  const Bookmark = viewerHasSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      data-clicked={isClicked || undefined}
      aria-pressed={viewerHasSaved}
      aria-label={variant === 'wide' ? undefined : 'Save'}
      onClick={() => {
        setIsClicked(true);
        setSaved(!viewerHasSaved);
      }}
    >
      <Bookmark key={String(viewerHasSaved)} size={20} stroke={1.7} className={classes.icon} aria-hidden />
      {variant === 'wide' && (viewerHasSaved ? 'Saved' : 'Save')}
    </button>
  );
}
