import { IconPlugConnectedX, IconRefresh } from '../ui/icons';
import { useEffect, useState } from 'react';
import { type LiveState, useLiveState } from '../lib/liveConnection';
import { TIMINGS } from '../limits';
import classes from './Shell.module.css';

/** The status text of each state; empty while live. */
const STATUS_TEXTS: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: '',
  reconnecting: 'Reconnecting…',
  polling: `Updating every ${TIMINGS.pollMs / 1000} s`,
  offline: 'Offline',
};

/** Shows the state of the live connection, unless it is live. */
export function ConnectionStatus() {
  const state = useLiveState();
  const isStateStable = useIsStable(state, TIMINGS.slowConnectMs);
  // While a connect is fast, no status is shown.
  const text = state === 'connecting' && !isStateStable ? '' : STATUS_TEXTS[state];
  const Icon = state === 'polling' ? IconRefresh : IconPlugConnectedX;
  return (
    <div className={classes.connection} role="status" aria-label="Connection" data-shown={text !== ''}>
      {text !== '' && (
        <>
          <Icon size={16} stroke={1.7} aria-hidden />
          {text}
        </>
      )}
    </div>
  );
}

/** Whether `value` has been the same for `durationMs`. True at once if it returns to the last value that was stable. */
function useIsStable(value: unknown, durationMs: number): boolean {
  const [stableValue, setStableValue] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStableValue(value), durationMs);
    return () => clearTimeout(timer);
  }, [value, durationMs]);
  return stableValue === value;
}
