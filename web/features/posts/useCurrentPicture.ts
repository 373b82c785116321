import { type KeyboardEvent, useState } from 'react';

/** Which of several pictures is shown, and how to change it. */
export interface CurrentPicture {
  currentIndex: number;
  /** The side that the current picture slides in from: -1 left, 1 right, 0 for no animation, as after a swipe. */
  direction: number;
  /** Shows the picture with this index. */
  show: (index: number) => void;
  /** Called with the index of the picture that a swipe ends on. */
  onSwipe: (index: number) => void;
  /** Shows the next picture (1) or the previous one (-1), and wraps around. */
  onStep: (by: 1 | -1) => void;
  /** Changes the picture with the arrow keys. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Holds the current one of `count` pictures, at first the first one. */
export function useCurrentPicture(count: number): CurrentPicture {
  const [{ chosenIndex, direction }, setPicture] = useState({ chosenIndex: 0, direction: 0 });
  // There may be fewer pictures after a refetch.
  const currentIndex = Math.min(chosenIndex, count - 1);
  const onStep = (by: 1 | -1) =>
    setPicture({ chosenIndex: (currentIndex + by + count) % count, direction: by });
  return {
    currentIndex,
    direction,
    show: (index) => setPicture({ chosenIndex: index, direction: Math.sign(index - currentIndex) }),
    onSwipe: (index) => setPicture({ chosenIndex: index, direction: 0 }),
    onStep,
    onKeyDown: (event) => {
      if (event.key === 'ArrowLeft') onStep(-1);
      else if (event.key === 'ArrowRight') onStep(1);
      else return;
      event.preventDefault();
    },
  };
}
