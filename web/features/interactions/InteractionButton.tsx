import { type ComponentProps, useState } from 'react';
import type { Icon } from '../../ui/icons';
import classes from './InteractionButton.module.css';

interface Props extends ComponentProps<'button'> {
  icon: Icon;
  variant: 'compact' | 'wide';
}

/** A button of a post. The icon of a toggle is animated after a click, not when the page loads. */
export function InteractionButton({ icon: ButtonIcon, variant, children, ...props }: Props) {
  const [isClicked, setIsClicked] = useState(false);
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      data-clicked={isClicked || undefined}
      onClickCapture={() => setIsClicked(true)}
      {...props}
    >
      <ButtonIcon
        key={String(props['aria-pressed'])}
        className={classes.icon}
        size={20}
        stroke={1.7}
        aria-hidden
      />
      {children != null && <span>{children}</span>}
    </button>
  );
}
