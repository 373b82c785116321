import { useState } from 'react';
import type { MessageRow_messageFragment } from '../../../gql/graphql';
import { useHistoryEntry } from '../../../lib/useHistoryEntry';
import { FullScreenGallery } from '../../posts/pictures/FullScreenGallery';
import { PicturePlaceholder } from '../../posts/pictures/PicturePlaceholder';
import { useCurrentPicture } from '../../posts/pictures/useCurrentPicture';
import classes from './MessagePictures.module.css';
import { namePicture, PictureGrid } from './PictureGrid';

interface Props {
  messageId: string;
  images: MessageRow_messageFragment['images'];
  /** `you` for the viewer. */
  senderName: string;
}

/** The pictures of a stored message. A click on one opens them in full screen, as a history entry that Back closes. */
export function MessagePictures({ messageId, images, senderName }: Props) {
  const picture = useCurrentPicture(images.length);
  const [isFullScreen, openFullScreen, closeFullScreen] = useHistoryEntry(`pictures ${messageId}`);
  const nameOf = (index: number) => namePicture(images[index]?.alt ?? null, index, images.length, senderName);
  return (
    <>
      <PictureGrid pictures={images}>
        {({ thumbnailUrl }, index) => (
          <button
            type="button"
            className={classes.button}
            aria-label={`${nameOf(index)}. View full screen`}
            onClick={() => {
              picture.show(index);
              openFullScreen();
            }}
          >
            <Thumbnail url={thumbnailUrl} alt={nameOf(index)} />
          </button>
        )}
      </PictureGrid>
      <FullScreenGallery
        images={images}
        nameOf={nameOf}
        picture={picture}
        opened={isFullScreen}
        onClose={closeFullScreen}
      />
    </>
  );
}

function Thumbnail({ url, alt }: { url: string; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <PicturePlaceholder />;
  return <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setIsBroken(true)} />;
}
