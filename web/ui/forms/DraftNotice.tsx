import { Anchor, Group, Text } from '@mantine/core';
import classes from './DraftNotice.module.css';

interface Props {
  isRestored: boolean;
  onDiscard: () => void;
}

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
