import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useDeferredMount, useMountAfterCommit } from './useDeferredMount';

/** Renders a component that calls `useMount(isReady)`, and records the results. */
function recordResults({ isReady }: { isReady: boolean }, useMount = useDeferredMount) {
  /** The result of each render. */
  const renders: boolean[] = [];
  /** The result of the first commit, and of each later commit that changed it. */
  const commits: boolean[] = [];
  const hook = renderHook(
    (props: { isReady: boolean }) => {
      const shouldMount = useMount(props.isReady);
      renders.push(shouldMount);
      useLayoutEffect(() => {
        commits.push(shouldMount);
      }, [shouldMount]);
    },
    { initialProps: { isReady } },
  );
  return { renders, commits, setReady: (nextIsReady: boolean) => hook.rerender({ isReady: nextIsReady }) };
}

describe('a large component', () => {
  it('mounts at once if it is ready from the start, as after Back', () => {
    expect(recordResults({ isReady: true }).renders).toEqual([true]);
  });

  it('mounts in a separate render after becoming ready, and unmounts at once', () => {
    const { renders, setReady } = recordResults({ isReady: false });
    setReady(true);
    expect(renders).toEqual([false, false, true]);
    renders.length = 0;
    setReady(false);
    expect(renders[0]).toBe(false);
  });
});

describe('the rest of a page', () => {
  it('mounts at once if the large component is mounted from the start', () => {
    expect(recordResults({ isReady: true }, useMountAfterCommit).renders).toEqual([true]);
  });

  it('mounts in a commit after the commit of the large component', () => {
    const { commits, setReady } = recordResults({ isReady: false }, (isReady) => {
      const isLargeMounted = useDeferredMount(isReady);
      const isRestMounted = useMountAfterCommit(isLargeMounted);
      const isOnlyLargeMounted = isLargeMounted && !isRestMounted;
      return isOnlyLargeMounted;
    });
    setReady(true);
    expect(commits).toEqual([false, true, false]);
  });
});
