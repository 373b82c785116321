import { ActionIcon, Alert, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconGripVertical,
  IconPencil,
  IconPhotoPlus,
  IconRotateClockwise,
  IconX,
} from '../../../ui/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Picture } from '../../../lib/drafts/Draft';
import { IMAGE_TYPES, readMaxImageSize } from '../../../lib/forms/checkImage';
import type { PictureChange } from '../../../lib/forms/shrinkPicture.worker';
import { canShrinkPictures } from '../../../lib/forms/shrinkPictures';
import { usePastedFiles } from '../../../lib/forms/usePastedFiles';
import { usePictureDropzone } from '../../../lib/forms/usePictureDropzone';
import { LIMITS } from '../../../limits';
import { DescriptionPopover } from '../../../ui/forms/DescriptionPopover';
import { FieldConflict } from '../../../ui/forms/FieldConflict';
import { FilePreview } from '../../../ui/forms/FilePreview';
import classes from './PicturesField.module.css';
import { useProviderFeatures } from '../../auth/session/useViewer';
import { CropButton } from './CropButton';
import { useDragToSort } from './useDragToSort';
import type { NewPicture, Pictures } from './usePictures';

interface Props {
  pictures: Pictures;
  disabled: boolean;
}

export function PicturesField({ pictures, disabled }: Props) {
  const { list, problems, add, storageState, hasConflict, settle } = pictures;
  const labelId = useId();
  const unreadableNames = list.filter((picture) => picture.isUnreadable).map(({ name }) => name);
  const allProblems =
    unreadableNames.length === 0
      ? problems
      : [...problems, `Cannot read ${unreadableNames.join(', ')}. Remove the marked files.`];
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    open: openFileDialog,
  } = usePictureDropzone(add, disabled);
  usePastedFiles(add, disabled);

  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} fw={500}>
        Pictures
      </Text>
      <div {...getRootProps({ className: classes.zone, 'data-drag-over': isDragActive || undefined })}>
        <input {...getInputProps({ accept: IMAGE_TYPES, 'aria-label': 'Choose pictures', name: 'images' })} />
        <Button
          leftSection={<IconPhotoPlus size={18} stroke={1.7} />}
          disabled={disabled || list.length >= LIMITS.imagesPerPost}
          onClick={openFileDialog}
        >
          Add pictures
        </Button>
        <Text size="sm" c="dimmed">
          <span className={classes.mouseHint}>You can also drop or paste them here. </span>
          Up to {LIMITS.imagesPerPost} pictures of {readMaxImageSize()}. The first one is the cover.
        </Text>
      </div>
      {storageState === 'failed' && list.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          This browser has no space for the pictures, so your draft is only the text.
        </Text>
      )}
      {allProblems.length > 0 && (
        <Alert role="alert">
          <ul className={classes.problems}>
            {allProblems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {hasConflict && (
        <Alert role="alert">
          <FieldConflict theirs={null} onSettle={settle} />
        </Alert>
      )}
      {list.length > 0 && <PictureList pictures={pictures} disabled={disabled} />}
    </Stack>
  );
}

function PictureList({ pictures, disabled }: Props) {
  const { list, move, remove, redraw } = pictures;
  const maxAltLength = useProviderFeatures()?.imageAltMaxLength ?? null;
  const listElement = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const announcePlace = (name: string, index: number) =>
    setAnnouncement(`${name} is now picture ${index + 1} of ${list.length}.`);

  const { draggedIndex, listProps } = useDragToSort(
    (fromIndex, toIndex) => {
      const picture = list[fromIndex];
      if (picture !== undefined) move(picture.key, toIndex);
    },
    (index) => announcePlace(list[index]?.name ?? '', index),
    disabled,
  );
  const moveAndAnnounce = ({ key, name }: Picture, toIndex: number) => {
    if (disabled || toIndex < 0 || toIndex >= list.length) return;
    move(key, toIndex);
    announcePlace(name, toIndex);
  };

  // The focused button disappears with its tile, so move the focus to the next tile, the previous one or "Add pictures".
  const removeAndAnnounce = (picture: Picture, index: number) => {
    const removeButtons = listElement.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const addButton = listElement.current?.closest('[role=group]')?.querySelector<HTMLElement>('button');
    (removeButtons[index + 1] ?? removeButtons[index - 1] ?? addButton)?.focus();
    remove(picture.key);
    setAnnouncement(`${picture.name} was removed.`);
  };

  // The redrawn picture has a tile of its own.
  const redrawAndAnnounce = async (picture: NewPicture, index: number, change: PictureChange) => {
    const isRedrawn = await redraw(picture, change);
    if (!isRedrawn) return false;
    const button = change.isTurned ? '[data-turn]' : '[data-crop]';
    listElement.current?.children[index]?.querySelector<HTMLElement>(button)?.focus();
    setAnnouncement(`${picture.name} was ${change.isTurned ? 'turned' : 'cropped'}.`);
    return true;
  };

  return (
    <>
      {/* Dragging needs a pointer; the buttons below do the same by keyboard. */}
      <ol ref={listElement} className={classes.list} {...listProps}>
        {list.map((picture, index) => (
          <li
            key={picture.key}
            className={classes.item}
            data-dragged={draggedIndex === index || undefined}
            data-unreadable={picture.isUnreadable}
          >
            <Tile
              picture={picture}
              index={index}
              pictures={pictures}
              maxAltLength={maxAltLength}
              disabled={disabled}
              onMove={(by) => moveAndAnnounce(picture, index + by)}
              onRemove={() => removeAndAnnounce(picture, index)}
              onRedraw={(newPicture, change) => redrawAndAnnounce(newPicture, index, change)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface TileProps extends Props {
  picture: Picture;
  index: number;
  /** Null if the provider keeps no descriptions. */
  maxAltLength: number | null;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Resolves to false if the browser cannot decode the picture. */
  onRedraw: (picture: NewPicture, change: PictureChange) => Promise<boolean>;
}

function Tile({ picture, index, pictures, maxAltLength, disabled, onMove, onRemove, onRedraw }: TileProps) {
  const { list, markUnreadable, setAlt } = pictures;
  const { key, name, alt, isUnreadable } = picture;
  return (
    <>
      <div className={classes.frame}>
        <Preview picture={picture} onError={() => markUnreadable(key)} />
        {list.length > 1 && (
          <span className={classes.handle} data-drag-handle aria-hidden>
            <IconGripVertical size={18} />
          </span>
        )}
        {index === 0 && <span className={classes.cover}>Cover</span>}
        <ActionIcon
          className={classes.remove}
          variant="transparent"
          size={44}
          aria-label={`Remove ${name}`}
          disabled={disabled}
          data-remove
          data-path={isUnreadable ? 'images' : undefined}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
        {'file' in picture && isUnreadable !== true && canShrinkPictures() && (
          <>
            <CropButton
              className={classes.crop}
              picture={picture}
              disabled={disabled}
              onCrop={(area) => onRedraw(picture, { area })}
            />
            <ActionIcon
              className={classes.turn}
              variant="transparent"
              size={44}
              aria-label={`Turn ${name}`}
              disabled={disabled}
              data-turn
              onClick={() => void onRedraw(picture, { isTurned: true })}
            >
              <IconRotateClockwise size={18} />
            </ActionIcon>
          </>
        )}
      </div>
      <Text size="xs" c={isUnreadable ? 'var(--mantine-color-error)' : 'dimmed'} truncate px={8} pt={4}>
        {isUnreadable ? 'Cannot be read' : alt || name}
      </Text>
      <div className={classes.controls}>
        <MoveButton direction="left" name={name} isDisabled={disabled || index === 0} onMove={onMove} />
        {maxAltLength !== null && (
          <DescriptionPopover value={alt} maxLength={maxAltLength} onChange={(text) => setAlt(key, text)}>
            <ActionIcon
              variant="subtle"
              color={alt ? undefined : 'gray'}
              size={44}
              aria-label={`Describe ${name}${alt ? ' (described)' : ''}`}
              disabled={disabled}
            >
              <IconPencil size={18} />
            </ActionIcon>
          </DescriptionPopover>
        )}
        <MoveButton
          direction="right"
          name={name}
          isDisabled={disabled || index === list.length - 1}
          onMove={onMove}
        />
      </div>
    </>
  );
}

function MoveButton({
  direction,
  name,
  isDisabled,
  onMove,
}: {
  direction: 'left' | 'right';
  name: string;
  isDisabled: boolean;
  onMove: (by: 1 | -1) => void;
}) {
  const Icon = direction === 'left' ? IconArrowLeft : IconArrowRight;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={() => onMove(direction === 'left' ? -1 : 1)}
      onKeyDown={onKeyDown}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}

function Preview({ picture, onError }: { picture: Picture; onError: () => void }) {
  if (picture.isUnreadable)
    return (
      <span className={classes.preview}>
        <IconAlertTriangle size={24} stroke={1.7} />
      </span>
    );
  return 'file' in picture ? (
    <FilePreview
      file={picture.file}
      alt={picture.name}
      className={classes.preview}
      draggable={false}
      onError={onError}
    />
  ) : (
    <img src={picture.image.thumbnailUrl} alt={picture.name} className={classes.preview} draggable={false} />
  );
}
