import { Button, Progress } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { FilePreview } from '../../../ui/forms/FilePreview';
import { useChat } from '../ChatProvider';
import type { PictureDetails } from './outbox';
import classes from './OutboxPictures.module.css';
import { namePicture, PictureGrid } from '../conversation/PictureGrid';

interface Props {
  idempotencyKey: string;
  pictures: readonly PictureDetails[];
}

/** The pictures of a message in the outbox, and the progress of their upload with a button to cancel it. */
export function OutboxPictures({ idempotencyKey, pictures }: Props) {
  const { outbox } = useChat();
  const files = useSyncExternalStore(outbox.subscribe, () => outbox.getFiles(idempotencyKey));
  const progress = useSyncExternalStore(outbox.subscribe, () => outbox.getProgress(idempotencyKey));
  return (
    <>
      <PictureGrid pictures={pictures}>
        {({ alt }, index) => {
          const file = files?.[index];
          return file && <FilePreview file={file} alt={namePicture(alt, index, pictures.length, 'you')} />;
        }}
      </PictureGrid>
      {progress !== null && (
        <div className={classes.upload}>
          <Progress.Root className={classes.bar} size="sm">
            <Progress.Section value={progress * 100} aria-label="Picture upload" />
          </Progress.Root>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => outbox.cancel(idempotencyKey)}
          >
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}
