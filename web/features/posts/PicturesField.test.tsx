import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, aPost, anImage, aUser } from '../../testing/factories';
import { renderApp } from '../../testing/renderApp';

/** Creates a picture file with a fixed time, because a draft identifies a file by its name, size and time. */
const createFile = (name: string, content = name) =>
  new File([content], name, { type: 'image/jpeg', lastModified: 1 });
const findFileInput = () => screen.findByLabelText<HTMLInputElement>('Choose pictures');
const findDescription = (name: string) => screen.findByRole('textbox', { name: `Description of ${name}` });
const typeDescription = async (name: string, value: string) =>
  fireEvent.change(await findDescription(name), { target: { value } });

/** The arguments of the mutations. */
interface Args {
  input: { images?: { id?: string; upload?: File; alt?: string | null }[] };
}

/** Creates resolvers for `renderApp`. The mutations that create and update a regular post add their input to `sentInputs`. */
function createRecorder(images: unknown[] = []) {
  const sentInputs: Args['input'][] = [];
  const post = aPost({ author: aUser({ id: 'me', username: 'anna' }), images });
  const record = ({ input }: Args) => {
    sentInputs.push(input);
    return { post };
  };
  return {
    sentInputs,
    fields: { post, posts: aPage([]), createRegularPost: record, updateRegularPost: record },
  };
}
/** Creates the pictures of a stored post: one with a description, one without. */
const createImages = () => [anImage({ url: '/a', alt: 'The front' }), anImage({ url: '/b' })];

describe('the descriptions of pictures', () => {
  it('stay with their pictures after reordering and removal, and lose extra whitespace', async () => {
    const { sentInputs, fields } = createRecorder();
    const { user } = renderApp('/posts/create/regular', fields);
    await user.type(await screen.findByLabelText(/^Content/), 'Hello');
    await user.upload(await findFileInput(), [createFile('a.jpg'), createFile('b.jpg'), createFile('c.jpg')]);
    // As `renderApp` sets `imageAltMaxLength`.
    expect(await findDescription('a.jpg')).toHaveAttribute('maxlength', '300');
    await typeDescription('a.jpg', ' The front\n of the car ');
    await typeDescription('b.jpg', 'The rear');
    await user.click(screen.getByRole('button', { name: 'Move a.jpg right' }));
    await user.click(screen.getByRole('button', { name: 'Move a.jpg right' }));
    await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.images?.map(({ upload, alt }) => [upload?.name, alt])).toEqual([
      ['c.jpg', null],
      ['a.jpg', 'The front of the car'],
    ]);
  });

  it('are restored for the same file after leaving the page, but not for another file of the same name', async () => {
    const { fields } = createRecorder();
    const firstVisit = renderApp('/posts/create/regular', fields);
    // Two files of the same name, which differ in size.
    await firstVisit.user.upload(await findFileInput(), [
      createFile('image.jpg', 'front'),
      createFile('image.jpg', 'the rear'),
    ]);
    const [frontDescription] = await screen.findAllByRole('textbox', { name: 'Description of image.jpg' });
    fireEvent.change(frontDescription as HTMLElement, { target: { value: 'The front' } });
    firstVisit.unmount();

    const { user } = renderApp('/posts/create/regular', fields);
    await user.upload(await findFileInput(), [
      createFile('image.jpg', 'the rear'),
      createFile('image.jpg', 'front'),
    ]);
    const descriptions = await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ });
    expect(descriptions.map(({ value }) => value)).toEqual(['', 'The front']);
  });

  it('are sent with the ids of the pictures when only the descriptions of an edited post change', async () => {
    const { sentInputs, fields } = createRecorder(createImages());
    const { user } = renderApp('/posts/edit/p1', fields);
    expect(await findDescription('Picture 1')).toHaveValue('The front');
    await typeDescription('Picture 1', '');
    await typeDescription('Picture 2', 'The rear');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.images).toEqual([
      { id: 'image /a', alt: null },
      { id: 'image /b', alt: 'The rear' },
    ]);
  });

  it('are not sent when only the order of the pictures changes', async () => {
    const { sentInputs, fields } = createRecorder(createImages());
    const { user } = renderApp('/posts/edit/p1', fields);
    await user.click(await screen.findByRole('button', { name: 'Move Picture 1 right' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.images).toEqual([{ id: 'image /b' }, { id: 'image /a' }]);
  });

  it('of an edited post are kept as a draft, and reset on "Start over"', async () => {
    const { fields } = createRecorder(createImages());
    const firstVisit = renderApp('/posts/edit/p1', fields);
    await typeDescription('Picture 2', 'The rear');
    firstVisit.unmount();

    const { user } = renderApp('/posts/edit/p1', fields);
    expect(await findDescription('Picture 2')).toHaveValue('The rear');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await findDescription('Picture 2')).toHaveValue('');
    expect(await findDescription('Picture 1')).toHaveValue('The front');
    expect(localStorage.getItem('forecourt-draft:edit:me:p1:pictures')).toBeNull();
  });

  it('have no fields when the provider stores no descriptions', async () => {
    const { fields } = createRecorder(createImages());
    renderApp('/posts/edit/p1', { ...fields, imageAltMaxLength: null });
    expect(await screen.findByRole('button', { name: 'Remove Picture 1' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Description/ })).not.toBeInTheDocument();
  });
});
