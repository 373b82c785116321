import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { aPage, aPost } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const content = () => screen.findByLabelText(/^Content/);
const publish = () => screen.findByRole('button', { name: 'Publish' });
const chooser = () => screen.findByLabelText<HTMLInputElement>('Choose pictures');
const picture = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice(7));
/** The alerts inside the form; a notice from an earlier test may still be on the page. */
const alerts = () =>
  Array.from(document.querySelectorAll('form [role=alert]'), ({ textContent }) => textContent);

interface Input {
  input: { content: string; images: File[] };
}

describe('the form of a new regular post', () => {
  it('requires text', async () => {
    const { user } = renderApp('/posts/create/regular');
    await user.type(await content(), '   ');
    await user.click(await publish());
    expect(await content()).toHaveAccessibleDescription('Content is required');
    expect(await content()).toHaveFocus();
  });

  it('shows an error when publishing fails, and keeps the text', async () => {
    const { user } = renderApp('/posts/create/regular', {
      createRegularPost: () => {
        throw gatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.type(await content(), 'Hello');
    await user.click(await publish());
    expect(await screen.findByText('Failed to create post')).toBeVisible();
    expect(await content()).toHaveValue('Hello');
  });

  it('marks a picture that the browser cannot decode, shows one error, and sends nothing until it is removed', async () => {
    let sent: Input['input'] | undefined;
    const { user } = renderApp('/posts/create/regular', {
      posts: aPage([]),
      createRegularPost: ({ input }: Input) => {
        sent = input;
        return { post: aPost() };
      },
    });
    await user.type(await content(), 'Hello');
    await user.upload(await chooser(), [picture('a.jpg'), picture('b.jpg')]);
    fireEvent.error(await screen.findByRole('img', { name: 'b.jpg' }));
    expect(await screen.findByText('Cannot be read')).toBeVisible();
    expect(alerts()).toEqual(['No picture can be read from b.jpg. Remove what is marked.']);
    await user.click(await publish());
    expect(screen.getByRole('button', { name: 'Remove b.jpg' })).toHaveFocus();
    expect(sent).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    expect(alerts()).toEqual([]);
    await user.click(await publish());
    await waitFor(() => expect(sent?.images).toHaveLength(1));
  });

  it('marks a picture that the gateway cannot decode, and shows one error', async () => {
    const message = '"b.jpg" is not a picture that can be read.';
    const { user } = renderApp('/posts/create/regular', {
      createRegularPost: () => {
        throw gatewayError('BAD_USER_INPUT', message, { images: message });
      },
    });
    await user.type(await content(), 'Hello');
    await user.upload(await chooser(), [picture('a.jpg'), picture('b.jpg')]);
    await user.click(await publish());
    expect(await screen.findByText('Cannot be read')).toBeVisible();
    expect(alerts()).toEqual(['No picture can be read from b.jpg. Remove what is marked.']);
  });

  it('moves the focus to the next tile when one is removed, and labels the first one as the cover', async () => {
    const { user } = renderApp('/posts/create/regular');
    await user.upload(await chooser(), [picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await screen.findByRole('button', { name: 'Remove c.jpg' });
    expect(screen.getByText('Cover').closest('li')).toContainElement(remove('a.jpg'));
    await user.click(remove('b.jpg'));
    expect(remove('c.jpg')).toHaveFocus();
    await user.click(remove('c.jpg'));
    expect(remove('a.jpg')).toHaveFocus();
    await user.click(remove('a.jpg'));
    expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
  });

  it('sends the text, and the pictures in the order shown', async () => {
    // The fake gateway does not receive the names of files, so read them from the FormData that the app builds.
    const append = vi.spyOn(FormData.prototype, 'append');
    let sent: Input['input'] | undefined;
    const { user } = renderApp('/posts/create/regular', {
      posts: aPage([]),
      createRegularPost: ({ input }: Input) => {
        sent = input;
        return { post: aPost() };
      },
    });
    await user.type(await content(), 'Hello');
    await user.upload(await chooser(), [
      picture('a.jpg'),
      picture('b.png', 'image/png'),
      picture('c.webp', 'image/webp'),
    ]);
    await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.png', 'c.webp']));
    await user.click(screen.getByRole('button', { name: 'Move c.webp left' }));
    await user.click(screen.getByRole('button', { name: 'Move a.jpg right' }));
    expect(names()).toEqual(['c.webp', 'a.jpg', 'b.png']);
    expect(screen.getByText('a.jpg is now picture 2 of 3.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
    await user.click(await publish());
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(sent?.content).toBe('Hello');
    expect(sent?.images).toHaveLength(2);
    expect(append.mock.calls.find(([key]) => key === 'map')?.[1]).toBe(
      JSON.stringify({ 1: ['variables.input.images.0'], 2: ['variables.input.images.1'] }),
    );
    expect(append.mock.calls.flatMap(([, value]) => (value instanceof File ? [value.name] : []))).toEqual([
      'c.webp',
      'a.jpg',
    ]);
  });

  it('reorders pictures by dragging', async () => {
    const { user } = renderApp('/posts/create/regular');
    await user.upload(await chooser(), [picture('a.jpg'), picture('b.jpg')]);
    await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg']));
    const items = () =>
      screen.getAllByRole('listitem').filter((item) => item.getAttribute('draggable') === 'true');
    fireEvent.dragStart(items()[1] as HTMLElement, { dataTransfer: {} });
    fireEvent.dragOver(items()[0] as HTMLElement, { dataTransfer: {} });
    fireEvent.dragEnd(items()[0] as HTMLElement);
    expect(names()).toEqual(['b.jpg', 'a.jpg']);
  });

  it('adds pasted and dropped pictures', async () => {
    renderApp('/posts/create/regular');
    await content();
    const files = [picture('pasted.png', 'image/png')];
    fireEvent.paste(document.body, { clipboardData: { files } });
    await waitFor(() => expect(names()).toEqual(['pasted.png']));
    const dropped = picture('dropped.jpg');
    fireEvent.drop(screen.getByRole('button', { name: 'Add pictures' }), {
      dataTransfer: {
        files: [dropped],
        items: [{ kind: 'file', getAsFile: () => dropped }],
        types: ['Files'],
      },
    });
    await waitFor(() => expect(names()).toEqual(['pasted.png', 'dropped.jpg']));
  });

  it('names each rejected file, and keeps the others', async () => {
    renderApp('/posts/create/regular');
    const user = userEvent.setup({ applyAccept: false });
    const large = picture('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await user.upload(await chooser(), [
      picture('notes.pdf', 'application/pdf'),
      picture('good.jpg'),
      large,
      picture('draw.svg', 'image/svg+xml'),
      picture('iphone.heic', ''),
    ]);
    const problems = await screen.findByText('notes.pdf is not an image.');
    const alert = problems.closest('[role=alert]') as HTMLElement;
    expect(within(alert).getByText('large.jpg is larger than 10 MB.')).toBeVisible();
    expect(within(alert).getByText('draw.svg is not a JPEG, PNG, WebP, GIF or AVIF image.')).toBeVisible();
    expect(within(alert).getByText('iphone.heic is not a JPEG, PNG, WebP, GIF or AVIF image.')).toBeVisible();
    expect(names()).toEqual(['good.jpg']);
  });

  it('accepts ten pictures, and rejects the eleventh by name', async () => {
    const { user } = renderApp('/posts/create/regular');
    await user.upload(
      await chooser(),
      Array.from({ length: 11 }, (_, index) => picture(`${index + 1}.jpg`)),
    );
    expect(await screen.findByText('11.jpg is one too many: a post has at most 10 pictures.')).toBeVisible();
    expect(names()).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Add pictures' })).toBeDisabled();
  });

  it('shows the progress of an upload, and keeps the text and the pictures when it is canceled', async () => {
    const answer = deferred<unknown>();
    const { user } = renderApp('/posts/create/regular', { createRegularPost: () => answer.promise });
    await user.type(await content(), 'Hello');
    await user.upload(await chooser(), [picture('a.jpg')]);
    await waitFor(() => expect(names()).toEqual(['a.jpg']));
    await user.click(await publish());
    expect(await screen.findByRole('progressbar', { name: 'Upload of the pictures' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await publish()).toBeEnabled();
    expect(window.location.pathname).toBe('/posts/create/regular');
    expect(await content()).toHaveValue('Hello');
    expect(names()).toEqual(['a.jpg']);
    expect(screen.queryByRole('progressbar', { name: 'Upload of the pictures' })).not.toBeInTheDocument();
    answer.resolve({ post: aPost() });
  });
});
