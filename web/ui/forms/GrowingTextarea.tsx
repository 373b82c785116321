import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './GrowingTextarea.module.css';

interface Props extends TextareaProps {
  /** Minimum and maximum height in lines. */
  minRows: number;
  maxRows: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Whether the browser supports `field-sizing: content`. happy-dom has no `CSS.supports`. */
const HAS_FIELD_SIZING =
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

/**
 * A text area that grows with its text, by `field-sizing` if the browser supports it. The fallback, Mantine's `autosize`,
 * measures a copy of the text, which forces a layout of the whole page on mount and on every key press.
 */
export function GrowingTextarea({ minRows, maxRows, ...props }: Props) {
  return HAS_FIELD_SIZING ? (
    <Textarea
      {...props}
      classNames={{ input: classes.input }}
      style={{ '--min-rows': minRows, '--max-rows': maxRows }}
    />
  ) : (
    <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
  );
}
