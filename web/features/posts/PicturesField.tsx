import { useQuery } from '@apollo/client/react';
import { ActionIcon, Alert, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '../../ui/icons';
import { useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { PicturesFieldDocument } from '../../gql/graphql';
import { IMAGE_TYPES } from '../../lib/checkImage';
import { usePastedFiles } from '../../lib/usePastedFiles';
import { LIMITS } from '../../limits';
import { FilePreview } from '../../ui/FilePreview';
import { GrowingTextarea } from '../../ui/GrowingTextarea';
import classes from './PicturesField.module.css';
import { type Picture, type Pictures } from './usePictures';

interface Props {
  pictures: Pictures;
  /** Whether the form is being sent, so that the pictures must not change. */
  disabled: boolean;
}

/** Adds pictures from a file dialog, by drop or by paste, and lists them so that they can be reordered, described and removed. */
export function PicturesField({ pictures, disabled }: Props) {
  const { list, problems, add } = pictures;
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
  } = useDropzone({
    // Also called for files from the dialog.
    onDrop: add,
    // Only the button opens the dialog, not a click or a key press in the zone.
    noClick: true,
    noKeyboard: true,
    disabled,
  });
  usePastedFiles(add, disabled);

  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} fw={500}>
        Pictures
      </Text>
      <div {...getRootProps({ className: classes.zone, 'data-drag-over': isDragActive || undefined })}>
        <input {...getInputProps({ accept: IMAGE_TYPES, 'aria-label': 'Choose pictures', name: 'images' })} />
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} stroke={1.7} aria-hidden />}
          disabled={disabled || list.length >= LIMITS.picturesPerPost}
          onClick={openFileDialog}
        >
          Add pictures
        </Button>
        <Text size="sm" c="dimmed">
          <span className={classes.mouseHint}>You can also drop or paste them here. </span>
          Up to {LIMITS.picturesPerPost}, {LIMITS.imageMegabytes} MB each. The first one is the cover.
        </Text>
      </div>
      {allProblems.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          <ul className={classes.problems}>
            {/* Files of the same name have equal messages, so a message cannot be the key. */}
            {allProblems.map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {list.length > 0 && <PictureList pictures={pictures} disabled={disabled} />}
    </Stack>
  );
}

function PictureList({ pictures, disabled }: Props) {
  const { list, move, remove, markUnreadable, altOf, setAlt } = pictures;
  // `imageAltMaxLength` is null when the provider stores no descriptions.
  const { data } = useQuery(PicturesFieldDocument, { fetchPolicy: 'cache-first' });
  const maxAltLength = data?.imageAltMaxLength ?? null;
  // The key of the picture whose description has the focus. That picture is not draggable, so that dragging selects text.
  const [focusedAltKey, setFocusedAltKey] = useState<number | null>(null);
  const listElement = useRef<HTMLOListElement>(null);
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const moveAndAnnounce = (fromIndex: number, toIndex: number) => {
    move(fromIndex, toIndex);
    setAnnouncement(`${list[fromIndex]?.name ?? ''} is now picture ${toIndex + 1} of ${list.length}.`);
  };

  // The focused button disappears with its tile, so move the focus to the next tile, the previous one or "Add pictures".
  const removeAndAnnounce = (index: number) => {
    const removeButtons = listElement.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const addButton = listElement.current?.closest('[role=group]')?.querySelector<HTMLElement>('button');
    (removeButtons[index + 1] ?? removeButtons[index - 1] ?? addButton)?.focus();
    const picture = list[index];
    if (picture === undefined) return;
    remove(picture.key);
    setAnnouncement(`${picture.name} was removed.`);
  };

  return (
    <>
      {maxAltLength !== null && (
        <Text size="sm" c="dimmed">
          Describe what each picture shows, for people who cannot see it.
        </Text>
      )}
      <ol ref={listElement} className={classes.list}>
        {list.map((picture, index) => (
          // Dragging needs a mouse; the buttons below do the same by keyboard.
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
          <li
            key={picture.key}
            className={classes.item}
            data-dragged={draggedIndex === index || undefined}
            data-unreadable={picture.isUnreadable}
            draggable={!disabled && focusedAltKey !== picture.key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDraggedIndex(index);
            }}
            onDragOver={(event) => {
              if (draggedIndex === null) return;
              event.preventDefault();
              if (draggedIndex === index) return;
              move(draggedIndex, index);
              setDraggedIndex(index);
            }}
            // Keeps the browser from handling the drop, for example by opening the picture.
            onDrop={(event) => draggedIndex !== null && event.preventDefault()}
            onDragEnd={() => setDraggedIndex(null)}
          >
            <div className={classes.frame}>
              <Preview picture={picture} onError={() => markUnreadable(picture.key)} />
              {index === 0 && <span className={classes.cover}>Cover</span>}
            </div>
            <Text
              size="xs"
              c={picture.isUnreadable ? 'var(--mantine-color-error)' : 'dimmed'}
              truncate
              px={6}
            >
              {picture.isUnreadable ? 'Cannot be read' : picture.name}
            </Text>
            {maxAltLength !== null && (
              <GrowingTextarea
                className={classes.alt}
                size="xs"
                aria-label={`Description of ${picture.name}`}
                placeholder="Description"
                minRows={1}
                maxRows={5}
                maxLength={maxAltLength}
                disabled={disabled}
                value={altOf(picture)}
                onChange={({ currentTarget }) => setAlt(picture, currentTarget.value)}
                onFocus={() => setFocusedAltKey(picture.key)}
                onBlur={() => setFocusedAltKey(null)}
              />
            )}
            <div className={classes.controls}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Move ${picture.name} left`}
                disabled={disabled || index === 0}
                onClick={() => moveAndAnnounce(index, index - 1)}
              >
                <IconArrowLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Move ${picture.name} right`}
                disabled={disabled || index === list.length - 1}
                onClick={() => moveAndAnnounce(index, index + 1)}
              >
                <IconArrowRight size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size={32}
                aria-label={`Remove ${picture.name}`}
                disabled={disabled}
                data-remove
                // `focusFirstError` finds the button by this path.
                data-path={picture.isUnreadable ? 'images' : undefined}
                onClick={() => removeAndAnnounce(index)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function Preview({ picture, onError }: { picture: Picture; onError: () => void }) {
  if (picture.isUnreadable)
    return (
      <span className={classes.preview}>
        <IconAlertTriangle size={24} stroke={1.7} aria-hidden />
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
