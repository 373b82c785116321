import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import classes from './IconTooltip.module.css';

interface Props {
  label: string;
  side?: 'left' | 'right';
  /** One element, which has its own label for assistive technology. */
  children: ReactNode;
}

/** Pixels between an element and its tooltip. */
const GAP_PX = 8;

/**
 * A tooltip with the name of an icon, on hover and keyboard focus. It uses plain elements, because Mantine's Tooltip with its
 * positioning library would double the code of the first screen.
 */
export function IconTooltip({ label, side = 'right', children }: Props) {
  const [position, setPosition] = useState<CSSProperties | null>(null);
  const isShown = position !== null;
  const show = ({ currentTarget }: SyntheticEvent): void => {
    const iconBox = currentTarget.firstElementChild?.getBoundingClientRect();
    if (iconBox)
      setPosition({
        top: iconBox.top + iconBox.height / 2,
        left: side === 'right' ? iconBox.right + GAP_PX : iconBox.left - GAP_PX,
      });
  };
  const hide = (): void => setPosition(null);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setPosition(null);
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
        // Ignores focus in siblings, such as the items of a menu that the element opens.
        const isIconFocused = event.target === event.currentTarget.firstElementChild;
        if (isIconFocused && event.target.matches(':focus-visible')) show(event);
      }}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span role="tooltip" className={classes.tooltip} data-side={side} style={position}>
          {label}
        </span>
      )}
    </span>
  );
}
