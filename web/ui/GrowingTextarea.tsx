import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './GrowingTextarea.module.css';

interface Props extends TextareaProps {
  /** Lines that it shows at least and at most. */
  minRows: number;
  maxRows: number;
  ref?: Ref<HTMLTextAreaElement>;
}

const canGrow =
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

/**
 * A text area as high as its text. The browser sees to it where it can; Mantine's `autosize` measures a copy of the text,
 * which takes a layout of the whole page when it is mounted and for each key.
 */
export function GrowingTextarea({ minRows, maxRows, ...props }: Props) {
  return canGrow ? (
    <Textarea
      {...props}
      classNames={{ input: classes.input }}
      style={{ '--min-rows': minRows, '--max-rows': maxRows }}
    />
  ) : (
    <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />
  );
}
