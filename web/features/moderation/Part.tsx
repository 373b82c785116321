import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A titled part of a report. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}
