import { Button, Progress, Text } from '@mantine/core';
import { useDrafts } from '../../lib/drafts/draftsContext';
import classes from './Shell.module.css';

/** What is being sent from forms that the member has left, with its progress. */
export function SendingBar() {
  const drafts = useDrafts();
  const sent = drafts.getAll().filter(({ name, step }) => step === 'sending' && !drafts.isOpen(name));
  if (sent.length === 0) return null;
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
    </section>
  );
}
