import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { usePageTitle } from './usePageTitle';

interface Props {
  /** The page's heading, and its name in the tab. */
  title: string;
  /** A dim line under the heading, such as how many there are. */
  subtitle?: ReactNode;
  /** At the end of the heading's line: the page's one main action. */
  action?: ReactNode;
  /** `form` for one column of at most 640 px; `wide` fills the screen up to 1200 px; `grid`, for cards, up to 1900 px. */
  width?: 'form' | 'wide' | 'grid';
  /** False where the content has a heading of its own, marked `data-page-heading`; hidden while that is on its way. */
  heading?: boolean | 'hidden';
  children: ReactNode;
}

/** The frame of every page behind the navigation bar: heading, action, content. */
export function Page({ title, subtitle, action, width = 'wide', heading = true, children }: Props) {
  usePageTitle(title);
  return (
    <Stack gap="lg" className={classes.page} data-width={width}>
      {heading === 'hidden' && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      {heading === true && (
        <Group justify="space-between" align="center" gap="md">
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
