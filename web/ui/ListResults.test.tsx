import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ListResults } from './ListResults';
import { usePageUrl } from './pageUrl';

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

describe('the pages of a list', () => {
  function List() {
    const { page } = usePageUrl();
    const navigate = useNavigate();
    return (
      <>
        <Link to="?sort=year">Sort</Link>
        <button onClick={() => void navigate(-1)}>Back</button>
        <ListResults
          query={{ error: undefined, isStale: false, retry: () => undefined }}
          page={{ nodes: [page], page, pageCount: 7 }}
          fieldPath="feed"
          fallback="Failed to fetch feed"
          empty="No posts found."
          skeleton="Loading"
        >
          <article>{`Post of page ${page}`}</article>
        </ListResults>
      </>
    );
  }

  function renderList() {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(
      <MantineProvider>
        <MemoryRouter>
          <List />
        </MemoryRouter>
      </MantineProvider>,
    );
    return { user: userEvent.setup(), scrollIntoView };
  }

  it('begin with the focus and the view at the start of the list, and are announced', async () => {
    const { user, scrollIntoView } = renderList();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.getByText('Post of page 2')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 7');
    const list = document.activeElement;
    expect(list).toContainElement(screen.getByText('Post of page 2'));
    expect(list).toContainElement(screen.getByRole('navigation', { name: 'Pages' }));
    expect(scrollIntoView.mock.contexts).toEqual([list]);
    await user.click(screen.getByRole('link', { name: 'Page 7' }));
    expect(screen.getByRole('status')).toHaveTextContent('Page 7 of 7');
    expect(list).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([list, list]);
  });

  it('leave the focus and the view on Back, and when another sorting leads to the first page', async () => {
    const { user, scrollIntoView } = renderList();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    scrollIntoView.mockClear();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Post of page 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Sort' }));
    expect(screen.getByText('Post of page 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sort' })).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});
