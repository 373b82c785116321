import { Anchor, Group, Text } from '@mantine/core';
import classes from './DraftNotice.module.css';

interface Props {
  /** Whether the form began with a draft; if not, nothing is shown. */
  isRestored: boolean;
  /** Deletes the draft and resets the form. */
  onDiscard: () => void;
}

/** Says above a form that it was restored from a draft, with a button that discards the draft. */
export function DraftNotice({ isRestored, onDiscard }: Props) {
  if (!isRestored) return null;
  return (
    <Group gap="xs" className={classes.draft} role="status">
      <Text size="sm" c="dimmed">
        Your draft was restored.
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={onDiscard}>
        Discard
      </Anchor>
    </Group>
  );
}
