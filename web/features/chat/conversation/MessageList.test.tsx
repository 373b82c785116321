import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { splitAtLinks } from '../../../lib/splitAtLinks';
import { aContact, aConversation } from '../../../testing/chat';
import { aMessage, aPage } from '../../../testing/factories';
import { renderApp } from '../../../testing/renderApp';

vi.mock('../../../lib/splitAtLinks', { spy: true });

it('a new message renders only its own row', async () => {
  const messages = [1, 2, 3].map((n) => aMessage({ id: `m${n}`, text: `Message ${n}`, read: true }));
  const { emit, countSubscribers } = renderApp('/chat/u1', {
    conversations: aPage([aContact()]),
    conversation: aConversation(messages),
  });
  const log = within(await screen.findByRole('log'));
  await log.findByText('Message 3');
  await waitFor(() => expect(countSubscribers('messageReceived')).toBe(1));
  vi.mocked(splitAtLinks).mockClear();
  act(() => emit('messageReceived', aMessage({ id: 'm4', text: 'Message 4' })));
  await log.findByText('Message 4');
  const renderedTexts = new Set(vi.mocked(splitAtLinks).mock.calls.map(([text]) => text));
  expect([...renderedTexts]).toEqual(['Message 4']);
});
