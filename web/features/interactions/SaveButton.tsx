import { IconBookmark, IconBookmarkFilled } from '../../ui/icons';
import { useState } from 'react';
import type { SaveButton_postFragment } from '../../gql/graphql';
import classes from './InteractionButton.module.css';
import { useSave } from './useSave';

interface Props {
  post: SaveButton_postFragment;
  /** `wide` is a button with a border and a word, for the post's own page. */
  variant?: 'compact' | 'wide';
}

/** Whether the viewer has saved a post. */
export function SaveButton({ post, variant = 'compact' }: Props) {
  const save = useSave(post);
  const [touched, setTouched] = useState(false);
  // Null where it could not be read.
  const viewerHasSaved = post.viewerHasSaved ?? false;
  const Bookmark = viewerHasSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      data-touched={touched || undefined}
      aria-pressed={viewerHasSaved}
      aria-label={variant === 'wide' ? undefined : 'Save'}
      onClick={() => {
        setTouched(true);
        save(!viewerHasSaved);
      }}
    >
      <Bookmark key={String(viewerHasSaved)} size={20} stroke={1.7} className={classes.icon} aria-hidden />
      {variant === 'wide' && (viewerHasSaved ? 'Saved' : 'Save')}
    </button>
  );
}
