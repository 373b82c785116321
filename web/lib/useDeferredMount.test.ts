import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredMount } from './useDeferredMount';

function recordMounts(isReady: boolean) {
  /** Whether each render mounts the component. */
  const mounts: boolean[] = [];
  const hook = renderHook(
    (props: { isReady: boolean }) => {
      mounts.push(useDeferredMount(props.isReady));
    },
    { initialProps: { isReady } },
  );
  return { mounts, setReady: (nextIsReady: boolean) => hook.rerender({ isReady: nextIsReady }) };
}

it('mounts at once if ready from the start, as after Back', () => {
  expect(recordMounts(true).mounts).toEqual([true]);
});

it('mounts in a separate render after becoming ready, and unmounts at once', () => {
  const { mounts, setReady } = recordMounts(false);
  setReady(true);
  expect(mounts).toEqual([false, false, true]);
  setReady(false);
  expect(mounts[3]).toBe(false);
});
