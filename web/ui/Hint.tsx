import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import classes from './Hint.module.css';

interface Props {
  label: string;
  side?: 'left' | 'right';
  /** One element, which has the label for assistive technology itself. */
  children: ReactNode;
}

/** Pixels between an element and its hint. */
const GAP_PX = 8;

/**
 * The name of an icon beside it, for those who point at it or reach it by keyboard. Plain elements: a floating tooltip for
 * each icon of the navigation bar is half of what every member's first screen would load.
 */
export function Hint({ label, side = 'right', children }: Props) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const isShown = place !== null;
  const show = ({ currentTarget }: SyntheticEvent): void => {
    const box = currentTarget.firstElementChild?.getBoundingClientRect();
    if (box)
      setPlace({
        top: box.top + box.height / 2,
        left: side === 'right' ? box.right + GAP_PX : box.left - GAP_PX,
      });
  };
  const hide = (): void => setPlace(null);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setPlace(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown]);
  return (
    <span
      role="presentation"
      className={classes.target}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show(event);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        // Not for what its element opens, such as the items of a menu.
        const isOwn = event.target === event.currentTarget.firstElementChild;
        if (isOwn && event.target.matches(':focus-visible')) show(event);
      }}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span role="tooltip" className={classes.hint} data-side={side} style={place}>
          {label}
        </span>
      )}
    </span>
  );
}
