import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useDeferredMount, useLaterMount } from './useDeferredMount';

/** Renders a component that `useMount` mounts or not, and records what `useMount` returns. */
function recordMounts(isReady: boolean, useMount = useDeferredMount) {
  /** Whether the component is mounted, for each render. */
  const mounts: boolean[] = [];
  /** Whether the component is mounted, for each commit that mounts or unmounts it. */
  const commits: boolean[] = [];
  const hook = renderHook(
    (props: { isReady: boolean }) => {
      const isMounted = useMount(props.isReady);
      mounts.push(isMounted);
      useLayoutEffect(() => {
        commits.push(isMounted);
      }, [isMounted]);
    },
    { initialProps: { isReady } },
  );
  return { mounts, commits, setReady: (nextIsReady: boolean) => hook.rerender({ isReady: nextIsReady }) };
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

it('mounts the rest at once if the main part is mounted from the start', () => {
  expect(recordMounts(true, useLaterMount).mounts).toEqual([true]);
});

it('mounts the rest in a commit after the main part', () => {
  const { commits, setReady } = recordMounts(false, (isReady) => {
    const isMainMounted = useDeferredMount(isReady);
    const isRestMounted = useLaterMount(isMainMounted);
    // Records whether the main part is mounted and the rest is not.
    return isMainMounted && !isRestMounted;
  });
  setReady(true);
  expect(commits).toEqual([false, true, false]);
});
