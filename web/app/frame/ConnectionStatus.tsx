import { useTimeout } from '@mantine/hooks';
import { IconPlugConnectedX, IconRefresh } from '../../ui/icons';
import { useState } from 'react';
import { type LiveState, useLiveState } from '../../lib/live/liveConnection';
import { TIMINGS } from '../../limits';
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
  // While the first connect is fast, no status is shown.
  const [isSlow, setIsSlow] = useState(false);
  useTimeout(() => setIsSlow(true), TIMINGS.slowConnectMs, { autoInvoke: true });
  const text = state === 'connecting' && !isSlow ? '' : STATUS_TEXTS[state];
  const Icon = state === 'polling' ? IconRefresh : IconPlugConnectedX;
  return (
    <div className={classes.connection} role="status" aria-label="Connection" data-shown={text !== ''}>
      {text !== '' && (
        <>
          <Icon size={16} stroke={1.7} />
          {text}
        </>
      )}
    </div>
  );
}
