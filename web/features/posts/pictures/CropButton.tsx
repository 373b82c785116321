import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';
import { readFailure } from '../../../lib/errors';
import type { PictureArea } from '../../../lib/forms/shrinkPicture.worker';
import { notifyFailure } from '../../../lib/notify';
import { IconCrop } from '../../../ui/icons';
import type { CropDialog } from './CropDialog';
import type { NewPicture } from './usePictures';

interface Props {
  className: string | undefined;
  picture: NewPicture;
  disabled: boolean;
  /** Resolves to false if the browser cannot decode the picture. */
  onCrop: (area: PictureArea) => Promise<boolean>;
}

/** Crops a new picture in a dialog. Only a click loads the code of the dialog. */
export function CropButton({ className, picture, disabled, onCrop }: Props) {
  const [Dialog, setDialog] = useState<typeof CropDialog | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const open = (): void => {
    import('./CropDialog').then(
      (module) => {
        setDialog(() => module.CropDialog);
        setIsOpened(true);
      },
      (error: unknown) => notifyFailure(readFailure(error, 'Failed to open the dialog')),
    );
  };
  const close = (): void => {
    setIsOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        className={className}
        variant="transparent"
        size={44}
        aria-label={`Crop ${picture.name}`}
        disabled={disabled}
        data-crop
        onClick={open}
      >
        <IconCrop size={18} />
      </ActionIcon>
      {Dialog !== null && <Dialog opened={isOpened} picture={picture} onCrop={onCrop} onClose={close} />}
    </>
  );
}
