import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { DescriptionPopover } from '../../../ui/forms/DescriptionPopover';
import { FilePreview } from '../../../ui/forms/FilePreview';
import { IconCheck, IconX } from '../../../ui/icons';
import classes from './ChosenPictureList.module.css';
import type { ChosenPictures } from './useChosenPictures';

interface Props {
  pictures: ChosenPictures;
  /** Null if the provider stores no descriptions. */
  maxAltLength: number | null;
  /** Called when the last picture was removed, which had the focus. */
  onEmpty: () => void;
}

/** The pictures of the message that is being written, with buttons to describe and to remove each, and why files were rejected. */
export function ChosenPictureList({ pictures, maxAltLength, onEmpty }: Props) {
  const { list, problems, remove, removeUnreadable, setDetails } = pictures;
  const listElement = useRef<HTMLUListElement>(null);

  // The focused button disappears with its picture.
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
            <li key={picture.key} className={classes.item}>
              <FilePreview
                file={picture.file}
                alt={picture.file.name}
                className={classes.preview}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setDetails(picture.key, { width, height })
                }
                onError={() => removeUnreadable(picture)}
              />
              <ActionIcon
                className={classes.remove}
                size={26}
                radius="xl"
                aria-label={`Remove ${picture.file.name}`}
                data-remove
                onClick={() => removeAndFocusNext(index, picture.key)}
              >
                <IconX size={16} />
              </ActionIcon>
              {maxAltLength !== null && (
                <DescriptionPopover
                  value={picture.alt ?? ''}
                  maxLength={maxAltLength}
                  onChange={(alt) => setDetails(picture.key, { alt })}
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
