import { IconPlugConnectedX, IconRefresh } from '../ui/icons';
import { useEffect, useState } from 'react';
import { type LiveState, useLiveState } from '../lib/live';
import { TIMINGS } from '../limits';
import classes from './Shell.module.css';

/** What the app is doing about its connection. All being well needs no words. */
const words: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: '',
  reconnecting: 'Reconnecting…',
  polling: `Updating every ${TIMINGS.pollMs / 1000} s`,
  offline: 'Offline',
};

/** Says in words how what is new arrives, when it does not arrive at once. */
export function ShellConnection() {
  const state = useLiveState();
  const isSlow = useIsLasting(state, TIMINGS.slowConnectMs);
  const said = state === 'connecting' && !isSlow ? '' : words[state];
  const Icon = state === 'polling' ? IconRefresh : IconPlugConnectedX;
  return (
    <div className={classes.connection} role="status" aria-label="Connection" data-shown={said !== ''}>
      {said !== '' && (
        <>
          <Icon size={16} stroke={1.7} aria-hidden />
          {said}
        </>
      )}
    </div>
  );
}

/** Whether a value has been the same for so long. */
function useIsLasting(value: unknown, ms: number): boolean {
  const [lasting, setLasting] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return lasting === value;
}
