import { ActionIcon, Anchor, Button, FileButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Composer_queryFragment } from '../../../gql/graphql';
import { IMAGE_TYPES } from '../../../lib/forms/checkImage';
import { deleteDraft, readDraftText, saveDraft } from '../../../lib/forms/drafts';
import { formatCount } from '../../../lib/format';
import { isBlank } from '../../../lib/forms/isBlank';
import { LIMITS } from '../../../limits';
import classes from './Composer.module.css';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import { IconPhotoPlus } from '../../../ui/icons';
import { ChosenPictureList } from './ChosenPictureList';
import type { ChosenPictures } from './useChosenPictures';

interface Props {
  /** The name of the stored draft, which keeps the text until it is sent. */
  draftName: string;
  /** A text from another screen, or an empty string. It replaces the member's draft, which is then offered below the field. */
  initialText: string;
  pictures: ChosenPictures;
  /** A limit is null if the provider stores no pictures of messages, or no descriptions. */
  limits: Composer_queryFragment;
  /** Called with the trimmed text, which may be blank if there are pictures. */
  onSend: (text: string) => void;
  /** Called for each change, unless the new text is blank. */
  onTyping: () => void;
}

/**
 * The form for a message: a text, pictures or both. Enter sends, Shift+Enter inserts a line break. The text is a draft until it is sent. Beside
 * it, `:handed` is the last text from another screen, before any edits, and `:own` the member's draft that it replaced.
 */
export function Composer({ draftName, initialText, pictures, limits, onSend, onTyping }: Props) {
  const [initialDraft] = useState(() => readInitialDraft(draftName, initialText));
  const [ownDraft, setOwnDraft] = useState(initialDraft.ownDraft);
  const form = useForm({
    initialValues: { text: initialDraft.text },
    validate: {
      text: (text) =>
        text.trim().length > LIMITS.messageChars
          ? `Please use at most ${formatCount(LIMITS.messageChars)} characters.`
          : null,
    },
    onValuesChange: ({ text }) => {
      if (text === '') deleteDraft(draftName);
      else saveDraft(draftName, text);
      if (!isBlank(text)) onTyping();
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const resetFileInput = useRef<() => void>(null);
  useEffect(() => {
    if (initialText === '') return;
    saveDraft(draftName, initialText);
    // For the next visit, which compares it with the stored draft: an edited draft is the member's own.
    saveDraft(`${draftName}:handed`, initialText);
    if (ownDraft !== '') saveDraft(`${draftName}:own`, ownDraft);
  }, [draftName, initialText, ownDraft]);

  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    field.current?.focus();
    form.onSubmit(({ text }) => {
      if (isBlank(text) && pictures.list.length === 0) return;
      onSend(text.trim());
      pictures.clear();
      form.setFieldValue('text', '');
    })();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends an IME composition. Safari ends it before the keydown event, which then has key code 229.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) send(event);
  };

  return (
    <form className={classes.composer} onSubmit={send}>
      <ChosenPictureList
        pictures={pictures}
        maxAltLength={limits.imageAltMaxLength}
        onEmpty={() => field.current?.focus()}
      />
      {limits.messageImagesMax !== null && (
        <FileButton
          multiple
          accept={IMAGE_TYPES}
          resetRef={resetFileInput}
          inputProps={{ 'aria-label': 'Choose pictures' }}
          onChange={(files) => {
            pictures.add(files);
            // The same file may be chosen again after it was removed.
            resetFileInput.current?.();
          }}
        >
          {(props) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label="Add pictures"
              disabled={pictures.list.length >= (limits.messageImagesMax ?? 0)}
              {...props}
            >
              <IconPhotoPlus size={22} stroke={1.7} />
            </ActionIcon>
          )}
        </FileButton>
      )}
      <GrowingTextarea
        ref={field}
        className={classes.field}
        aria-label="Message"
        placeholder="Message"
        minRows={1}
        maxRows={5}
        {...form.getInputProps('text')}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
      />
      <Button variant="filled" type="submit">
        Send
      </Button>
      {ownDraft !== '' && (
        <p className={classes.ownDraft}>
          <span className={classes.ownText}>Your draft: {ownDraft}</span>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              form.setFieldValue('text', ownDraft);
              deleteDraft(`${draftName}:own`);
              setOwnDraft('');
              field.current?.focus();
            }}
          >
            Use it
          </Anchor>
        </p>
      )}
    </form>
  );
}

/** The text of the field, and the member's own draft that it replaces. An unchanged text of an earlier screen is not their own. */
function readInitialDraft(draftName: string, initialText: string): { text: string; ownDraft: string } {
  const draft = readDraftText(draftName);
  const ownDraft = readDraftText(`${draftName}:own`);
  if (initialText === '' || draft === initialText) return { text: draft, ownDraft };
  const earlierInitialText = readDraftText(`${draftName}:handed`);
  const isDraftOwn = draft !== '' && draft !== earlierInitialText;
  return { text: initialText, ownDraft: isDraftOwn ? draft : ownDraft };
}
