import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage } from '../../testing/factories';
import { createGatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const suggestionsOf = (field: HTMLInputElement) =>
  [...document.querySelectorAll<HTMLOptionElement>(`[id="${field.getAttribute('list')}"] option`)].map(
    ({ value }) => value,
  );

it('suggests brands that begin with the text, then models of the brand', async () => {
  const { user } = renderApp('/search-product', {
    products: aPage([]),
    savedSearches: [],
    vehicleNames: ({ brand, search }: { brand?: string; search: string }) =>
      brand === undefined ? [`Brand ${search}`] : [`${brand} ${search}`],
  });
  const brand = await findField('Brand');
  await user.type(brand, 'maz');
  await waitFor(() => expect(suggestionsOf(brand)).toEqual(['Brand maz']));
  const model = await findField('Model');
  await user.type(model, 'mx');
  await waitFor(() => expect(suggestionsOf(model)).toEqual(['maz mx']));
});

it('suggests no models without a brand', async () => {
  const searches: object[] = [];
  const { user } = renderApp('/search-product', {
    products: aPage([]),
    savedSearches: [],
    vehicleNames: (search: object) => {
      searches.push({ ...search });
      return ['Mazda'];
    },
  });
  await user.type(await findField('Model'), 'mx');
  const brand = await findField('Brand');
  await user.type(brand, 'm');
  await waitFor(() => expect(searches).toContainEqual({ search: 'm' }));
  expect(suggestionsOf(brand)).toEqual(['Mazda']);
  expect(searches.every((search) => !('brand' in search))).toBe(true);
});

it.each([
  ['the provider suggests none', null],
  [
    'the request fails',
    () => {
      throw createGatewayError('PROVIDER_ERROR', 'Failed to suggest names');
    },
  ],
])('takes any text if %s', async (_, vehicleNames) => {
  const { user, operations } = renderApp('/search-product', {
    products: aPage([]),
    savedSearches: [],
    vehicleNames,
  });
  const brand = await findField('Brand');
  await user.type(brand, 'Trabant');
  await waitFor(() => expect(operations).toContain('VehicleNames'));
  expect(brand).toHaveValue('Trabant');
  expect(suggestionsOf(brand)).toEqual([]);
});
