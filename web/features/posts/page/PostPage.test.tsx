import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aComment,
  aPage,
  aPost,
  aProductPost,
  aServicePost,
  anImage,
  aUser,
} from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { TIMINGS } from '../../../limits';
import { renderApp } from '../../../testing/renderApp';

const createViewer = () => aUser({ id: 'me', username: 'anna' });
const createPictures = () => ['/a', '/b', '/c'].map((url) => anImage({ url }));

describe('the page of a post', () => {
  it('shows the price, condition, key facts and other details of a vehicle, each once', async () => {
    renderApp('/posts/p1', { post: aProductPost({ features: ['Heated seats', 'Tow bar'] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf 1.6 TDI' })).toBeVisible();
    expect(screen.getByText('$7,500')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Summary' })).getByText(/Vehicle · Used/)).toBeVisible();
    const facts = within(screen.getByRole('list', { name: 'Key facts' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Year: 2015',
      'Mileage: 98,000 miles',
      'Engine: Diesel',
      'Transmission: Manual',
      'Location: Riga',
    ]);
    const labelsAndValues = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(labelsAndValues)).toEqual({
      Brand: 'Volkswagen',
      Model: 'Golf',
      'Vehicle type': 'Hatchback',
      Color: 'Gray',
      Features: 'Heated seats, Tow bar',
    });
  });

  it('shows how far a vehicle is from the place of the last search', async () => {
    const placed = aProductPost({
      distanceMiles: ({ place }: { place?: string }) => (place === 'Portland, OR' ? 0 : null),
    });
    const { user } = renderApp('/search-product?near=Portland,+OR', {
      products: aPage([placed]),
      post: placed,
    });
    await user.click(await screen.findByRole('link', { name: 'Volkswagen Golf 1.6 TDI' }));
    const facts = within(await screen.findByRole('list', { name: 'Key facts' }));
    expect(facts.getByText('Less than 1 mile away · Riga')).toBeVisible();
  });

  it('shows a text post as its text, whose comments come first, also if its author is deleted', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aPost({ content: 'Which tires?', commentsCount: 3, author: null }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Post by Deleted member' })).toBeVisible();
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(screen.getAllByText('Which tires?')).toHaveLength(1);
    expect(summary.getByText('Which tires?').parentElement).toHaveAttribute('data-size', 'large');
    const [, comments, like] = summary
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect([comments, like]).toEqual(['Comments, 3', 'Like, 0']);
    expect(await screen.findByRole('textbox', { name: 'Add a comment' })).not.toHaveFocus();
    await user.click(summary.getByRole('button', { name: 'Comments, 3' }));
    expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveFocus();
  });

  it('shows the description of a service, and its price with the unit in the summary and in the details', async () => {
    renderApp('/posts/p1', { post: aServicePost() });
    expect(await screen.findAllByText('$40 / hour')).toHaveLength(2);
    expect(screen.getByText('Manual and DSG')).toBeVisible();
  });

  it('turns URLs in the description and in comments into links, and URLs of the app into paths', async () => {
    renderApp('/posts/p1', {
      post: aProductPost({
        content: 'History: https://example.com/vin.',
        comments: aPage([aComment({ content: `Compare ${window.location.origin}/posts/p2` })]),
      }),
    });
    expect(await screen.findByRole('link', { name: 'https://example.com/vin' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    expect(await screen.findByRole('link', { name: /p2$/ })).toHaveAttribute('href', '/posts/p2');
  });

  it("asks for the counted phone number of another's post", async () => {
    const { user } = renderApp('/posts/p1', {
      post: aServicePost({ hasContactPhone: true }),
      showContactPhone: { post: aServicePost({ hasContactPhone: true, contactPhone: '+371 20000000' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Show phone number' }));
    expect(await screen.findByRole('link', { name: '+371 20000000' })).toHaveAttribute(
      'href',
      'tel:+37120000000',
    );
  });

  it("shows the phone number of the viewer's own post at once", async () => {
    renderApp('/posts/p1', {
      post: aProductPost({ author: createViewer(), hasContactPhone: true, contactPhone: '37120000000' }),
    });
    expect(await screen.findByRole('link', { name: '37120000000' })).toBeVisible();
  });

  it('shows URLs of other sites as text in what members write in their first day', async () => {
    const text = `https://example.com/vin and ${window.location.origin}/posts/p2`;
    const author = aUser({ createdAt: new Date().toISOString() });
    renderApp('/posts/p1', {
      post: aServicePost({
        author,
        content: text,
        description: text,
        comments: aPage([
          aComment({ content: text, author: { ...author, id: 'u2' } }),
          aComment({ id: 'c2', content: 'See https://example.com/old', author: aUser({ id: 'u3' }) }),
        ]),
      }),
    });
    expect(await screen.findByRole('link', { name: 'https://example.com/old' })).toBeVisible();
    expect(screen.getAllByText(/example\.com\/vin/)).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'https://example.com/vin' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /p2$/ })).toHaveLength(3);
  });

  it('leaves out missing key facts, and does not offer to write to a deleted author', async () => {
    renderApp('/posts/p1', {
      post: aProductPost({ mileage: null, transmission: null, location: '', author: null }),
    });
    const facts = within(await screen.findByRole('list', { name: 'Key facts' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual(['Year: 2015', 'Engine: Diesel']);
    expect(screen.getByText('Deleted member')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write to the author' })).not.toBeInTheDocument();
  });

  it('goes back to the previous page of the app with Back', async () => {
    const { user } = renderApp('/feed', { feed: aPage([aPost({ content: 'Sunday' })]), post: aPost() });
    await user.click(await screen.findByRole('link', { name: 'Sunday' }));
    // The skeleton of the page has a Back button of its own.
    await screen.findByRole('heading', { level: 1, name: 'Post by boris' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  });

  it('goes to the posts with Back if no page of the app was before, also after a redirect to the post', async () => {
    renderApp('/posts/p1', { post: aPost(), posts: aPage([]) }, 'a state, with which the entry has a key');
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(await screen.findByText('No posts found.')).toBeVisible();
  });

  it('labels the save button "Saved" and shows it as pressed when the post is saved', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aPost(),
      savePost: { post: aPost({ viewerHasSaved: true }) },
    });
    const button = await screen.findByRole('button', { name: 'Save' });
    await user.click(button);
    expect(button).toHaveTextContent('Saved');
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('offers other members to write to the author, and to show the phone number, but not to edit or delete', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aProductPost({ contactPhone: '+371 2000-1234' }),
      user: aUser(),
      conversation: { id: 'me-u1', messages: { nodes: [], hasOlder: false } },
    });
    const phoneButton = await screen.findByRole('button', { name: 'Show phone' });
    expect(document.body).not.toHaveTextContent('2000-1234');
    await user.click(phoneButton);
    expect(screen.getByRole('link', { name: '+371 2000-1234' })).toHaveAttribute('href', 'tel:+37120001234');
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write to the author' }));
    await waitFor(() => expect(window.location.pathname).toBe('/chat/u1'));
    // The draft of a message. React Router stores the state of a navigation as `usr`.
    const { usr: navigationState } = window.history.state as { usr: { draft: string } };
    expect(navigationState.draft).toBe(`Volkswagen Golf 1.6 TDI\n${window.location.origin}/posts/p1`);
  });

  it('returns to the list after deleting the post, which is no longer listed', async () => {
    const ownPost = aProductPost({ author: createViewer() });
    let storedPosts = [ownPost, aPost({ id: 'p2', content: 'Another' })];
    const { user } = renderApp('/posts', {
      posts: () => aPage(storedPosts),
      post: ownPost,
      deletePost: () => {
        storedPosts = storedPosts.slice(1);
        return { deletedPostId: 'p1' };
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Volkswagen Golf 1.6 TDI' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete post' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 post')).toBeVisible();
    expect(window.location.pathname).toBe('/posts');
    expect(screen.getByRole('link', { name: 'Another' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).not.toBeInTheDocument();
  });

  it('offers the author to edit and delete, not to write, and shows an error when it cannot be deleted', async () => {
    const { user } = renderApp('/posts/p1', {
      post: aProductPost({ author: createViewer() }),
      deletePost: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/posts/edit/p1');
    expect(screen.queryByRole('button', { name: 'Write to the author' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete post' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Failed to delete post')).toBeVisible();
  });

  it('tells the author that the post was removed, and why', async () => {
    renderApp('/posts/p1', {
      post: () => {
        throw createGatewayError('REMOVED', 'This post was removed: Unwanted advertising');
      },
    });
    expect(await screen.findByRole('heading', { name: 'This post was removed' })).toBeVisible();
    expect(screen.getByText('This post was removed: Unwanted advertising')).toBeVisible();
  });

  it('shows "Post not found" for a missing post', async () => {
    renderApp('/posts/p9', { post: null });
    expect(await screen.findByText('Post not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/posts');
  });

  it("shows the post and the gateway's message when only the comments fail, and loads them on 'Try again'", async () => {
    let isWorking = false;
    const { user } = renderApp('/posts/p1', {
      post: () =>
        aPost({
          commentsCount: 1,
          comments: () => {
            if (!isWorking) throw createGatewayError('PROVIDER_ERROR', 'Comments are closed.');
            return aPage([aComment({ content: 'Still for sale?' })]);
          },
        }),
    });
    expect(await screen.findByText('Comments are closed.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('No comments yet.')).not.toBeInTheDocument();
    isWorking = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Still for sale?')).toBeVisible();
  });

  it("updates the numbers of likes and of the own vehicle's saves while the page is open", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let [likesCount, savesCount] = [1, 1];
    renderApp('/posts/p1', {
      post: () => aProductPost({ author: createViewer(), likesCount, savesCount }),
    });
    expect(await screen.findByRole('button', { name: 'Like, 1' })).toBeVisible();
    expect(screen.getByText('1 save')).toBeVisible();
    [likesCount, savesCount] = [3, 2];
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.pollMs));
    expect(await screen.findByRole('button', { name: 'Like, 3' })).toBeVisible();
    expect(screen.getByText('2 saves')).toBeVisible();
    vi.useRealTimers();
  });
});

describe('the gallery', () => {
  const findPicture = (name: string) => screen.findByRole('img', { name });

  it('changes the picture by thumbnails, arrow keys and swipes, and wraps around', async () => {
    const { user } = renderApp('/posts/p1', { post: aProductPost({ images: createPictures() }) });
    const firstPicture = await findPicture('Volkswagen Golf 1.6 TDI, picture 1 of 3');
    expect(firstPicture).toHaveAttribute('src', '/a');
    // The picture is in a frame in a slide of the track.
    const track = firstPicture.parentElement?.parentElement?.parentElement as HTMLElement;
    Object.defineProperty(track, 'clientWidth', { value: 400 });
    // In the middle of a swipe, most of the second picture is visible.
    track.scrollLeft = 330;
    fireEvent.scroll(track);
    expect(screen.getByRole('button', { name: 'Picture 1' })).toHaveAttribute('aria-current', 'true');
    track.scrollLeft = 400;
    fireEvent.scroll(track);
    expect(await findPicture('Volkswagen Golf 1.6 TDI, picture 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Picture 3' }));
    expect(await findPicture('Volkswagen Golf 1.6 TDI, picture 3 of 3')).toHaveAttribute('src', '/c');
    expect(screen.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowRight}');
    expect(await findPicture('Volkswagen Golf 1.6 TDI, picture 1 of 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await findPicture('Volkswagen Golf 1.6 TDI, picture 2 of 3')).toBeVisible();
  });

  it('opens in full screen once on a double click, changes pictures there, and restores the focus when it is closed', async () => {
    const { user } = renderApp('/posts/p1', { post: aProductPost({ images: createPictures() }) });
    const fullScreenButton = await screen.findByRole('button', { name: /View full screen/ });
    // The focus returns to it. Unlike user-event, `fireEvent` does not focus what it clicks.
    act(() => fullScreenButton.focus());
    fireEvent.click(fullScreenButton);
    fireEvent.click(fullScreenButton);
    const dialog = await screen.findByRole('dialog');
    // Key events go to the focused element.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{ArrowRight}');
    expect(await within(dialog).findByRole('img', { name: /picture 2 of 3/ })).toHaveAttribute('src', '/b');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: /View full screen/ })).toHaveFocus());
  });

  it('names a picture by its description, if it has one', async () => {
    const describedPicture = anImage({ url: '/b', alt: 'The rear bumper, scratched' });
    const images = createPictures().with(1, describedPicture);
    const { user } = renderApp('/posts/p1', { post: aProductPost({ images }) });
    expect(await findPicture('Volkswagen Golf 1.6 TDI, picture 1 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Picture 2: The rear bumper, scratched' }));
    expect(await findPicture('The rear bumper, scratched')).toHaveAttribute('src', '/b');
    await user.click(screen.getByRole('button', { name: 'The rear bumper, scratched. View full screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'The rear bumper, scratched (2 of 3)' });
    const picture = within(dialog).getByRole('img', { name: 'The rear bumper, scratched' });
    // The dialog is hidden until its transition starts.
    await waitFor(() => expect(picture).toBeVisible());
  });

  it('closes the full-screen view on Back and on a swipe down, and stays on the page', async () => {
    const { user } = renderApp('/posts/p1', { post: aProductPost({ images: createPictures() }) });
    await user.click(await screen.findByRole('button', { name: /View full screen/ }));
    await screen.findByRole('dialog');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/posts/p1');

    await user.click(screen.getByRole('button', { name: /View full screen/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    const swipe = ({ right, down }: { right: number; down: number }) => {
      const touches = [{ clientX: 100, clientY: 100 }];
      fireEvent.touchStart(dialog, { touches, changedTouches: touches });
      fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 100 + right, clientY: 100 + down }] });
    };
    // Long enough, but not steep enough.
    swipe({ right: 90, down: 80 });
    expect(dialog).toBeVisible();
    swipe({ right: 5, down: 90 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/posts/p1');
  });
});
