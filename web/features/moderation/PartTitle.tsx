import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/useIsPhone';

/** One level below the title of the report, which is the page's heading on a phone. */
export function PartTitle({ children }: { children: ReactNode }) {
  return (
    <Title order={useIsPhone() ? 2 : 3} size="h3">
      {children}
    </Title>
  );
}
