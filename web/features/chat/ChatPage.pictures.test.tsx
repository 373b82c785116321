import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { readKeptFiles } from '../../lib/forms/keptFiles';
import {
  aContact,
  aConversation,
  aSentMessage,
  getComposer,
  getTimeAtMinute,
  lena,
  mockFocusAndNetwork,
  openChat,
  readMessages,
  setFocused,
} from '../../testing/chat';
import { createDeferred } from '../../testing/createDeferred';
import { aMessage, anImage, aPage, someFeatures } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { server } from '../../testing/server';
import type { OutboxEntry } from './writing/OutboxEntry';

mockFocusAndNetwork();

/** The arguments of the field `sendMessage`. */
interface SendArguments {
  input: { text: string; idempotencyKey: string; images?: { upload: File; alt?: string | null }[] };
}

const createPicture = (name: string, type = 'image/jpeg') => new File([`bytes of ${name}`], name, { type });
const findFileInput = () => screen.findByLabelText<HTMLInputElement>('Choose pictures');
const readEntries = () =>
  JSON.parse(localStorage.getItem('forecourt-draft:outbox:me') ?? '[]') as OutboxEntry[];
/** The names of the chosen pictures, which are their alt texts. */
const readChosenNames = () => {
  const list = screen.queryByRole('list', { name: 'Pictures to send' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt'));
};
/** The message that the provider stores for a request. */
const toStoredMessage = ({ input: { text, idempotencyKey, images = [] } }: SendArguments) =>
  aSentMessage({
    id: `m-${idempotencyKey}`,
    text,
    idempotencyKey,
    images: images.map(({ alt }, index) => anImage({ url: `/media/messages/images/${index}.webp`, alt })),
    createdAt: getTimeAtMinute(30),
  });
/** A resolver that stores each message, and the list of requests that it gets. */
function createRecorder() {
  const requests: SendArguments['input'][] = [];
  const sendMessage = (request: SendArguments) => {
    requests.push(request.input);
    return { message: toStoredMessage(request) };
  };
  return { requests, sendMessage };
}
const drop = (element: HTMLElement, files: File[]) => {
  const event = createEvent.drop(element);
  Object.defineProperty(event, 'dataTransfer', {
    value: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });
  fireEvent(element, event);
};
const paste = (files: File[]) => {
  const event = new Event('paste', { bubbles: true });
  Object.defineProperty(event, 'clipboardData', { value: { files, getData: () => '' } });
  fireEvent(getComposer(), event);
};

describe('pictures of a message', () => {
  it('are chosen, pasted and dropped, described, and sent in this order without a text', async () => {
    const { requests, sendMessage } = createRecorder();
    const { user } = await openChat({ sendMessage });
    await user.upload(await findFileInput(), createPicture('a.jpg'));
    paste([createPicture('b.jpg')]);
    await waitFor(() => expect(readChosenNames()).toEqual(['a.jpg', 'b.jpg']));
    drop(screen.getByRole('region', { name: 'Conversation with boris' }), [createPicture('c.jpg')]);
    await waitFor(() => expect(readChosenNames()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']));
    await user.click(screen.getByRole('button', { name: 'Describe b.jpg' }));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    expect(description).toHaveAttribute('maxlength', '300');
    fireEvent.change(description, { target: { value: ' The front\n of the car ' } });
    expect(await screen.findByRole('button', { name: 'Describe b.jpg (described)' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(readMessages()).toEqual([' (sent)']));
    expect(readChosenNames()).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ text: '', receiverId: 'u1' });
    expect(requests[0]?.images?.map(({ upload, alt }) => [upload.name, alt])).toEqual([
      ['a.jpg', null],
      ['b.jpg', 'The front of the car'],
      ['c.jpg', null],
    ]);
    expect(await requests[0]?.images?.[0]?.upload.text()).toBe('bytes of a.jpg');
  });

  it('are limited to as many as the provider takes, may be removed again, and are rejected with a reason if they are no pictures or cannot be decoded', async () => {
    const { user } = await openChat();
    await user.upload(
      await findFileInput(),
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => createPicture(name)),
    );
    expect(
      await screen.findByText('e.jpg was not added: a message can have up to 4 pictures.'),
    ).toBeVisible();
    expect(readChosenNames()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    expect(screen.getByRole('button', { name: 'Add pictures' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    expect(readChosenNames()).toEqual(['a.jpg', 'c.jpg', 'd.jpg']);
    expect(screen.getByRole('button', { name: 'Remove c.jpg' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Add pictures' })).toBeEnabled();
    expect(screen.queryByText(/was not added/)).not.toBeInTheDocument();

    paste([createPicture('notes.txt', 'text/plain'), createPicture('broken.jpg')]);
    expect(await screen.findByText('notes.txt is not an image.')).toBeVisible();
    fireEvent.error(screen.getByRole('img', { name: 'broken.jpg' }));
    expect(await screen.findByText('broken.jpg cannot be read as a picture.')).toBeVisible();
    expect(readChosenNames()).toEqual(['a.jpg', 'c.jpg', 'd.jpg']);
  });

  it('are shown as being sent on other screens too', async () => {
    const { user } = await openChat({ sendMessage: () => createDeferred().promise });
    await user.upload(await findFileInput(), createPicture('a.jpg'));
    await screen.findByRole('button', { name: 'Remove a.jpg' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(readChosenNames()).toEqual([]));
    expect(screen.queryByRole('region', { name: 'Sending' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    expect(await screen.findByRole('region', { name: 'Sending' })).toHaveTextContent(
      'Sending a message with pictures…',
    );
  });

  it('cannot be added if the provider stores none', async () => {
    await openChat({ features: someFeatures({ messageImagesMax: null }) });
    paste([createPicture('a.jpg')]);
    expect(screen.queryByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument();
    expect(readChosenNames()).toEqual([]);
  });

  it('stay chosen in their conversation while another one is open', async () => {
    const { user } = await openChat({
      conversations: aPage([aContact(), aContact({ user: lena })]),
      conversation: ({ userId }: { userId: string }) => aConversation([], { id: `me-${userId}` }),
    });
    await user.upload(await findFileInput(), createPicture('a.jpg'));
    await user.click(screen.getByRole('link', { name: /lena/ }));
    await screen.findByRole('region', { name: 'Conversation with lena' });
    expect(readChosenNames()).toEqual([]);
    await user.click(screen.getByRole('link', { name: /boris/ }));
    await screen.findByRole('region', { name: 'Conversation with boris' });
    expect(readChosenNames()).toEqual(['a.jpg']);
  });

  it('are shown with the progress while they are sent, and sent again with the same key after Cancel and Retry', async () => {
    const requests: SendArguments['input'][] = [];
    const missingResponse = createDeferred<object>();
    const { user } = await openChat({
      sendMessage: (request: SendArguments) => {
        requests.push(request.input);
        return requests.length === 1 ? missingResponse.promise : { message: toStoredMessage(request) };
      },
    });
    await user.upload(await findFileInput(), createPicture('a.jpg'));
    fireEvent.change(getComposer(), { target: { value: 'Look' } });
    await user.type(getComposer(), '{Enter}');
    expect(readMessages()).toEqual(['Look (waiting)']);
    expect(await screen.findByRole('progressbar', { name: 'Picture upload' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Picture from you' })).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Sending was canceled.')).toBeVisible();
    expect(readMessages()).toEqual(['Look (failed)']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(readMessages()).toEqual(['Look (sent)']));
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      Array(2).fill(requests[0]?.idempotencyKey),
    );
    expect(await requests[1]?.images?.[0]?.upload.text()).toBe('bytes of a.jpg');
  });

  it('are sent again by themselves after the gateway was unreachable', async () => {
    const { requests, sendMessage } = createRecorder();
    const { user } = await openChat({ sendMessage });
    await user.upload(await findFileInput(), createPicture('a.jpg'));
    let isDown = true;
    server.use(http.post('*/graphql', () => (isDown ? HttpResponse.error() : undefined)));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not sent yet. Trying again…')).toBeVisible();
    isDown = false;
    // The outbox retries at once when the window is focused.
    setFocused(true);
    await waitFor(() => expect(readMessages()).toEqual([' (sent)']));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.images).toHaveLength(1);
  });

  it('are sent after a reload, and deleted from the browser when they are stored', async () => {
    const keys: string[] = [];
    const missingResponse = createDeferred<object>();
    const firstVisit = await openChat({
      sendMessage: ({ input }: SendArguments) => {
        keys.push(input.idempotencyKey);
        return missingResponse.promise;
      },
    });
    await firstVisit.user.upload(await findFileInput(), createPicture('a.jpg'));
    await firstVisit.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    const [entry] = readEntries();
    const fileName = `outbox:me:${entry?.idempotencyKey ?? ''}`;
    await waitFor(async () => expect(await readKeptFiles(fileName)).toHaveLength(1));
    firstVisit.unmount();

    const { requests, sendMessage } = createRecorder();
    await openChat({ sendMessage });
    await waitFor(() => expect(readMessages()).toEqual([' (sent)']));
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
    expect(await requests[0]?.images?.[0]?.upload.text()).toBe('bytes of a.jpg');
    expect(requests[0]?.images?.[0]?.upload).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
    await waitFor(async () => expect(await readKeptFiles(fileName)).toBeNull());
  });

  it('are named by the reason when the gateway rejects them, and deleted from the browser on Delete', async () => {
    const { user } = await openChat({
      sendMessage: () => {
        throw createGatewayError('BAD_USER_INPUT', 'Invalid input', { images: 'a.jpg is not a picture' });
      },
    });
    await user.upload(await findFileInput(), createPicture('a.jpg'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('a.jpg is not a picture')).toBeVisible();
    const fileName = `outbox:me:${readEntries()[0]?.idempotencyKey ?? ''}`;
    await waitFor(async () => expect(await readKeptFiles(fileName)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(readMessages()).toEqual([]);
    await waitFor(async () => expect(await readKeptFiles(fileName)).toBeNull());
  });

  it('are shown with their descriptions or their places, as words in the list of contacts, and in full screen until Back', async () => {
    const images = [
      anImage({ url: '/media/messages/images/a.webp', alt: 'The front' }),
      anImage({ url: '/media/messages/images/b.webp' }),
    ];
    const { user } = await openChat({
      conversation: aConversation([aMessage({ text: 'Look', images })]),
      conversations: aPage([
        aContact({ lastMessage: aMessage({ id: 'm2', text: '', images, read: true }) }),
        aContact({
          user: lena,
          lastMessage: aSentMessage({ id: 'm3', text: '', images: images.slice(0, 1), read: true }),
        }),
      ]),
    });
    const contacts = within(screen.getByRole('list', { name: 'Contacts' }));
    expect(contacts.getByText('2 pictures')).toBeVisible();
    expect(contacts.getByText('You: Picture')).toBeVisible();
    const log = screen.getByRole('log');
    expect(await within(log).findByRole('img', { name: 'The front' })).toBeVisible();
    await user.click(
      within(log).getByRole('button', { name: 'Picture 2 of 2 from boris. View full screen' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 2 of 2 from boris');
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('The front (1 of 2)');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/chat/u1');
  });
});
