import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts';
import { formatCount } from '../../lib/format';
import classes from './Composer.module.css';

/** What the gateway takes: a longer message could never be sent. */
const mostCharacters = 5_000;

interface Props {
  /** Under which name what is typed is kept until it is sent. */
  draftName: string;
  /** What to begin with, unless something is kept already. */
  initialText: string;
  onSend: (text: string) => void;
  onTyping: () => void;
}

/** Where a message is written. Enter sends, Shift+Enter breaks the line; what is typed is kept until it is sent. */
export function Composer({ draftName, initialText, onSend, onTyping }: Props) {
  const [text, setText] = useState(() => readText(draftName) || initialText);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (initialText !== '' && readText(draftName) === '') saveDraft(draftName, initialText);
  }, [draftName, initialText]);

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
    if (text.trim().length > mostCharacters) {
      setProblem(`Please use at most ${formatCount(mostCharacters)} characters.`);
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
      <Textarea
        ref={field}
        className={classes.field}
        aria-label="Message"
        placeholder="Message"
        autosize
        minRows={1}
        maxRows={5}
        value={text}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
      />
      <Button type="submit">Send</Button>
    </form>
  );
}

function readText(name: string): string {
  const kept = readDraft(name);
  return typeof kept === 'string' ? kept : '';
}
