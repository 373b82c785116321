import { type KeyboardEvent, useState } from 'react';

export type CurrentPicture = ReturnType<typeof useCurrentPicture>;

export function useCurrentPicture(count: number) {
  const [{ chosenIndex, direction }, setPicture] = useState({ chosenIndex: 0, direction: 0 });
  const currentIndex = Math.min(chosenIndex, count - 1);
  const onStep = (by: 1 | -1) =>
    setPicture({ chosenIndex: (currentIndex + by + count) % count, direction: by });
  return {
    currentIndex,
    direction,
    show: (index: number) => setPicture({ chosenIndex: index, direction: Math.sign(index - currentIndex) }),
    onSwipe: (index: number) => setPicture({ chosenIndex: index, direction: 0 }),
    onStep,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') onStep(-1);
      else if (event.key === 'ArrowRight') onStep(1);
      else return;
      event.preventDefault();
    },
  };
}
