import { ActionIcon, Tooltip } from '@mantine/core';
import { IconList } from '../../../ui/icons';
import classes from './LayoutToggle.module.css';
import { useIsCompact } from './useIsCompact';

/** Switches the lists of posts between cards and compact rows. */
export function LayoutToggle() {
  const [isCompact, setIsCompact] = useIsCompact();
  return (
    <Tooltip label="Compact list">
      <ActionIcon
        variant="default"
        className={classes.toggle}
        aria-label="Compact list"
        aria-pressed={isCompact}
        onClick={() => setIsCompact(!isCompact)}
      >
        <IconList size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
