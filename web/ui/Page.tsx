import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { usePageTitle } from './usePageTitle';

interface Props {
  title: string;
  subtitle?: ReactNode;
  action?: ReactNode;
  /**
   * The maximum width, with padding: 720 px for `form` (one column), 1200 px for the others. On wide screens, `grid` (cards) has
   * 1900 px and `gallery` (a post) 1480 px.
   */
  width?: 'form' | 'wide' | 'grid' | 'gallery';
  heading?: boolean | 'hidden';
  children: ReactNode;
}

export function Page({ title, subtitle, action, width = 'wide', heading = true, children }: Props) {
  usePageTitle(title);
  return (
    <Stack gap="lg" className={classes.page} data-width={width}>
      {heading === 'hidden' && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      {heading === true && (
        <Group justify="space-between" align="center">
          <div>
            <Title order={1} tabIndex={-1} data-page-heading>
              {title}
            </Title>
            {subtitle !== undefined && (
              <Text size="sm" c="dimmed">
                {subtitle}
              </Text>
            )}
          </div>
          {action}
        </Group>
      )}
      {children}
    </Stack>
  );
}
