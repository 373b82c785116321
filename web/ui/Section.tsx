import { Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card withBorder padding="lg" bg="var(--fc-surface)" component="section" aria-labelledby={id}>
      <Stack>
        <Title order={2} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
