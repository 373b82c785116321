import { useTimeout } from '@mantine/hooks';
import { IconPlugConnectedX, IconRefresh } from '../../ui/icons';
import { useState } from 'react';
import { type LiveState, useLiveState } from '../../lib/live/liveConnection';
import { TIMINGS } from '../../limits';
import classes from './Shell.module.css';

const STATUS_TEXTS: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: '',
  reconnecting: 'Reconnecting…',
  polling: `Updating every ${TIMINGS.pollMs / 1000} s`,
  offline: 'Offline',
};

export function ConnectionStatus() {
  const state = useLiveState();
  const [isSlow, setIsSlow] = useState(false);
  useTimeout(() => setIsSlow(true), TIMINGS.slowConnectMs, { autoInvoke: true });
  const text = state === 'connecting' && !isSlow ? '' : STATUS_TEXTS[state];
  const Icon = state === 'polling' ? IconRefresh : IconPlugConnectedX;
  return (
    <div className={classes.connection} role="status" aria-label="Connection" data-shown={text !== ''}>
      {text !== '' && (
        <>
          <Icon size={16} stroke={1.7} />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
