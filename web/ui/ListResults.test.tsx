import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ListResults } from './ListResults';

it.each([
  { title: 'a list that could not be loaded', page: null, text: 'Failed to fetch feed' },
  {
    title: 'a list whose refresh failed',
    page: { nodes: [], page: 1, pageCount: 1, total: 0, totalIsExact: true },
    text: /This content was loaded earlier/,
  },
])('retries $title when the browser is online again', ({ page, text }) => {
  const retry = vi.fn();
  render(
    <MantineProvider>
      <MemoryRouter>
        <ListResults
          query={{ error: new Error('Failed to fetch'), isStale: false, retry }}
          page={page}
          fieldPath="feed"
          fallback="Failed to fetch feed"
          empty="No posts found."
          skeleton="Loading"
        >
          {null}
        </ListResults>
      </MemoryRouter>
    </MantineProvider>,
  );
  screen.getByText(text);
  expect(retry).not.toHaveBeenCalled();
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
});
