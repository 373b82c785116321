import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readDraftValues, storeTyped } from '../../../testing/drafts';
import { createDeferred } from '../../../testing/createDeferred';
import { aPage, aPost, aProductPost, aUser } from '../../../testing/factories';
import { createGatewayError } from '../../../testing/fakeGateway';
import { fillFields, findField } from '../../../testing/fillFields';
import { renderApp } from '../../../testing/renderApp';

const findPublishButton = () => screen.findByRole('button', { name: 'Publish' });
const THIS_YEAR = new Date().getFullYear();
const DRAFT_NAME = 'post:me:product';

/** Values of the required fields, by label. */
const GOLF = {
  Title: 'Golf 1.6 TDI',
  'Post content': 'One owner',
  Brand: 'Volkswagen',
  Model: 'Golf',
  Color: 'Gray',
  Price: '7500',
};

/** The arguments of the mutation. */
interface Args {
  input: { content: string; product: Record<string, unknown>; images: File[]; idempotencyKey: string };
}

describe('the form of a new product', () => {
  it("begins with default values, not with another member's draft, and groups its fields", async () => {
    await storeTyped('post:u9:product', { title: 'Half a title' });
    renderApp('/posts/create/product');
    expect(await findField('Title')).toHaveValue('');
    expect(await findField('Year')).toHaveValue(String(THIS_YEAR));
    expect(await findField('Condition')).toHaveDisplayValue('Used');
    expect(await findField('Vehicle type')).toHaveDisplayValue('Sedan');
    expect(await findField('Engine type')).toHaveDisplayValue('Gasoline');
    expect(await findField('Transmission')).toHaveDisplayValue('Manual');
    for (const name of ['Vehicle', 'Condition and features', 'Price and location', 'Contact'])
      expect(await screen.findByRole('group', { name })).toBeVisible();
    const contactFields = within(screen.getByRole('group', { name: 'Contact' })).getAllByRole('textbox');
    expect(contactFields).toEqual([await findField('Contact phone'), await findField('Contact email')]);
  });

  it('shows the card as the lists will show it, for the eyes only', async () => {
    renderApp('/posts/create/product');
    await fillFields({ ...GOLF, Mileage: '98000' });
    const preview = screen.getByText('Preview').parentElement as HTMLElement;
    expect(preview).toHaveTextContent(`$7,500Golf 1.6 TDI${THIS_YEAR}98,000 milesGasoline`);
    expect(preview).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('link', { name: 'Golf 1.6 TDI' })).not.toBeInTheDocument();
  });

  it('suggests towns as the location, which can be any text', async () => {
    const searches: string[] = [];
    renderApp('/posts/create/product', {
      places: ({ search }: { search: string }) => {
        searches.push(search);
        return search === 'Port' ? [{ zipCode: '97201', name: 'Portland, OR' }] : [];
      },
    });
    const field = await findField('Location');
    const readSuggestions = () =>
      Array.from(field.list?.options ?? [], ({ value }: HTMLOptionElement) => value);
    fireEvent.focus(field);
    await fillFields({ Location: 'Port' });
    await waitFor(() => expect(readSuggestions()).toEqual(['Portland, OR']));
    await fillFields({ Location: 'At the port' });
    await waitFor(() => expect(searches).toEqual(['Port', 'At the port']));
    expect(field).toHaveValue('At the port');
  });

  it('shows an error at each blank required field, and focuses the first', async () => {
    const { user, operations } = renderApp('/posts/create/product');
    // An invisible title counts as empty.
    await fillFields({ Title: '\u200B' });
    await user.click(await findPublishButton());
    for (const [label, message] of [
      ['Title', 'Title is required'],
      ['Post content', 'Post content is required'],
      ['Brand', 'Brand is required'],
      ['Model', 'Model is required'],
      ['Color', 'Color is required'],
      ['Price', 'Price must be greater than 0'],
    ] as const)
      expect(await findField(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await findField('Title')).toHaveFocus();
    expect(operations).not.toContain('CreateProductPost');
  });

  it('counts the invalid fields next to the submit button until they are edited, and leads to the first', async () => {
    const { user } = renderApp('/posts/create/product');
    await fillFields({ 'Post content': 'One owner', Brand: 'Mazda', Model: 'MX-5', Price: '2650' });
    expect(screen.queryByRole('button', { name: /correction/ })).not.toBeInTheDocument();
    await user.click(await findPublishButton());
    const countButton = await screen.findByRole('button', { name: '2 fields need correction' });
    const color = await findField('Color');
    const scrollIntoView = vi.spyOn(color, 'scrollIntoView');
    await fillFields({ Title: 'A Mazda' });
    expect(await findField('Title')).not.toHaveAccessibleDescription(/required/);
    expect(countButton).toHaveTextContent('1 field needs correction');
    await user.click(countButton);
    expect(color).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalled();
    await fillFields({ Color: 'Red' });
    expect(countButton).not.toBeInTheDocument();
  });

  // postRules.test.ts has all rules.
  it('keeps invalid values as they were typed, each with an error beside it', async () => {
    const { user } = renderApp('/posts/create/product');
    const invalidValues: [label: string, typed: string, message: string][] = [
      ['Year', '2015.5', 'Please enter the year in digits, for example 2018.'],
      ['Mileage', '-12', 'Mileage must be a whole number of miles.'],
      ['Price', '12k', 'Please enter the price in digits, for example 12,500 or 12.50.'],
      ['Contact phone', '2000 1234 abc', 'Please enter a valid phone number'],
      ['Contact email', 'anna', 'Please enter a valid email address'],
    ];
    await fillFields({
      ...GOLF,
      ...Object.fromEntries(invalidValues.map(([label, typed]) => [label, typed])),
    });
    await user.click(await findPublishButton());
    for (const [label, typed, message] of invalidValues) {
      const field = await findField(label);
      expect(field).toHaveValue(typed);
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(await findField('Year')).toHaveFocus();
  });

  it('sends trimmed values, the features as a list and null for an empty field, and shows the new post first', async () => {
    let sentInput: Args['input'] | undefined;
    const olderPost = aPost({ id: 'p9', content: 'An older one' });
    const newPost = aProductPost({ title: 'Golf 1.6 TDI', author: aUser({ id: 'me', username: 'anna' }) });
    const { user } = renderApp('/posts', {
      posts: () => aPage(sentInput === undefined ? [olderPost] : [newPost, olderPost]),
      createProductPost: ({ input }: Args) => {
        sentInput = input;
        return { post: newPost };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create post' }));
    // happy-dom has no layout, so the menu counts as hidden.
    await user.click(await screen.findByRole('menuitem', { name: 'Product', hidden: true }));
    await fillFields({
      ...GOLF,
      Title: '  Golf 1.6 TDI ',
      Features: ' heated seats, ,tow bar ',
      Mileage: '98.000',
      Price: '$7,500.50',
    });
    expect(await findField('Mileage')).toHaveAccessibleDescription(
      expect.stringContaining('Read as 98,000 miles'),
    );
    await user.selectOptions(await findField('Engine type'), 'Diesel');
    await user.click(await findPublishButton());

    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(await screen.findByText('Post published')).toBeVisible();
    expect((await screen.findAllByRole('article'))[0]).toHaveTextContent('Golf 1.6 TDI');
    expect(sentInput).toMatchObject({
      content: 'One owner',
      product: {
        title: 'Golf 1.6 TDI',
        brand: 'Volkswagen',
        model: 'Golf',
        color: 'Gray',
        price: 7500.5,
        year: THIS_YEAR,
        mileage: 98000,
        condition: 'USED',
        vehicleType: 'SEDAN',
        engineType: 'DIESEL',
        transmission: 'MANUAL',
        features: ['heated seats', 'tow bar'],
        location: null,
      },
    });
  });

  it('sends one request for a double click, the same idempotency key for a retry, and a new one for a post that was refused and changed', async () => {
    const sentKeys: string[] = [];
    const firstResponse = createDeferred<unknown>();
    const { user } = renderApp('/posts/create/product', {
      posts: aPage([]),
      createProductPost: ({ input }: Args) => {
        sentKeys.push(input.idempotencyKey);
        if (sentKeys.length === 1) return firstResponse.promise;
        if (sentKeys.length === 2) throw createGatewayError('RATE_LIMITED', '');
        return { post: aProductPost() };
      },
    });
    await fillFields(GOLF);
    await user.dblClick(await findPublishButton());
    expect(await screen.findByRole('button', { name: 'Publishing...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(sentKeys).toHaveLength(1);
    firstResponse.reject(createGatewayError('RATE_LIMITED', ''));
    expect(await screen.findByText('Failed to create post')).toBeVisible();
    expect(await findField('Title')).toHaveValue('Golf 1.6 TDI');
    await user.click(await findPublishButton());
    await waitFor(() => expect(sentKeys).toHaveLength(2));
    expect(sentKeys[1]).toBe(sentKeys[0]);
    await findPublishButton();
    await fillFields({ Title: 'Golf, one owner' });
    await user.click(await findPublishButton());
    await waitFor(() => expect(window.location.pathname).toBe('/posts'));
    expect(sentKeys).toHaveLength(3);
    expect(sentKeys[2]).not.toBe(sentKeys[0]);
  });

  it("shows the gateway's error at its field", async () => {
    const { user } = renderApp('/posts/create/product', {
      createProductPost: () => {
        throw createGatewayError('BAD_USER_INPUT', 'Check the form.', { 'product.brand': 'Unknown brand' });
      },
    });
    await fillFields(GOLF);
    await user.click(await findPublishButton());
    expect(await screen.findByText('Check the form.')).toBeVisible();
    expect(await findField('Brand')).toHaveAccessibleDescription('Unknown brand');
    expect(await findField('Brand')).toHaveFocus();
  });

  it('restores a draft, says when it was written, updates it on changes, and deletes it when the post is published', async () => {
    await storeTyped(DRAFT_NAME, { title: 'Half a title' });
    const { user } = renderApp('/posts/create/product', {
      posts: aPage([]),
      createProductPost: { post: aProductPost() },
    });
    expect(await findField('Title')).toHaveValue('Half a title');
    expect(screen.getByText(/^Written/)).toHaveTextContent(/ago|just now/);
    await fillFields(GOLF);
    await waitFor(async () =>
      expect(await readDraftValues(DRAFT_NAME)).toMatchObject({ title: 'Golf 1.6 TDI', price: '7500' }),
    );
    await user.click(await findPublishButton());
    await waitFor(async () => expect(await readDraftValues(DRAFT_NAME)).toBeNull());
  });

  it('restores the draft of an older build of the app without its unknown fields, and clears it on "Discard"', async () => {
    localStorage.setItem(
      `forecourt-draft:${DRAFT_NAME}`,
      JSON.stringify({ title: 'Half a title', year: 2001, unknownField: {} }),
    );
    const { user } = renderApp('/posts/create/product');
    expect(await findField('Title')).toHaveValue('Half a title');
    expect(await findField('Year')).toHaveValue('2001');
    // A field that the draft lacks.
    expect(await findField('Condition')).toHaveDisplayValue('Used');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await findField('Title')).toHaveValue('');
    expect(localStorage.getItem(`forecourt-draft:${DRAFT_NAME}`)).toBeNull();
  });
});
