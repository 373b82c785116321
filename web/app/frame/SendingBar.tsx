import { Button, Progress, Text } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useOutboxEntries } from '../../features/chat/ChatProvider';
import { useDrafts } from '../../lib/drafts/draftsContext';
import { PATHS } from '../../lib/paths';
import classes from './Shell.module.css';

/** What is being sent from forms and conversations that the member has left, with the progress of forms. */
export function SendingBar() {
  const drafts = useDrafts();
  const sent = drafts.getAll().filter(({ name, step }) => step === 'sending' && !drafts.isOpen(name));
  const openPath = useLocation().pathname;
  const messageCount = useOutboxEntries().filter(
    ({ pictures, state, error, receiverId }) =>
      pictures !== undefined &&
      state === 'waiting' &&
      error === null &&
      openPath !== PATHS.chatWith(receiverId),
  ).length;
  if (sent.length === 0 && messageCount === 0) return null;
  return (
    <section className={classes.sending} aria-label="Sending">
      {sent.map(({ name }) => {
        const progress = drafts.getProgress(name);
        const label = drafts.getLabel(name);
        return (
          <div key={name} className={classes.sendingRow}>
            <Text size="sm" className={classes.sendingLabel}>
              {progress === null ? `${label}…` : `${label}: ${Math.round(progress * 100)}%`}
            </Text>
            {progress !== null && (
              <Progress.Root size="sm" className={classes.sendingProgress}>
                <Progress.Section value={progress * 100} aria-label={label} />
              </Progress.Root>
            )}
            <Button variant="subtle" color="gray" onClick={() => drafts.cancel(name)}>
              Cancel
            </Button>
          </div>
        );
      })}
      {messageCount > 0 && (
        <Text size="sm" className={classes.sendingRow}>
          {messageCount === 1
            ? 'Sending a message with pictures…'
            : `Sending ${messageCount} messages with pictures…`}
        </Text>
      )}
    </section>
  );
}
