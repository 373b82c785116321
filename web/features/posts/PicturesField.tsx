import { ActionIcon, Alert, Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '../../ui/icons';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { imageTypes } from '../../lib/checkImage';
import { FilePreview } from '../../ui/FilePreview';
import classes from './PicturesField.module.css';
import { maxPictures, type Picture, type Pictures } from './usePictures';

interface Props {
  pictures: Pictures;
  disabled: boolean;
}

/** Takes pictures by choosing, dropping or pasting them, shows them, and lets them be put in order by mouse and by keyboard. */
export function PicturesField({ pictures, disabled }: Props) {
  const { list, problems, add } = pictures;
  const label = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: add,
    noClick: true,
    noKeyboard: true,
    disabled,
  });
  usePastedFiles(add, disabled);

  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <Text id={label} fw={500}>
        Pictures
      </Text>
      <div
        {...getRootProps({
          className: classes.zone,
          'data-over': isDragActive || undefined,
          role: undefined,
        })}
      >
        <input {...getInputProps({ accept: imageTypes, 'aria-label': 'Choose pictures', name: 'images' })} />
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} stroke={1.7} aria-hidden />}
          disabled={disabled || list.length >= maxPictures}
          onClick={open}
        >
          Add pictures
        </Button>
        <Text size="sm" c="dimmed">
          Or drop or paste them here: up to {maxPictures}, 10 MB each. The first one leads.
        </Text>
      </div>
      {problems.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {list.length > 0 && <PictureList pictures={pictures} disabled={disabled} />}
    </Stack>
  );
}

function PictureList({ pictures: { list, move, remove }, disabled }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const shift = (from: number, to: number) => {
    move(from, to);
    setSaid(`${list[from]?.name ?? ''} is now picture ${to + 1} of ${list.length}.`);
  };

  return (
    <>
      <ol className={classes.list}>
        {list.map((picture, index) => (
          // Dragging is for the mouse; the buttons below do the same by keyboard.
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
          <li
            key={picture.key}
            className={classes.item}
            data-dragged={dragged === index || undefined}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
            onDrop={(event) => dragged !== null && event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <Preview picture={picture} />
            <Text size="xs" c="dimmed" truncate px={6}>
              {index === 0 ? 'Leads · ' : ''}
              {picture.name}
            </Text>
            <div className={classes.controls}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Move ${picture.name} left`}
                disabled={disabled || index === 0}
                onClick={() => shift(index, index - 1)}
              >
                <IconArrowLeft size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Move ${picture.name} right`}
                disabled={disabled || index === list.length - 1}
                onClick={() => shift(index, index + 1)}
              >
                <IconArrowRight size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size={32}
                aria-label={`Remove ${picture.name}`}
                disabled={disabled}
                onClick={() => {
                  remove(picture.key);
                  setSaid(`${picture.name} is removed.`);
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <span className={classes.hidden} role="status">
        {said}
      </span>
    </>
  );
}

function Preview({ picture }: { picture: Picture }) {
  return 'file' in picture ? (
    <FilePreview file={picture.file} alt={picture.name} className={classes.preview} draggable={false} />
  ) : (
    <img src={picture.image.thumbnailUrl} alt={picture.name} className={classes.preview} draggable={false} />
  );
}

function usePastedFiles(add: (files: File[]) => void, disabled: boolean): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (disabled || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
