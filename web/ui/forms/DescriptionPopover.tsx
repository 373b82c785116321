import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { TIMINGS } from '../../limits';
import { GrowingTextarea } from './GrowingTextarea';

interface Props {
  /** The description of a picture; empty for none. */
  value: string;
  /** In characters. */
  maxLength: number;
  onChange: (value: string) => void;
  /** The button that opens the field. */
  children: ReactNode;
}

/** A button that opens a field for the description of a picture. */
export function DescriptionPopover({ value, maxLength, onChange, children }: Props) {
  return (
    <Popover
      width={280}
      // Below the picture, which its author looks at.
      position="bottom"
      // Without layout, as in happy-dom, Mantine would hide the dropdown, which then could not take the focus.
      hideDetached={false}
      withArrow
      trapFocus
      returnFocus
      transitionProps={{ duration: TIMINGS.menuMs }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <GrowingTextarea
          label="Description"
          description="What the picture shows, for people who cannot see it."
          minRows={2}
          maxRows={5}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
}
