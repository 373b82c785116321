import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, delMany, keys } from 'idb-keyval';
import { Link } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearDrafts } from '../../../lib/forms/drafts';
import type { ShrinkRequest } from '../../../lib/forms/shrinkPicture.worker';
import { createDeferred } from '../../../testing/createDeferred';
import { readDraftValues, storeTyped } from '../../../testing/drafts';
import { aPage, aPost, anImage, aUser, someFeatures } from '../../../testing/factories';
import { fillFields } from '../../../testing/fillFields';
import { renderPages } from '../../../testing/renderPages';
import { CreateRegularPostPage } from '../form/createPages';
import { EditPostPage } from '../form/EditPostPage';

const renderForm = (path: string, fields: Record<string, unknown>) =>
  renderPages(
    path,
    {
      '/posts/create/regular': () => (
        <>
          <Link to="/feed">Feed</Link>
          <CreateRegularPostPage />
        </>
      ),
      '/posts/edit/:id': EditPostPage,
    },
    fields,
  );
const createFile = (name: string) => new File([name], name, { type: 'image/jpeg' });
const findFileInput = () => screen.findByLabelText<HTMLInputElement>('Choose pictures');
const findRemoveButton = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
/** Opens the description of a picture, calls `checkField` with the field and closes it. */
async function withDescription(
  user: UserEvent,
  name: string,
  checkField: (field: HTMLElement) => void,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Describe ${name}`) }));
  const field = await screen.findByRole('textbox', { name: 'Description' });
  checkField(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument());
}
const describePicture = (user: UserEvent, name: string, value: string) =>
  withDescription(user, name, (field) => fireEvent.change(field, { target: { value } }));
const expectDescription = (user: UserEvent, name: string, value: string) =>
  withDescription(user, name, (field) => expect(field).toHaveValue(value));
/** The names of the pictures in the form, in order. */
const readPictureNames = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove '.length));
/** The names of the files that this browser keeps for drafts. */
const readKeptNames = async () =>
  (await keys<string>(createStore('forecourt-drafts', 'drafts'))).filter((name) => name.includes('\n'));

/** The arguments of the mutations. */
interface Args {
  input: { images?: { id?: string; upload?: File; alt?: string | null }[] };
}

/** Creates resolvers for `renderPages`. The mutations that create and update a regular post add their input to `sentInputs`. */
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
    const { user } = renderForm('/posts/create/regular', fields);
    await fillFields({ Content: 'Hello' });
    await user.upload(await findFileInput(), [createFile('a.jpg'), createFile('b.jpg'), createFile('c.jpg')]);
    await withDescription(user, 'a.jpg', (field) => {
      // As `someFeatures` sets it.
      expect(field).toHaveAttribute('maxlength', '300');
      fireEvent.change(field, { target: { value: ' The front\n of the car ' } });
    });
    await describePicture(user, 'b.jpg', 'The rear');
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

  it('are sent with the ids of the pictures when only the descriptions of an edited post change', async () => {
    const { sentInputs, fields } = createRecorder(createImages());
    const { user } = renderForm('/posts/edit/p1', fields);
    await withDescription(user, 'Picture 1', (field) => {
      expect(field).toHaveValue('The front');
      fireEvent.change(field, { target: { value: '' } });
    });
    await describePicture(user, 'Picture 2', 'The rear');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.images).toEqual([
      { id: 'image /a', alt: null },
      { id: 'image /b', alt: 'The rear' },
    ]);
  });

  it('of an edited post are kept as a draft, and reset on "Discard"', async () => {
    const { fields } = createRecorder(createImages());
    const firstVisit = renderForm('/posts/edit/p1', fields);
    await describePicture(firstVisit.user, 'Picture 2', 'The rear');
    await waitFor(async () => expect(await readDraftValues('edit:me:p1')).not.toBeNull());
    firstVisit.unmount();

    const { user } = renderForm('/posts/edit/p1', fields);
    await expectDescription(user, 'Picture 2', 'The rear');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await expectDescription(user, 'Picture 2', '');
    await expectDescription(user, 'Picture 1', 'The front');
    await waitFor(async () => expect(await readDraftValues('edit:me:p1')).toBeNull());
  });

  it('have no buttons when the provider stores no descriptions', async () => {
    const { fields } = createRecorder(createImages());
    renderForm('/posts/edit/p1', { ...fields, features: someFeatures({ imageAltMaxLength: null }) });
    expect(await screen.findByRole('button', { name: 'Remove Picture 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Describe/ })).not.toBeInTheDocument();
  });
});

describe('the order of pictures', () => {
  it('changes with the arrow keys, which keep the focus and announce the place', async () => {
    const { fields } = createRecorder(createImages());
    const { user } = renderForm('/posts/edit/p1', fields);
    const button = await screen.findByRole('button', { name: 'Move Picture 1 right' });
    button.focus();
    await user.keyboard('{ArrowRight}');
    expect(readPictureNames()).toEqual(['Picture 2', 'Picture 1']);
    expect(button).toHaveFocus();
    expect(screen.getByText('Picture 1 is now picture 2 of 2.')).toBeInTheDocument();
    // At the end of the list.
    await user.keyboard('{ArrowRight}{Enter}');
    expect(readPictureNames()).toEqual(['Picture 2', 'Picture 1']);
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(readPictureNames()).toEqual(['Picture 1', 'Picture 2']);
    expect(button).toHaveFocus();
  });
});

describe('the pictures of a draft', () => {
  const DRAFT_NAME = 'post:me:regular';

  it('are restored in their order, with their descriptions, after the page is left', async () => {
    const { sentInputs, fields } = createRecorder();
    const firstVisit = renderForm('/posts/create/regular', fields);
    await firstVisit.user.upload(await findFileInput(), [createFile('a.jpg'), createFile('b.jpg')]);
    await describePicture(firstVisit.user, 'b.jpg', 'The rear');
    await firstVisit.user.click(screen.getByRole('button', { name: 'Move b.jpg left' }));
    await waitFor(async () => expect(await readKeptNames()).toHaveLength(2));
    firstVisit.unmount();

    const { user } = renderForm('/posts/create/regular', fields);
    expect(await screen.findByText('Your draft was restored.')).toBeVisible();
    expect(readPictureNames()).toEqual(['b.jpg', 'a.jpg']);
    await fillFields({ Content: 'Hello' });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    const sentImages = await Promise.all(
      (sentInputs[0]?.images ?? []).map(async ({ upload, alt }) => [await upload?.text(), upload?.type, alt]),
    );
    expect(sentImages).toEqual([
      ['b.jpg', 'image/jpeg', 'The rear'],
      ['a.jpg', 'image/jpeg', null],
    ]);
    // Published pictures are no longer kept.
    await waitFor(async () => expect(await readKeptNames()).toEqual([]));
    expect(await readDraftValues(DRAFT_NAME)).toBeNull();
  });

  it('are deleted when they are removed, and with the text on "Discard"', async () => {
    const { fields } = createRecorder();
    const firstVisit = renderForm('/posts/create/regular', fields);
    await fillFields({ Content: 'Hello' });
    await waitFor(async () => expect(await readDraftValues(DRAFT_NAME)).not.toBeNull());
    firstVisit.unmount();

    const { user } = renderForm('/posts/create/regular', fields);
    for (const removePicture of [
      async () => user.click(await findRemoveButton('a.jpg')),
      async () => user.click(screen.getByRole('button', { name: 'Discard' })),
    ]) {
      await user.upload(await findFileInput(), [createFile('a.jpg')]);
      await waitFor(async () => expect(await readKeptNames()).toHaveLength(1));
      await removePicture();
      expect(readPictureNames()).toEqual([]);
      await waitFor(async () => expect(await readKeptNames()).toEqual([]));
    }
    expect(await screen.findByLabelText(/^Content/)).toHaveValue('');
  });

  it('are not kept for a member who has signed out meanwhile', async () => {
    const { fields } = createRecorder();
    const { user } = renderForm('/posts/create/regular', fields);
    const picture = createFile('a.jpg');
    const bytes = createDeferred<ArrayBuffer>();
    picture.arrayBuffer = () => bytes.promise;
    await user.upload(await findFileInput(), [picture]);
    await waitFor(async () => expect(await readDraftValues(DRAFT_NAME)).not.toBeNull());
    clearDrafts('me');
    await waitFor(async () => expect(await readDraftValues(DRAFT_NAME)).toBeNull());
    bytes.resolve(new ArrayBuffer(1));
    await waitFor(() => expect(screen.queryByText(/has no space/)).not.toBeInTheDocument());
    // A later draft, which is stored after the file would be.
    await storeTyped('post:other:regular', { content: 'Hello' });
    expect(await readKeptNames()).toEqual([]);
  });

  it('are missing if this browser has no space: the form says so, and the browser asks before the page is closed', async () => {
    const { fields } = createRecorder();
    const { user } = renderForm('/posts/create/regular', fields);
    const picture = createFile('a.jpg');
    picture.arrayBuffer = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    await user.upload(await findFileInput(), [picture]);
    expect(
      await screen.findByText('This browser has no space for the pictures, so your draft is only the text.'),
    ).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(screen.queryByText(/^This browser has no space/)).not.toBeInTheDocument();
  });

  it('are named as lost if the browser has deleted them', async () => {
    const { fields } = createRecorder(createImages());
    const firstVisit = renderForm('/posts/create/regular', fields);
    await firstVisit.user.upload(await findFileInput(), [createFile('a.jpg'), createFile('b.jpg')]);
    await waitFor(async () => expect(await readKeptNames()).toHaveLength(2));
    firstVisit.unmount();
    await delMany(await readKeptNames(), createStore('forecourt-drafts', 'drafts'));

    renderForm('/posts/create/regular', fields);
    expect(
      await screen.findByText('This browser could not keep 2 pictures of your draft. Please add them again.'),
    ).toBeVisible();
    expect(readPictureNames()).toEqual([]);
  });

  it('and changed pictures of the edited post are a choice of the member', async () => {
    const { fields } = createRecorder(createImages());
    const firstVisit = renderForm('/posts/edit/p1', fields);
    await firstVisit.user.click(await findRemoveButton('Picture 1'));
    await waitFor(async () => expect(await readDraftValues('edit:me:p1')).not.toBeNull());
    firstVisit.unmount();

    const [, rear] = createImages();
    const { fields: changedFields, sentInputs } = createRecorder([rear, anImage({ url: '/c' })]);
    const { user } = renderForm('/posts/edit/p1', changedFields);
    expect(await screen.findByText('Your draft was restored.')).toBeVisible();
    expect(screen.getByText('Meanwhile changed elsewhere.')).toBeVisible();
    expect(readPictureNames()).toEqual(['Picture 2']);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.queryByText('Meanwhile changed elsewhere.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.images).toEqual([{ id: 'image /b' }]);
  });
});

it('turns a new picture to the right, and keeps the focus', async () => {
  fakeWorker(({ file, isTurned }) => new Blob([`${file.name}, turned: ${isTurned}`]));
  const { user } = renderForm('/posts/create/regular', {});
  await user.upload(await findFileInput(), [createFile('a.jpg'), createFile('b.jpg')]);
  const turnedUrl = vi.spyOn(URL, 'createObjectURL');
  await user.click(await screen.findByRole('button', { name: 'Turn b.jpg' }));
  expect(await screen.findByText('b.jpg was turned.')).toBeInTheDocument();
  const [[turned] = []] = turnedUrl.mock.calls;
  expect(await (turned as File).text()).toBe('b.jpg, turned: true');
  expect(screen.getByRole('button', { name: 'Turn b.jpg' })).toHaveFocus();
});

describe('cropping a new picture', () => {
  /** Opens the dialog for a picture of 2000 by 1000 pixels, which is shown at a fifth of that. */
  async function openDialog(user: UserEvent, name: string) {
    await user.click(await screen.findByRole('button', { name: `Crop ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
    const image = within(dialog).getByRole('img', { name });
    Object.defineProperties(image, { naturalWidth: { value: 2000 }, naturalHeight: { value: 1000 } });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
    fireEvent.load(image);
    return {
      dialog,
      frame: await within(dialog).findByRole('group', { name: /^Frame/ }),
      press: (name: string) => user.click(within(dialog).getByRole('button', { name })),
    };
  }
  /** Records the areas in pixels of the shown picture. */
  function recordAreas(toBlob: (request: ShrinkRequest) => Blob | null): number[][] {
    const areas: number[][] = [];
    fakeWorker((request) => {
      const { x, y, width, height } = request.area ?? { x: 0, y: 0, width: 1, height: 1 };
      areas.push([x * 400, y * 200, width * 400, height * 200].map(Math.round));
      return toBlob(request);
    });
    return areas;
  }

  it('draws the frame, and keeps the description, the place and the focus', async () => {
    const areas = recordAreas(({ file }) => new Blob([`${file.name}, cropped`], { type: 'image/jpeg' }));
    const { user } = renderForm('/posts/create/regular', {});
    await user.upload(await findFileInput(), [createFile('a.jpg'), createFile('b.jpg')]);
    await describePicture(user, 'a.jpg', 'The front');
    const { press } = await openDialog(user, 'a.jpg');
    const croppedUrl = vi.spyOn(URL, 'createObjectURL');
    await press('Crop');
    expect(await screen.findByText('a.jpg was cropped.')).toBeInTheDocument();
    // The largest frame of 4:3, in the middle.
    expect(areas).toEqual([[67, 0, 267, 200]]);
    const [[cropped] = []] = croppedUrl.mock.calls;
    expect(await (cropped as File).text()).toBe('a.jpg, cropped');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Crop a.jpg' })).toHaveFocus();
    expect(readPictureNames()).toEqual(['a.jpg', 'b.jpg']);
    await expectDescription(user, 'a.jpg', 'The front');
    await waitFor(async () => expect(await readKeptNames()).toHaveLength(2));
  });

  it('moves the frame with the arrow keys and resizes it with Shift, in the shape of the lists or freely', async () => {
    const areas = recordAreas(() => null);
    const { user } = renderForm('/posts/create/regular', {});
    await user.upload(await findFileInput(), [createFile('a.jpg')]);
    for (const [shape, keys] of [
      ['4:3 as in the lists', '{ArrowRight}'],
      ['4:3 as in the lists', '{Shift>}{ArrowLeft}{/Shift}'],
      ['Free', '{Shift>}{ArrowLeft}{/Shift}'],
      ['Free', '{Shift>}{ArrowUp}{/Shift}'],
    ] as const) {
      const { dialog, frame, press } = await openDialog(user, 'a.jpg');
      await press(shape);
      expect(within(dialog).getByRole('button', { name: shape })).toHaveAttribute('aria-pressed', 'true');
      act(() => frame.focus());
      await user.keyboard(keys);
      await press('Crop');
      await within(dialog).findByRole('alert');
      await press('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(areas).toEqual([
      [68, 0, 267, 200],
      [67, 0, 253, 190],
      [67, 0, 257, 200],
      [67, 0, 267, 190],
    ]);
  });

  it('changes nothing on "Cancel", which returns the focus', async () => {
    const areas = recordAreas(() => null);
    const { user } = renderForm('/posts/create/regular', {});
    await user.upload(await findFileInput(), [createFile('a.jpg')]);
    const { press } = await openDialog(user, 'a.jpg');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Crop a.jpg' })).toHaveFocus();
    expect(areas).toEqual([]);
  });

  it('says so if the browser cannot decode the picture', async () => {
    recordAreas(() => null);
    const { user } = renderForm('/posts/create/regular', {});
    await user.upload(await findFileInput(), [createFile('a.jpg')]);
    const { dialog, press } = await openDialog(user, 'a.jpg');
    await press('Crop');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This browser cannot crop a.jpg.');
    expect(within(dialog).getByRole('button', { name: 'Crop' })).toBeDisabled();
    await press('Cancel');
    expect(readPictureNames()).toEqual(['a.jpg']);
  });

  it('is possible only before the picture is stored', async () => {
    fakeWorker(() => null);
    const { fields } = createRecorder(createImages());
    const { user } = renderForm('/posts/edit/p1', fields);
    await user.upload(await findFileInput(), [createFile('a.jpg')]);
    expect(await screen.findByRole('button', { name: 'Crop a.jpg' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crop Picture 1' })).not.toBeInTheDocument();
  });
});

/** Answers the requests to redraw a picture by `toBlob`, because happy-dom decodes no pictures. */
function fakeWorker(toBlob: (request: ShrinkRequest) => Blob | null): void {
  class FakeWorker {
    onmessage: ((event: { data: Blob | null }) => void) | null = null;
    postMessage = (request: ShrinkRequest) =>
      queueMicrotask(() => this.onmessage?.({ data: toBlob(request) }));
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', () => undefined);
  vi.stubGlobal('createImageBitmap', () => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
