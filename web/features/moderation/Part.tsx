import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PartTitle } from './PartTitle';

/** A titled part of a report. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <PartTitle>{title}</PartTitle>
      {children}
    </Stack>
  );
}
