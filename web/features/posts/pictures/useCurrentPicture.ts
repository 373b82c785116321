import { type KeyboardEvent, useState } from 'react';

/** Which of several pictures is shown, and how to change it. */
export type CurrentPicture = ReturnType<typeof useCurrentPicture>;

/** Holds the current one of `count` pictures, at first the first one. */
export function useCurrentPicture(count: number) {
  const [{ chosenIndex, direction }, setPicture] = useState({ chosenIndex: 0, direction: 0 });
  // There may be fewer pictures after a refetch.
  const currentIndex = Math.min(chosenIndex, count - 1);
  /** Shows the next picture (1) or the previous one (-1), and wraps around. */
  const onStep = (by: 1 | -1) =>
    setPicture({ chosenIndex: (currentIndex + by + count) % count, direction: by });
  return {
    currentIndex,
    /** The side that the current picture slides in from: -1 left, 1 right, 0 for no animation, as after a swipe. */
    direction,
    show: (index: number) => setPicture({ chosenIndex: index, direction: Math.sign(index - currentIndex) }),
    /** Called with the index of the picture that a swipe ends on. */
    onSwipe: (index: number) => setPicture({ chosenIndex: index, direction: 0 }),
    onStep,
    /** Changes the picture with the arrow keys. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') onStep(-1);
      else if (event.key === 'ArrowRight') onStep(1);
      else return;
      event.preventDefault();
    },
  };
}
