import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, anImage, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

const file = (name: string, content = name) =>
  new File([content], name, { type: 'image/jpeg', lastModified: 1 });
const choose = () => screen.findByLabelText<HTMLInputElement>('Choose pictures');
const description = (name: string) => screen.findByRole('textbox', { name: `Description of ${name}` });
const describeAs = async (name: string, value: string) =>
  fireEvent.change(await description(name), { target: { value } });

interface Input {
  input: { images?: unknown[]; imageAlts?: (string | null)[] };
}

/** A fake gateway that records the inputs of created and updated regular posts. */
function createRecorder(images: unknown[] = []) {
  const sent: Input['input'][] = [];
  const post = aPost({ author: aUser({ id: 'me', username: 'anna' }), images });
  const record = ({ input }: Input) => {
    sent.push(input);
    return { post };
  };
  return { sent, fields: { post, posts: aPage([]), createRegularPost: record, updateRegularPost: record } };
}
const storedImages = () => [anImage({ url: '/a', alt: 'The front' }), anImage({ url: '/b' })];

describe('the descriptions of pictures', () => {
  it('stay with their pictures after reordering and removal', async () => {
    const { sent, fields } = createRecorder();
    const { user } = renderApp('/posts/create/regular', fields);
    await user.type(await screen.findByLabelText(/^Content/), 'Hello');
    await user.upload(await choose(), [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    expect(await description('a.jpg')).toHaveAttribute('maxlength', '300');
    await describeAs('a.jpg', ' The front\n of the car ');
    await describeAs('b.jpg', 'The rear');
    await user.click(screen.getByRole('button', { name: 'Move a.jpg right' }));
    await user.click(screen.getByRole('button', { name: 'Move a.jpg right' }));
    await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.images).toHaveLength(2);
    expect(sent[0]?.imageAlts).toEqual([null, 'The front of the car']);
  });

  it('are not sent when all are empty', async () => {
    const { sent, fields } = createRecorder();
    const { user } = renderApp('/posts/create/regular', fields);
    await user.type(await screen.findByLabelText(/^Content/), 'Hello');
    await user.upload(await choose(), [file('a.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('imageAlts');
  });

  it('are restored for the same file after leaving the page, but not for another file of the same name', async () => {
    const { fields } = createRecorder();
    const first = renderApp('/posts/create/regular', fields);
    await first.user.upload(await choose(), [file('image.jpg', 'front'), file('image.jpg', 'the rear')]);
    const [front] = await screen.findAllByRole('textbox', { name: 'Description of image.jpg' });
    fireEvent.change(front as HTMLElement, { target: { value: 'The front' } });
    first.unmount();

    const { user } = renderApp('/posts/create/regular', fields);
    await user.upload(await choose(), [file('image.jpg', 'the rear'), file('image.jpg', 'front')]);
    const fresh = await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ });
    expect(fresh.map(({ value }) => value)).toEqual(['', 'The front']);
  });

  it('are changed without sending the pictures', async () => {
    const { sent, fields } = createRecorder(storedImages());
    const { user } = renderApp('/posts/edit/p1', fields);
    expect(await description('Picture 1')).toHaveValue('The front');
    await describeAs('Picture 1', '');
    await describeAs('Picture 2', 'The rear');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('images');
    expect(sent[0]?.imageAlts).toEqual([null, 'The rear']);
  });

  it('are not sent when only the order of the pictures changes', async () => {
    const { sent, fields } = createRecorder(storedImages());
    const { user } = renderApp('/posts/edit/p1', fields);
    await user.click(await screen.findByRole('button', { name: 'Move Picture 1 right' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.images).toEqual([{ keep: '/b' }, { keep: '/a' }]);
    expect(sent[0]).not.toHaveProperty('imageAlts');
  });

  it('of an edited post are kept as a draft, and reset on "Start over"', async () => {
    const { fields } = createRecorder(storedImages());
    const first = renderApp('/posts/edit/p1', fields);
    await describeAs('Picture 2', 'The rear');
    first.unmount();

    const { user } = renderApp('/posts/edit/p1', fields);
    expect(await description('Picture 2')).toHaveValue('The rear');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await description('Picture 2')).toHaveValue('');
    expect(await description('Picture 1')).toHaveValue('The front');
    expect(localStorage.getItem('forecourt-draft:edit:me:p1:pictures')).toBeNull();
  });

  it('are hidden when the provider stores none', async () => {
    const { fields } = createRecorder(storedImages());
    renderApp('/posts/edit/p1', { ...fields, imageAltMaxLength: null });
    expect(await screen.findByRole('button', { name: 'Remove Picture 1' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Description/ })).not.toBeInTheDocument();
  });
});
