import { Anchor, Group, Text } from '@mantine/core';
import { TimeAgo } from '../TimeAgo';
import classes from './DraftNotice.module.css';

interface Props {
  draft: { isRestored: boolean; writtenAt: string };
  onDiscard: () => void;
}

export function DraftNotice({ draft: { isRestored, writtenAt }, onDiscard }: Props) {
  if (!isRestored) return null;
  return (
    <Group gap="xs" className={classes.draft} role="status">
      <Text size="sm" c="dimmed">
        Your draft was restored.
      </Text>
      <Text size="sm" c="dimmed">
        Written <TimeAgo time={writtenAt} />.
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={onDiscard}>
        Discard
      </Anchor>
    </Group>
  );
}
