import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageRowData } from './conversationRows';
import { MessageRow } from './MessageRow';

it('the row of a message renders again only when the message changes', () => {
  let renderCount = 0;
  const props = {
    otherMember: {
      id: 'u1',
      get username() {
        renderCount += 1;
        return 'boris';
      },
    },
    senderJoinedAt: null,
    isGrouped: false,
    today: '2026-11-20',
    onRetry: () => undefined,
    onDelete: () => undefined,
  };
  const row: MessageRowData = {
    key: 'm1',
    id: null,
    text: 'Is it sold?',
    images: [],
    pictures: [],
    offer: null,
    outboxOffer: null,
    createdAt: null,
    isOwn: false,
    state: 'received',
    error: null,
  };
  const { rerender } = render(<MessageRow row={row} {...props} />, { wrapper: MantineProvider });
  expect(renderCount).toBe(1);
  rerender(<MessageRow row={{ ...row }} {...props} />);
  expect(renderCount).toBe(1);
  rerender(<MessageRow row={{ ...row, text: 'Is it still for sale?' }} {...props} />);
  expect(screen.getByText('Is it still for sale?')).toBeVisible();
  expect(renderCount).toBe(2);
});
