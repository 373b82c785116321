import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { DescriptionPopover } from '../../../ui/forms/DescriptionPopover';
import { FilePreview } from '../../../ui/forms/FilePreview';
import { IconCheck, IconX } from '../../../ui/icons';
import classes from './ChosenPictureList.module.css';
import type { ChosenPicture } from './OutboxEntry';
import type { ChosenPictures } from './useChosenPictures';

interface Props {
  pictures: ChosenPictures;
  /** Null if the provider stores no descriptions. */
  maxAltLength: number | null;
  onEmpty: () => void;
}

export function ChosenPictureList({ pictures, maxAltLength, onEmpty }: Props) {
  const { list, problems, remove } = pictures;
  const listElement = useRef<HTMLUListElement>(null);

  const removeAndFocusNext = (index: number, key: string): void => {
    const removeButtons = listElement.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const nextButton = removeButtons[index + 1] ?? removeButtons[index - 1];
    if (nextButton === undefined) onEmpty();
    else nextButton.focus();
    remove(key);
  };

  return (
    <>
      <VisuallyHidden role="status">
        {list.length > 0 && `${list.length === 1 ? '1 picture' : `${list.length} pictures`} to send`}
      </VisuallyHidden>
      {list.length > 0 && (
        <ul ref={listElement} className={classes.list} aria-label="Pictures to send">
          {list.map((picture, index) => (
            <Item
              key={picture.key}
              picture={picture}
              pictures={pictures}
              maxAltLength={maxAltLength}
              onRemove={() => removeAndFocusNext(index, picture.key)}
            />
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul className={classes.problems} role="alert">
          {/* Files of the same name have equal messages, so a message cannot be the key. */}
          {problems.map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ItemProps extends Pick<Props, 'pictures' | 'maxAltLength'> {
  picture: ChosenPicture;
  onRemove: () => void;
}

function Item({ picture, pictures, maxAltLength, onRemove }: ItemProps) {
  return (
    <li className={classes.item}>
      <FilePreview
        file={picture.file}
        alt={picture.file.name}
        className={classes.preview}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          pictures.setDetails(picture.key, { width, height })
        }
        onError={() => pictures.removeUnreadable(picture)}
      />
      <ActionIcon
        className={classes.remove}
        size={26}
        radius="xl"
        aria-label={`Remove ${picture.file.name}`}
        data-remove
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
      {maxAltLength !== null && (
        <DescriptionPopover
          value={picture.alt ?? ''}
          maxLength={maxAltLength}
          onChange={(alt) => pictures.setDetails(picture.key, { alt })}
        >
          <Button
            className={classes.describe}
            size="compact-xs"
            leftSection={picture.alt ? <IconCheck size={14} /> : undefined}
            aria-label={`Describe ${picture.file.name}${picture.alt ? ` (described)` : ''}`}
          >
            Describe
          </Button>
        </DescriptionPopover>
      )}
    </li>
  );
}
