import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Lets the tiles of a list be dragged to another place: with a mouse anywhere but on a control, and with a finger or pen on an element
 * with `data-drag-handle`, so that a swipe elsewhere scrolls the page.
 * @param move - moves a tile to another index
 * @param onEnd - called at the end with the index of the tile if it has another than before
 */
export function useDragToSort(
  move: (fromIndex: number, toIndex: number) => void,
  onEnd: (index: number) => void,
  isDisabled: boolean,
) {
  /** The index of the tile that is being dragged; null if there is none. */
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const startIndex = useRef<number>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target, currentTarget: list, button, pointerType, pointerId } = event;
    // React also passes on the events of a popover of a tile, which is elsewhere in the document.
    if (isDisabled || button !== 0 || !(target instanceof Element) || !list.contains(target)) return;
    const isOnHandle = target.closest('[data-drag-handle]') !== null;
    if (pointerType === 'mouse' ? target.closest('button') !== null : !isOnHandle) return;
    const index = indexOfTile(list, target);
    if (index === null) return;
    // The list, because React may take a tile out of the document to move it, which ends its capture.
    list.setPointerCapture(pointerId);
    startIndex.current = index;
    setDraggedIndex(index);
  };
  const onPointerMove = ({ currentTarget: list, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (draggedIndex === null) return;
    const toIndex = indexOfTile(list, document.elementFromPoint(clientX, clientY));
    if (toIndex === null || toIndex === draggedIndex) return;
    // Before the next event, which needs the new order.
    flushSync(() => {
      move(draggedIndex, toIndex);
      setDraggedIndex(toIndex);
    });
    // Dragging to the edge of the screen scrolls on.
    list.children[toIndex]?.scrollIntoView({ block: 'nearest' });
  };
  const onDragEnd = () => {
    if (draggedIndex !== null && draggedIndex !== startIndex.current) onEnd(draggedIndex);
    setDraggedIndex(null);
  };

  return {
    draggedIndex,
    /** The handlers of the list, whose children are the tiles. */
    listProps: { onPointerDown, onPointerMove, onPointerUp: onDragEnd, onLostPointerCapture: onDragEnd },
  };
}

/** The index of the child of `list` that contains `element`; null if there is none. */
function indexOfTile(list: HTMLElement, element: Element | null): number | null {
  const index = Array.from(list.children).findIndex((tile) => tile.contains(element));
  return index < 0 || element === null ? null : index;
}
