import { describe, expect, it } from 'vitest';
import type { ProductFilter } from '../../gql/graphql';
import {
  changeYear,
  describeFilter,
  describeYears,
  toFilter,
  toFilterParams,
  readFilter,
  toFilterValues,
  validateFilter,
} from './productFilter';

const FULL_FILTER: Required<Omit<ProductFilter, 'year' | 'authorId'>> = {
  brand: 'Mazda',
  model: 'MX-5',
  minPrice: 5000,
  maxPrice: 15_000.5,
  conditions: ['USED', 'FOR_PARTS'],
  vehicleTypes: ['SUV'],
  engineTypes: ['DIESEL', 'PLUGIN_HYBRID'],
  transmissions: ['SEMI_AUTOMATIC'],
  location: 'Riga',
  minYear: 2015,
  maxYear: 2020,
  minMileage: 0,
  maxMileage: 50_000,
  near: { place: 'Portland, OR', miles: 25 },
};

describe('a product filter', () => {
  it('is unchanged after it was written to URL parameters and read back', () => {
    const params = toFilterParams(FULL_FILTER);
    expect(params.toString()).toBe(
      'brand=Mazda&model=MX-5&minPrice=5000&maxPrice=15000.5&conditions=used&conditions=for_parts&vehicleTypes=suv&engineTypes=diesel&engineTypes=plugin_hybrid&transmissions=semi_automatic&location=Riga&minYear=2015&maxYear=2020&minMileage=0&maxMileage=50000&near=Portland%2C+OR&miles=25',
    );
    expect(readFilter(params)).toEqual(FULL_FILTER);
  });

  it('is unchanged after conversion to form values and back', () => {
    expect(toFilter(toFilterValues(FULL_FILTER))).toEqual(FULL_FILTER);
  });

  it.each([
    '',
    'brand=+&model=',
    'year=nonsense',
    'year=20155',
    'minYear=2015.5',
    'maxMileage=-1',
    'maxMileage=1234567890',
    'minPrice=Infinity',
    'minPrice=1e5',
    'minPrice=99999999999999999999',
    'conditions=broken&conditions=',
    // The name of an inherited property of `FILTER_CHOICES.vehicleTypes`.
    'vehicleTypes=toString',
    'near=+&miles=25',
    'miles=25',
  ])('is undefined for URL parameters without a valid value: %j', (query) => {
    expect(readFilter(new URLSearchParams(query))).toBeUndefined();
  });

  it('reads the numbers of URL parameters as those of its form', () => {
    const params = new URLSearchParams('minPrice=$5,000&maxPrice=12.500&year=2.018&maxMileage=98.000 mi');
    expect(readFilter(params)).toEqual({ minPrice: 5000, maxPrice: 12_500, year: 2018, maxMileage: 98_000 });
  });

  it('has a radius of 50 miles unless the URL has a valid one', () => {
    const readMiles = (text: string) =>
      readFilter(new URLSearchParams(`near=97201&miles=${text}`))?.near?.miles;
    expect(['', '0', '501', '1e2', '10.5'].map(readMiles)).toEqual([50, 50, 50, 50, 50]);
    expect(['1', '30', '500'].map(readMiles)).toEqual([1, 30, 500]);
    expect(toFilterValues({ near: { place: '97201', miles: 30 } })).toMatchObject({
      near: '97201',
      miles: '30',
    });
  });

  it('has prices in cents, because three decimals are read as thousands', () => {
    expect(toFilterParams({ maxPrice: 12.125 }).toString()).toBe('maxPrice=12.13');
    expect(toFilterValues({ maxPrice: 12.125 }).maxPrice).toBe('12.13');
    expect(readFilter(new URLSearchParams('maxPrice=1234.567'))).toBeUndefined();
  });

  it('means both ends of the range of years by a year', () => {
    const values = toFilterValues({ year: 2018 });
    expect(values).toMatchObject({ year: '2018', minYear: '2018', maxYear: '2018' });
    expect(toFilter(values)).toEqual({ year: 2018 });
    expect(readFilter(new URLSearchParams('minYear=2018&maxYear=2018'))).toEqual({ year: 2018 });
    expect(readFilter(new URLSearchParams('year=2018&minYear=2015&maxYear=2020'))).toEqual({ year: 2018 });
    expect(toFilterParams({ minYear: 2018, maxYear: 2018 }).toString()).toBe('year=2018');
  });

  it('sets both ends with the year, and has no year while they differ', () => {
    const empty = toFilterValues(undefined);
    const sameYear = { ...empty, ...changeYear(empty, 'year', '2018') };
    expect(sameYear).toMatchObject({ year: '2018', minYear: '2018', maxYear: '2018' });
    const range = { ...sameYear, ...changeYear(sameYear, 'maxYear', '2020') };
    expect(range).toMatchObject({ year: '', minYear: '2018', maxYear: '2020' });
    expect(describeYears(range)).toBe('2018 to 2020');
    expect(changeYear(range, 'minYear', '2020')).toMatchObject({ year: '2020' });
    expect(changeYear(range, 'year', '')).toEqual({ year: '', minYear: '', maxYear: '' });
  });

  it.each([
    ['minPrice', 'maxPrice'],
    ['minYear', 'maxYear'],
    ['minMileage', 'maxMileage'],
  ] as const)('has an error at %s if it is above %s', (minName, maxName) => {
    const values = { ...toFilterValues(undefined), [minName]: '2020', [maxName]: '2015' };
    expect(validateFilter(values)).toEqual({ [minName]: 'The minimum is above the maximum.' });
    expect(validateFilter({ ...values, [maxName]: '2020' })).toEqual({});
  });

  it('has the same URL parameters for any order of its values, and no parameters for empty values', () => {
    expect(toFilterParams({ conditions: ['FOR_PARTS', 'USED'] }).toString()).toBe(
      toFilterParams({ conditions: ['USED', 'FOR_PARTS'], brand: null, vehicleTypes: [] }).toString(),
    );
  });
});

describe('the description of a filter', () => {
  it.each<[string, ProductFilter]>([
    ['Mazda MX-5 up to $20,000', { brand: 'Mazda', model: 'MX-5', maxPrice: 20_000 }],
    ['Vehicles from $500', { minPrice: 500 }],
    [
      'SUV or Van $500 to $900, Used',
      { vehicleTypes: ['SUV', 'VAN'], conditions: ['USED'], minPrice: 500, maxPrice: 900 },
    ],
    [
      'Audi, Wagon, Diesel, Manual, 2018, up to 50,000 miles, Riga',
      {
        brand: 'Audi',
        vehicleTypes: ['WAGON'],
        engineTypes: ['DIESEL'],
        transmissions: ['MANUAL'],
        year: 2018,
        maxMileage: 50_000,
        location: 'Riga',
      },
    ],
    [
      'Mazda, within 50 miles of Portland, OR',
      { brand: 'Mazda', near: { place: 'Portland, OR', miles: 50 } },
    ],
    ['Vehicles, 2015 to 2020', { minYear: 2015, maxYear: 2020 }],
  ])('is %j', (description, filter) => {
    expect(describeFilter(filter)).toBe(description);
  });
});
