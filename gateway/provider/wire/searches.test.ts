import { expect, it } from 'vitest';
import { readSearch } from './searches.ts';

it('reads a saved search, and leaves out unknown parameters and values of its filter', () => {
  const filter = {
    postType: 'product',
    search: 'red',
    brand: 'Mazda',
    minPrice: '5000',
    maxYear: 2016,
    condition: 'used,for_parts,melted',
    engineType: 'steam',
    sort: 'price_asc',
  };
  expect(readSearch({ _id: 's', name: 'Roadsters', filter, createdAt: '2026-01-02T03:04:05Z' })).toEqual({
    id: 's',
    name: 'Roadsters',
    createdAt: '2026-01-02T03:04:05.000Z',
    filter: {
      brand: 'Mazda',
      model: null,
      location: null,
      near: null,
      minPrice: 5000,
      maxPrice: null,
      year: null,
      minYear: null,
      maxYear: 2016,
      minMileage: null,
      maxMileage: null,
      conditions: ['USED', 'FOR_PARTS'],
      vehicleTypes: null,
      engineTypes: null,
      transmissions: null,
    },
  });
  expect(readSearch({ name: 'Roadsters' })).toBeNull();
});
