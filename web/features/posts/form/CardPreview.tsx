import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Picture } from '../../../lib/drafts/Draft';
import { FilePreview } from '../../../ui/forms/FilePreview';
import { isTextPost } from '../isTextPost';
import card from '../list/PostCard.module.css';
import { PostSummary, type SummarizedPost } from '../list/PostSummary';
import { fitOf } from '../pictures/fitOf';
import framed from '../pictures/FramedPicture.module.css';
import { PicturePlaceholder } from '../pictures/PicturePlaceholder';
import classes from './CardPreview.module.css';

/** The card of a post as the lists will show it. Screen readers skip it, because it repeats the form. */
export function CardPreview({ post, cover }: { post: SummarizedPost; cover: Picture | undefined }) {
  const isTextOnly = isTextPost(post) && cover === undefined;
  return (
    <Stack gap="xs" className={classes.preview} aria-hidden inert>
      <Text fw={500}>Preview</Text>
      <div className={card.card} data-text-only={isTextOnly || undefined}>
        {!isTextOnly && (
          <div className={card.picture}>
            <Cover key={cover?.key} picture={cover} />
          </div>
        )}
        <div className={card.body}>
          <PostSummary post={post} />
        </div>
      </div>
    </Stack>
  );
}

function Cover({ picture }: { picture: Picture | undefined }) {
  const [size, setSize] = useState<{ width: number | null; height: number | null }>({
    width: null,
    height: null,
  });
  const { isWhole } = fitOf(size);
  if (picture === undefined || picture.isUnreadable === true) return <PicturePlaceholder />;
  if (!('file' in picture))
    return (
      <div className={framed.frame}>
        <img className={framed.picture} src={picture.image.thumbnailUrl} alt="" />
      </div>
    );
  return (
    <div className={framed.frame}>
      {isWhole && <FilePreview className={framed.backdrop} file={picture.file} alt="" />}
      <FilePreview
        className={framed.picture}
        file={picture.file}
        alt=""
        data-whole={isWhole || undefined}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    </div>
  );
}
