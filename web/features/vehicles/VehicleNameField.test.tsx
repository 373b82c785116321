import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderPages } from '../../testing/renderPages';
import { SearchProductPage } from '../search/SearchProductPage';

const renderSearch = (vehicleNames: unknown) =>
  renderPages(
    '/search-product',
    { '/search-product': SearchProductPage },
    { products: aPage([]), savedSearches: [], vehicleNames },
  );
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** Focuses a field, which requests suggestions, and sets its text. */
const enter = async (label: string, value: string) => {
  const field = await findField(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  return field;
};
const suggestionsOf = (field: HTMLInputElement) =>
  [...document.querySelectorAll<HTMLOptionElement>(`[id="${field.getAttribute('list')}"] option`)].map(
    ({ value }) => value,
  );

it('suggests brands that begin with the text, then models of the brand', async () => {
  renderSearch(({ brand, search }: { brand?: string; search: string }) =>
    brand === undefined ? [`Brand ${search}`] : [`${brand} ${search}`],
  );
  const brand = await enter('Brand', 'maz');
  await waitFor(() => expect(suggestionsOf(brand)).toEqual(['Brand maz']));
  const model = await enter('Model', 'mx');
  await waitFor(() => expect(suggestionsOf(model)).toEqual(['maz mx']));
});

it('suggests no models without a brand', async () => {
  const searches: object[] = [];
  renderSearch((search: object) => {
    searches.push({ ...search });
    return ['Mazda'];
  });
  fireEvent.blur(await enter('Model', 'mx'));
  const brand = await enter('Brand', 'm');
  await waitFor(() => expect(searches).toContainEqual({ search: 'm' }));
  expect(suggestionsOf(brand)).toEqual(['Mazda']);
  expect(searches.every((search) => !('brand' in search))).toBe(true);
});

it('takes any text if the provider suggests none or the request fails', async () => {
  const searches: string[] = [];
  renderSearch(({ brand, search }: { brand?: string; search: string }) => {
    searches.push(search);
    if (brand === undefined) return null;
    throw createGatewayError('PROVIDER_ERROR', 'Failed to suggest names');
  });
  for (const [label, text] of [
    ['Brand', 'Trabant'],
    ['Model', '601'],
  ] as const) {
    const field = await enter(label, text);
    await waitFor(() => expect(searches).toContain(text));
    expect(field).toHaveValue(text);
    expect(suggestionsOf(field)).toEqual([]);
  }
});
