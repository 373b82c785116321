import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  message: string;
  link?: { to: string; label: string };
  children?: ReactNode;
}

export function EmptyState({ message, link, children }: Props) {
  return (
    <Stack align="center" py={48} px="md">
      <svg
        width="120"
        height="56"
        viewBox="0 0 120 56"
        fill="none"
        stroke="var(--fc-control-line)"
        strokeWidth="1.7"
        aria-hidden
      >
        <path
          d="M4 46h112M14 46v-8c0-5 4-8 10-9l12-2 14-13c3-3 6-4 10-4h16c4 0 8 2 10 5l9 13 8 2c5 1 7 4 7 8v8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="36" cy="46" r="7" fill="var(--mantine-color-body)" />
        <circle cx="88" cy="46" r="7" fill="var(--mantine-color-body)" />
      </svg>
      <Text c="dimmed">{message}</Text>
      {children}
      {link !== undefined && (
        <Button component={Link} to={link.to}>
          {link.label}
        </Button>
      )}
    </Stack>
  );
}
