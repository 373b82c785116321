import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type LiveState, useLiveState } from '../lib/live';
import classes from './Shell.module.css';

/** What the app is doing about its connection. All being well needs no words. */
const words: Record<LiveState, string> = {
  connecting: '',
  live: '',
  reconnecting: 'Reconnecting…',
  polling: 'Updating every 30 s',
  offline: 'Offline',
};

/** Says in words how what is new arrives, when it does not arrive at once. */
export function ShellConnection() {
  const state = useLiveState();
  const Icon = state === 'polling' ? IconRefresh : IconPlugConnectedX;
  return (
    <div
      className={classes.connection}
      role="status"
      aria-label="Connection"
      data-shown={words[state] !== ''}
    >
      {words[state] !== '' && (
        <>
          <Icon size={16} stroke={1.7} aria-hidden />
          {words[state]}
        </>
      )}
    </div>
  );
}
