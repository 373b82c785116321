import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredMount } from './useDeferredMount';

function renderReady(isReady: boolean) {
  const shown: boolean[] = [];
  const hook = renderHook(
    (props: { isReady: boolean }) => {
      shown.push(useDeferredMount(props.isReady));
    },
    { initialProps: { isReady } },
  );
  return { shown, set: (value: boolean) => hook.rerender({ isReady: value }) };
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
