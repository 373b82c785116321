import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../testing/createDeferred';
import { aPost } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields } from '../../../testing/fillFields';
import { renderPages } from '../../../testing/renderPages';
import { server } from '../../../testing/server';
import { CreateRegularPostPage } from './createPages';

const renderForm = (fields?: Record<string, unknown>) =>
  renderPages('/posts/create/regular', { '/posts/create/regular': CreateRegularPostPage }, fields);
const findContent = () => screen.findByLabelText(/^Content/);
const findPublishButton = () => screen.findByRole('button', { name: 'Publish' });
const findFileInput = () => screen.findByLabelText<HTMLInputElement>('Choose pictures');
const createPicture = (name: string, type = 'image/jpeg') => new File([name], name, { type });
/** The names of the pictures in the form, in order. */
const readPictureNames = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove '.length));
const readAlerts = () =>
  Array.from(document.querySelectorAll('[role=alert]'), ({ textContent }) => textContent);

/** The arguments of the mutation. */
interface Args {
  input: { content: string; images: { upload: File }[] };
}

describe('the form of a new regular post', () => {
  it('requires text that is not blank, and keeps it with an error when publishing fails', async () => {
    const { user } = renderForm({
      createRegularPost: () => {
        throw createGatewayError('PROVIDER_ERROR', '');
      },
    });
    await user.type(await findContent(), ' \u200B');
    await user.click(await findPublishButton());
    expect(await findContent()).toHaveAccessibleDescription('Content is required');
    expect(await findContent()).toHaveFocus();
    await fillFields({ Content: 'Hello' });
    await user.click(await findPublishButton());
    expect(await screen.findByText('Failed to create post')).toBeVisible();
    expect(await findContent()).toHaveValue('Hello');
  });

  it('is told of the post that a lost attempt has published, and publishes changed text as another only at the next attempt', async () => {
    const sentKeys: string[] = [];
    const published: string[] = [];
    const { user } = renderForm({
      createRegularPost: ({ input }: { input: { content: string; idempotencyKey: string } }) => {
        sentKeys.push(input.idempotencyKey);
        if (sentKeys.length === 1) {
          published.push(input.content);
          throw createGatewayError('PROVIDER_TIMEOUT', '');
        }
        if (input.idempotencyKey === sentKeys[0])
          throw new GraphQLError('Sent before', { extensions: { code: 'CONFLICT', existingId: 'p7' } });
        published.push(input.content);
        return { post: aPost() };
      },
    });
    await fillFields({ Content: 'Hello' });
    await user.click(await findPublishButton());
    expect(await screen.findByText('Failed to create post')).toBeVisible();
    await fillFields({ Content: 'Hello again' });
    await user.click(await findPublishButton());
    expect(await screen.findByText('This was already sent, without your last changes.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', '/posts/p7');
    expect(await findContent()).toHaveValue('Hello again');
    expect(published).toEqual(['Hello']);
    await user.click(await findPublishButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(published).toEqual(['Hello', 'Hello again']);
    expect(sentKeys[1]).toBe(sentKeys[0]);
    expect(sentKeys[2]).not.toBe(sentKeys[0]);
  });

  it('marks a picture that the browser cannot decode, shows one error, and sends nothing until it is removed', async () => {
    let sentInput: Args['input'] | undefined;
    const { user } = renderForm({
      createRegularPost: ({ input }: Args) => {
        sentInput = input;
        return { post: aPost() };
      },
    });
    await fillFields({ Content: 'Hello' });
    await user.upload(await findFileInput(), [createPicture('a.jpg'), createPicture('b.jpg')]);
    fireEvent.error(await screen.findByRole('img', { name: 'b.jpg' }));
    expect(await screen.findByText('Cannot be read')).toBeVisible();
    expect(readAlerts()).toEqual(['Cannot read b.jpg. Remove the marked files.']);
    await user.click(await findPublishButton());
    expect(screen.getByRole('button', { name: 'Remove b.jpg' })).toHaveFocus();
    expect(sentInput).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    expect(readAlerts()).toEqual([]);
    await user.click(await findPublishButton());
    await waitFor(() => expect(sentInput?.images).toHaveLength(1));
  });

  it('marks the picture that the gateway cannot read, and shows one error', async () => {
    const message = '"b.jpg" is not a picture that can be read.';
    const { user } = renderForm({
      createRegularPost: () => {
        throw createGatewayError('BAD_USER_INPUT', message, { images: message });
      },
    });
    await fillFields({ Content: 'Hello' });
    await user.upload(await findFileInput(), [createPicture('a.jpg'), createPicture('b.jpg')]);
    await user.click(await findPublishButton());
    expect(await screen.findByText('Cannot be read')).toBeVisible();
    expect(readAlerts()).toEqual(['Cannot read b.jpg. Remove the marked files.']);
  });

  it("shows the gateway's message when it refuses the upload before the operation", async () => {
    const { user } = renderForm();
    server.use(
      http.post('*/graphql', ({ request }) =>
        request.headers.get('content-type')?.startsWith('multipart/')
          ? HttpResponse.json(
              {
                errors: [
                  {
                    message: 'Too many uploads at once.',
                    extensions: { code: 'RATE_LIMITED', requestId: 'r' },
                  },
                ],
              },
              { status: 429 },
            )
          : undefined,
      ),
    );
    await fillFields({ Content: 'Hello' });
    await user.upload(await findFileInput(), [createPicture('a.jpg')]);
    await user.click(await findPublishButton());
    expect(await screen.findByText('Too many uploads at once.')).toBeVisible();
    expect(screen.queryByText('Failed to create post')).not.toBeInTheDocument();
  });

  it('labels the first tile as the cover, and moves the focus to a neighboring tile or "Add pictures" when a tile is removed', async () => {
    const { user } = renderForm();
    await user.upload(await findFileInput(), [
      createPicture('a.jpg'),
      createPicture('b.jpg'),
      createPicture('c.jpg'),
    ]);
    const getRemoveButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await screen.findByRole('button', { name: 'Remove c.jpg' });
    expect(screen.getByText('Cover').closest('li')).toContainElement(getRemoveButton('a.jpg'));
    await user.click(getRemoveButton('b.jpg'));
    expect(getRemoveButton('c.jpg')).toHaveFocus();
    await user.click(getRemoveButton('c.jpg'));
    expect(getRemoveButton('a.jpg')).toHaveFocus();
    await user.click(getRemoveButton('a.jpg'));
    expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
  });

  it('sends the text, and the pictures in the order of the form', async () => {
    let sentInput: Args['input'] | undefined;
    const { user } = renderForm({
      createRegularPost: ({ input }: Args) => {
        sentInput = input;
        return { post: aPost() };
      },
    });
    await fillFields({ Content: 'Hello' });
    await user.upload(await findFileInput(), [
      createPicture('a.jpg'),
      createPicture('b.png', 'image/png'),
      createPicture('c.webp', 'image/webp'),
    ]);
    await waitFor(() => expect(readPictureNames()).toEqual(['a.jpg', 'b.png', 'c.webp']));
    await user.click(screen.getByRole('button', { name: 'Move c.webp left' }));
    await user.click(screen.getByRole('button', { name: 'Move a.jpg right' }));
    expect(readPictureNames()).toEqual(['c.webp', 'a.jpg', 'b.png']);
    expect(screen.getByText('a.jpg is now picture 2 of 3.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
    await user.click(await findPublishButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(sentInput?.content).toBe('Hello');
    expect(sentInput?.images.map(({ upload }) => upload.name)).toEqual(['c.webp', 'a.jpg']);
  });

  it('adds pasted and dropped pictures', async () => {
    renderForm();
    await findContent();
    const pasted = createPicture('pasted.png', 'image/png');
    fireEvent.paste(document.body, { clipboardData: { files: [pasted], getData: () => '' } });
    await waitFor(() => expect(readPictureNames()).toEqual(['pasted.png']));
    const dropped = createPicture('dropped.jpg');
    fireEvent.drop(screen.getByRole('button', { name: 'Add pictures' }), {
      dataTransfer: {
        files: [dropped],
        items: [{ kind: 'file', getAsFile: () => dropped }],
        types: ['Files'],
      },
    });
    await waitFor(() => expect(readPictureNames()).toEqual(['pasted.png', 'dropped.jpg']));
  });

  it('ignores a picture of the page that is dragged and dropped on it', async () => {
    renderForm();
    const button = await screen.findByRole('button', { name: 'Add pictures' });
    const drop = (name: string) => {
      const file = createPicture(name);
      const dataTransfer = {
        files: [file],
        items: [{ kind: 'file', getAsFile: () => file }],
        types: ['Files'],
      };
      fireEvent.dragEnter(button, { dataTransfer });
      fireEvent.drop(button, { dataTransfer });
    };
    drop('a.jpg');
    await waitFor(() => expect(readPictureNames()).toEqual(['a.jpg']));
    fireEvent.dragStart(document.body);
    drop('of-the-page.jpg');
    fireEvent.dragEnd(document.body);
    await act(async () => {});
    drop('b.jpg');
    await waitFor(() => expect(readPictureNames()).toContain('b.jpg'));
    expect(readPictureNames()).toEqual(['a.jpg', 'b.jpg']);
  });

  it('names each rejected file, also two of the same name, and keeps the others', async () => {
    renderForm();
    // By default, user-event drops the files that the input does not accept.
    const user = userEvent.setup({ applyAccept: false });
    // One byte above the limit of 10 MB.
    const largePicture = createPicture('large.jpg');
    Object.defineProperty(largePicture, 'size', { value: 10 * 1024 * 1024 + 1 });
    await user.upload(await findFileInput(), [
      createPicture('notes.pdf', 'application/pdf'),
      createPicture('notes.pdf', 'application/pdf'),
      createPicture('good.jpg'),
      createPicture('camera.jpg', 'image/jpg'),
      createPicture('IMG', ''),
      largePicture,
      createPicture('drawing.svg', 'image/svg+xml'),
      // Browsers that do not support HEIC report an empty type.
      createPicture('iphone.heic', ''),
    ]);
    const [firstProblem, secondProblem] = await screen.findAllByText('notes.pdf is not an image.');
    const alert = firstProblem?.closest('[role=alert]') as HTMLElement;
    expect(alert).toContainElement(secondProblem as HTMLElement);
    expect(within(alert).getByText('large.jpg is larger than 10 MB.')).toBeVisible();
    expect(within(alert).getByText('drawing.svg is not a JPEG, PNG, WebP, GIF or AVIF image.')).toBeVisible();
    expect(within(alert).getByText('iphone.heic is not a JPEG, PNG, WebP, GIF or AVIF image.')).toBeVisible();
    expect(readPictureNames()).toEqual(['good.jpg', 'camera.jpg', 'IMG']);
  });

  it('accepts ten pictures, and names the rejected eleventh', async () => {
    const { user } = renderForm();
    await user.upload(
      await findFileInput(),
      Array.from({ length: 11 }, (_, index) => createPicture(`${index + 1}.jpg`)),
    );
    expect(await screen.findByText('11.jpg was not added: a post can have up to 10 pictures.')).toBeVisible();
    expect(readPictureNames()).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Add pictures' })).toBeDisabled();
  });

  it('shows the progress of an upload, and keeps the text and the pictures when it is canceled', async () => {
    const missingResponse = createDeferred<unknown>();
    const { user } = renderForm({ createRegularPost: () => missingResponse.promise });
    await fillFields({ Content: 'Hello' });
    await user.upload(await findFileInput(), [createPicture('a.jpg')]);
    await waitFor(() => expect(readPictureNames()).toEqual(['a.jpg']));
    await user.click(await findPublishButton());
    expect(await screen.findByRole('progressbar', { name: 'Picture upload' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await findPublishButton()).toBeEnabled();
    expect(window.location.pathname).toBe('/posts/create/regular');
    expect(await findContent()).toHaveValue('Hello');
    expect(readPictureNames()).toEqual(['a.jpg']);
    expect(screen.queryByRole('progressbar', { name: 'Picture upload' })).not.toBeInTheDocument();
  });
});
