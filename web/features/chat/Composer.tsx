import { Anchor, Button } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { dropDraft, saveDraft } from '../../lib/drafts';
import { formatCount } from '../../lib/format';
import { LIMITS } from '../../limits';
import classes from './Composer.module.css';
import { readDraftText } from './messageDraft';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

interface Props {
  /** Under which name what is typed is kept until it is sent. */
  draftName: string;
  /** A text that another screen hands over; it replaces the draft, which is kept and offered. Empty for none. */
  initialText: string;
  onSend: (text: string) => void;
  onTyping: () => void;
}

/** Where a message is written. Enter sends, Shift+Enter breaks the line; what is typed is kept until it is sent. */
export function Composer({ draftName, initialText, onSend, onTyping }: Props) {
  const [{ text, ownDraft }, setDraft] = useState(() => beginWith(draftName, initialText));
  const setText = (value: string) => setDraft((draft) => ({ ...draft, text: value }));
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (initialText === '') return;
    saveDraft(draftName, initialText);
    saveDraft(`${draftName}:handed`, initialText);
    if (ownDraft !== '') saveDraft(`${draftName}:own`, ownDraft);
  }, [draftName, initialText, ownDraft]);

  const change = (value: string): void => {
    setText(value);
    setProblem(null);
    if (value === '') dropDraft(draftName);
    else saveDraft(draftName, value);
    if (value.trim() !== '') onTyping();
  };
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    field.current?.focus();
    if (text.trim() === '') return;
    if (text.trim().length > LIMITS.messageCharacters) {
      setProblem(`Please use at most ${formatCount(LIMITS.messageCharacters)} characters.`);
      return;
    }
    onSend(text.trim());
    setText('');
    dropDraft(draftName);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends the composition of a word, which Safari reports after the fact, with key code 229.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !composing) send(event);
  };

  return (
    <form className={classes.composer} onSubmit={send}>
      <GrowingTextarea
        ref={field}
        className={classes.field}
        aria-label="Message"
        placeholder="Message"
        minRows={1}
        maxRows={5}
        value={text}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
      />
      <Button type="submit">Send</Button>
      {ownDraft !== '' && (
        <p className={classes.ownDraft}>
          <span className={classes.ownText}>Your draft: {ownDraft}</span>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              change(ownDraft);
              dropDraft(`${draftName}:own`);
              setDraft({ text: ownDraft, ownDraft: '' });
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

/**
 * What the box begins with. A draft in the member's own words gives way to a text that is handed over, and is offered; a
 * handed text that was left as it came is replaced.
 */
function beginWith(draftName: string, initialText: string): { text: string; ownDraft: string } {
  const draft = readDraftText(draftName);
  const ownDraft = readDraftText(`${draftName}:own`);
  if (initialText === '' || draft === initialText) return { text: draft, ownDraft };
  const isOwn = draft !== '' && draft !== readDraftText(`${draftName}:handed`);
  return { text: initialText, ownDraft: isOwn ? draft : ownDraft };
}
