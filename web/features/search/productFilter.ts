import type { ProductFilter } from '../../gql/graphql';

/** The filters of the product search, each under its name in the address. */
export const filterNames = ['brand', 'model', 'minPrice', 'maxPrice', 'year'] as const;

/** What stands in each field of the filters. */
export type FilterTexts = Record<(typeof filterNames)[number], string>;

/** The filters in an address, as text. */
export function filterTexts(params: URLSearchParams): FilterTexts {
  const text = (name: keyof FilterTexts) => params.get(name) ?? '';
  return {
    brand: text('brand'),
    model: text('model'),
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
    year: text('year'),
  };
}

/** The filters in an address, as the gateway takes them; undefined without any. Whatever is no number is no filter. */
export function filterOf(params: URLSearchParams): ProductFilter | undefined {
  const { brand, model, minPrice, maxPrice, year } = filterTexts(params);
  const given = {
    ...(brand.trim() !== '' && { brand: brand.trim() }),
    ...(model.trim() !== '' && { model: model.trim() }),
    ...numberIn('minPrice', minPrice),
    ...numberIn('maxPrice', maxPrice),
    ...(Number.isInteger(Number(year)) && numberIn('year', year)),
  };
  return Object.keys(given).length === 0 ? undefined : given;
}

/** Whether a text in the address filters by `name`. */
export function isFilterFor(name: keyof FilterTexts, text: string): boolean {
  return filterOf(new URLSearchParams({ [name]: text })) !== undefined;
}

function numberIn(name: string, text: string): Record<string, number> {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? {} : { [name]: number };
}
