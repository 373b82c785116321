import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { TIMINGS } from '../../limits';
import { GrowingTextarea } from './GrowingTextarea';

interface Props {
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function DescriptionPopover({ value, maxLength, onChange, children }: Props) {
  return (
    <Popover
      width={280}
      // Below the picture, which its author looks at.
      position="bottom"
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
