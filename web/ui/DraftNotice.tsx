import { Anchor, Group, Text } from '@mantine/core';
import classes from './DraftNotice.module.css';

/** Shown above a form that was restored from a draft, with a reset button. Renders nothing without `onStartOver`. */
export function DraftNotice({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  if (onStartOver === undefined) return null;
  return (
    <Group gap="xs" className={classes.draft} role="status">
      <Text size="sm" c="dimmed">
        Your draft was restored.
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={onStartOver}>
        Start over
      </Anchor>
    </Group>
  );
}
