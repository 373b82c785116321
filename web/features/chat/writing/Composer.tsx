import { ActionIcon, Anchor, Button, FileButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Viewer_featuresFragment } from '../../../gql/graphql';
import { IMAGE_TYPES } from '../../../lib/forms/checkImage';
import { deleteDraft, readDraftText, saveDraft } from '../../../lib/forms/drafts';
import { formatCount } from '../../../lib/format';
import { isBlank } from '../../../lib/forms/isBlank';
import { readLink } from '../../../lib/splitAtLinks';
import { LIMITS } from '../../../limits';
import classes from './Composer.module.css';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import { IconPhotoPlus } from '../../../ui/icons';
import { useIsTouchScreen } from '../../../ui/useIsTouchScreen';
import { ChosenPictureList } from './ChosenPictureList';
import { MessageSubject } from './MessageSubject';
import type { ChosenPictures } from './useChosenPictures';

export type PictureLimits = Pick<Viewer_featuresFragment, 'messageImagesMax' | 'imageAltMaxLength'>;

export const NO_PICTURES: PictureLimits = { messageImagesMax: null, imageAltMaxLength: null };

interface Props {
  draftName: string;
  /** A text from another screen, or an empty string. It replaces the member's draft, which is then offered below the field. */
  initialText: string;
  pictures: ChosenPictures;
  limits: PictureLimits;
  onSend: (text: string) => void;
  onTyping: () => void;
}

/**
 * The form for a message: a text, pictures or both. Enter sends, Shift+Enter inserts a line break; on a touch screen, whose keyboard has no
 * Shift+Enter, Enter inserts it. The text is a draft until it is sent. Beside it, `:handed` is the last text from another screen, before any
 * edits, and `:own` the member's draft that it replaced.
 */
export function Composer({ draftName, initialText, pictures, limits, onSend, onTyping }: Props) {
  const { form, ownDraft, takeOwnDraft, handedText } = useDraftedText(draftName, initialText, onTyping);
  const { postId, written, join } = splitSubject(form.values.text, handedText);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTouchScreen = useIsTouchScreen();
  const { state } = useLocation() as { state: { isContactChosen?: unknown } | null };

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

  return (
    <form className={classes.composer} onSubmit={send}>
      {postId !== undefined && (
        <MessageSubject
          key={postId}
          postId={postId}
          isUnwritten={isBlank(written)}
          onAsk={(question) => {
            form.setFieldValue('text', join(question));
            field.current?.focus();
          }}
          onRemove={() => {
            form.setFieldValue('text', written);
            field.current?.focus();
          }}
        />
      )}
      <ChosenPictureList
        pictures={pictures}
        maxAltLength={limits.imageAltMaxLength}
        onEmpty={() => field.current?.focus()}
      />
      {limits.messageImagesMax !== null && (
        <AddPicturesButton pictures={pictures} max={limits.messageImagesMax} />
      )}
      <GrowingTextarea
        ref={field}
        className={classes.field}
        aria-label="Message"
        placeholder="Message"
        minRows={1}
        maxRows={5}
        {...form.getInputProps('text')}
        value={written}
        onChange={(event) => form.setFieldValue('text', join(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (!isTouchScreen && isSendKey(event)) send(event);
        }}
        // `Frame` focuses it then, instead of the heading far before it.
        data-page-field={(state?.isContactChosen === true && !isTouchScreen) || undefined}
        enterKeyHint={isTouchScreen ? 'enter' : 'send'}
      />
      <Button variant="filled" type="submit">
        Send
      </Button>
      {ownDraft !== '' && (
        <OwnDraft
          text={ownDraft}
          onUse={() => {
            takeOwnDraft();
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}

function useDraftedText(draftName: string, initialText: string, onTyping: () => void) {
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
  useEffect(() => {
    if (initialText === '') return;
    saveDraft(draftName, initialText);
    saveDraft(`${draftName}:handed`, initialText);
    if (ownDraft !== '') saveDraft(`${draftName}:own`, ownDraft);
  }, [draftName, initialText, ownDraft]);

  const takeOwnDraft = (): void => {
    form.setFieldValue('text', ownDraft);
    deleteDraft(`${draftName}:own`);
    setOwnDraft('');
  };
  return { form, ownDraft, takeOwnDraft, handedText: initialDraft.handedText };
}

/** Splits a text that begins with the text from the page of a post: its title and, in the last line, its link. */
function splitSubject(text: string, handedText: string) {
  const link = readLink(handedText.slice(handedText.lastIndexOf('\n') + 1));
  const postId = link?.type === 'page' ? link.postId : undefined;
  const hasSubject = text === handedText || text.startsWith(`${handedText}\n`);
  if (postId === undefined || !hasSubject)
    return { postId: undefined, written: text, join: (written: string) => written };
  return {
    postId,
    written: text.slice(handedText.length + 1),
    join: (written: string) => (written === '' ? handedText : `${handedText}\n${written}`),
  };
}

function readInitialDraft(draftName: string, initialText: string) {
  const draft = readDraftText(draftName);
  const ownDraft = readDraftText(`${draftName}:own`);
  const earlierInitialText = readDraftText(`${draftName}:handed`);
  const handedText = initialText || earlierInitialText;
  if (initialText === '' || draft === initialText) return { text: draft, ownDraft, handedText };
  const isDraftOwn = draft !== '' && draft !== earlierInitialText;
  return { text: initialText, ownDraft: isDraftOwn ? draft : ownDraft, handedText };
}

function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // Enter also ends an IME composition. Safari ends it before the keydown event, which then has key code 229.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
  return key === 'Enter' && !shiftKey && !isComposing;
}

function AddPicturesButton({ pictures, max }: { pictures: ChosenPictures; max: number }) {
  const resetFileInput = useRef<() => void>(null);
  return (
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
          disabled={pictures.list.length >= max}
          {...props}
        >
          <IconPhotoPlus size={22} stroke={1.7} />
        </ActionIcon>
      )}
    </FileButton>
  );
}

/** The member's own draft, which a text from another screen has replaced. */
function OwnDraft({ text, onUse }: { text: string; onUse: () => void }) {
  return (
    <p className={classes.ownDraft}>
      <span className={classes.ownText} dir="auto">{`Your draft: ${text}`}</span>
      <Anchor component="button" type="button" size="sm" onClick={onUse}>
        Use it
      </Anchor>
    </p>
  );
}
