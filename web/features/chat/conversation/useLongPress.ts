import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import { PIXELS, TIMINGS } from '../../../limits';

/**
 * Returns handlers for an element that call `onLongPress` when a finger rests on it. Scrolling, the selection of text and the browser's own
 * menu of a link or a field work as without them. A long press on a button in the element does not press the button.
 */
export function useLongPress(onLongPress: () => void) {
  /** The touch that may become or has become a long press. */
  const press = useRef<{ x: number; y: number; timer: number; isLong: boolean }>(null);
  const cancel = (): void => {
    if (press.current?.isLong === false) window.clearTimeout(press.current.timer);
  };
  const recognize = (): void => {
    if (press.current === null || press.current.isLong) return;
    cancel();
    press.current.isLong = true;
    onLongPress();
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown: (event: PointerEvent): void => {
      const { pointerType, isPrimary, target, currentTarget, clientX: x, clientY: y } = event;
      cancel();
      press.current = null;
      // React passes on the events of dialogs, which are elsewhere in the document.
      const isOutside = !(target instanceof Node) || !currentTarget.contains(target);
      if (pointerType !== 'touch' || !isPrimary || isOutside || isWithin(target, 'a, input, [role=menu]'))
        return;
      press.current = { x, y, timer: window.setTimeout(recognize, TIMINGS.longPressMs), isLong: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (press.current === null) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > PIXELS.longPressMovement) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // On a touch screen, the browser's own long press, which may come before that of the timer.
    onContextMenu: (event: MouseEvent): void => {
      if (press.current === null) return;
      // For a picture, the browser would show a menu over the one of the message.
      if (isWithin(event.target, 'button')) event.preventDefault();
      recognize();
    },
    // Otherwise, some browsers click where the finger was, which would close a menu that the long press has opened.
    onTouchEnd: (event: TouchEvent): void => {
      if (press.current?.isLong === true) event.preventDefault();
    },
  };
}

const isWithin = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
