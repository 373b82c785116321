import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp, IconUser } from '../icons';
import { useId, type ReactNode } from 'react';
import { checkImage, IMAGE_TYPES, readMaxImageSize } from '../../lib/forms/checkImage';
import { FilePreview } from './FilePreview';
import classes from './PhotoField.module.css';

interface Props {
  label: string;
  value: File | null;
  onChange: (file: File | null) => void;
  error?: ReactNode;
  onError: (message: string | null) => void;
  currentPicture?: ReactNode;
}

export function PhotoField({ label, value, onChange, error, onError, currentPicture }: Props) {
  const errorId = useId();
  const chooseFile = (file: File | null): void => {
    if (file === null) return;
    const problem = checkImage(file);
    onError(problem);
    if (problem === null) onChange(file);
  };

  return (
    <Group wrap="nowrap" align="center">
      {value === null ? (
        (currentPicture ?? (
          <span className={classes.empty}>
            <IconUser size={32} stroke={1.7} />
          </span>
        ))
      ) : (
        <FilePreview
          file={value}
          alt="Preview of the picture"
          className={classes.preview}
          onError={() => {
            onChange(null);
            onError(`${value.name} cannot be read as a picture.`);
          }}
        />
      )}
      <Stack gap={6} align="flex-start" miw={0}>
        <Group gap="xs">
          <FileButton accept={IMAGE_TYPES} onChange={chooseFile} inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button
                leftSection={<IconPhotoUp size={18} stroke={1.7} />}
                data-path="avatar"
                aria-describedby={error ? errorId : undefined}
                {...props}
              >
                {label}
              </Button>
            )}
          </FileButton>
          {value !== null && (
            <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" truncate={value !== null} maw="100%">
          {value === null ? `JPEG, PNG, WebP, GIF or AVIF, at most ${readMaxImageSize()}` : value.name}
        </Text>
        {Boolean(error) && (
          <Text id={errorId} size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
