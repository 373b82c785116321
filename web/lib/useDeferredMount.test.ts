import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useDeferredMount, useLaterMount } from './useDeferredMount';

function renderReady(isReady: boolean, useMount = useDeferredMount) {
  const shown: boolean[] = [];
  const committed: boolean[] = [];
  const hook = renderHook(
    (props: { isReady: boolean }) => {
      const isShown = useMount(props.isReady);
      shown.push(isShown);
      useLayoutEffect(() => {
        committed.push(isShown);
      }, [isShown]);
    },
    { initialProps: { isReady } },
  );
  return { shown, committed, set: (value: boolean) => hook.rerender({ isReady: value }) };
}

it('mounts at once if ready from the start, as after Back', () => {
  expect(renderReady(true).shown).toEqual([true]);
});

it('mounts in a separate render after becoming ready, and unmounts at once', () => {
  const { shown, set } = renderReady(false);
  set(true);
  expect(shown).toEqual([false, false, true]);
  set(false);
  expect(shown[3]).toBe(false);
});

it('mounts the rest at once if the main part is mounted from the start', () => {
  expect(renderReady(true, useLaterMount).shown).toEqual([true]);
});

it('mounts the rest in a commit after the main part', () => {
  const useBoth = (isReady: boolean): boolean => {
    const isMain = useDeferredMount(isReady);
    const isRest = useLaterMount(isMain);
    return isMain && !isRest;
  };
  const { committed, set } = renderReady(false, useBoth);
  set(true);
  expect(committed).toEqual([false, true, false]);
});
