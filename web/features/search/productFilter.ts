import type { ProductFilter } from '../../gql/graphql';
import { formatMileage, formatPrice } from '../../lib/format';
import { LIMITS } from '../../limits';
import { conditions, engineTypes, transmissions, vehicleTypes } from '../posts/postWords';

/** The label of each filter, by its name in the address; in the order of the address and the chips. */
export const filterLabels = {
  brand: 'Brand',
  model: 'Model',
  minPrice: 'Min Price',
  maxPrice: 'Max Price',
  year: 'Year',
  conditions: 'Condition',
  vehicleTypes: 'Vehicle type',
  engineTypes: 'Engine type',
  transmissions: 'Transmission',
  location: 'Location',
  minYear: 'Min Year',
  maxYear: 'Max Year',
  minMileage: 'Min Mileage',
  maxMileage: 'Max Mileage',
} satisfies Record<keyof ProductFilter, string>;

type FilterName = keyof typeof filterLabels;
export type ListName = 'conditions' | 'vehicleTypes' | 'engineTypes' | 'transmissions';
export type LineName = Exclude<FilterName, ListName>;

const names = Object.keys(filterLabels) as FilterName[];

/** The values and labels of each filter that takes several values. */
export const choices: Record<ListName, Record<string, string>> = {
  conditions,
  vehicleTypes,
  engineTypes,
  transmissions,
};

/** The ends of each range; an error is shown at the first one. */
export const ranges = [
  ['minPrice', 'maxPrice'],
  ['minYear', 'maxYear'],
  ['minMileage', 'maxMileage'],
] as const;

/** The values of the form's fields. */
export type FilterValues = Record<LineName, string> & Record<ListName, readonly string[]>;

const isList = (name: FilterName): name is ListName => name in choices;

/** The maximum digits of whole numbers; a price may be any number. */
const digits: Partial<Record<LineName, number>> = {
  year: LIMITS.yearDigits,
  minYear: LIMITS.yearDigits,
  maxYear: LIMITS.yearDigits,
  minMileage: LIMITS.mileageDigits,
  maxMileage: LIMITS.mileageDigits,
};

/** Reads the filter in an address, ignoring invalid values; undefined without any. */
export function readFilter(params: URLSearchParams): ProductFilter | undefined {
  const given = names.flatMap((name) => {
    const value = isList(name)
      ? readChoices(name, params.getAll(name))
      : readLine(name, (params.get(name) ?? '').trim());
    return value === null ? [] : [[name, value]];
  });
  return given.length === 0 ? undefined : (Object.fromEntries(given) as ProductFilter);
}

function readChoices(name: ListName, words: readonly string[]): string[] | null {
  const chosen = Object.keys(choices[name]).filter((value) => words.includes(value.toLowerCase()));
  return chosen.length === 0 ? null : chosen;
}

function readLine(name: LineName, text: string): string | number | null {
  if (text === '') return null;
  if (name === 'brand' || name === 'model' || name === 'location') return text;
  const max = digits[name];
  const isNumber =
    max === undefined ? Number.isFinite(Number(text)) : new RegExp(`^\\d{1,${max}}$`).test(text);
  return isNumber ? Number(text) : null;
}

/** A filter as parameters of the address, in canonical order. */
export function filterParams(filter: ProductFilter | null | undefined): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = filter?.[name];
    if (value == null) continue;
    if (!isList(name)) params.set(name, String(value));
    else
      for (const one of Object.keys(choices[name]))
        if ((value as readonly string[]).includes(one)) params.append(name, one.toLowerCase());
  }
  return params;
}

/** The values of the form's fields for a filter. */
export function valuesOf(filter: ProductFilter | undefined): FilterValues {
  return Object.fromEntries(
    names.map((name) => {
      const value = filter?.[name] ?? null;
      return [name, isList(name) ? (value ?? []) : String(value ?? '')];
    }),
  ) as Record<FilterName, unknown> as FilterValues;
}

/** The filter for the values of the form's fields; undefined when they are empty. */
export function filterOf(values: FilterValues): ProductFilter | undefined {
  const params = new URLSearchParams();
  for (const name of names)
    for (const one of isList(name) ? values[name].map((value) => value.toLowerCase()) : [values[name]])
      params.append(name, one);
  return readFilter(params);
}

/** One active filter, such as `Brand: Mazda`, and the filter without it. */
interface Chip {
  key: string;
  words: string;
  rest: ProductFilter;
}

/** The chips of a filter, one for each value. */
export function chipsOf(filter: ProductFilter | undefined): Chip[] {
  if (filter === undefined) return [];
  return names.flatMap((name): Chip[] => {
    const value = filter[name];
    if (value == null) return [];
    if (!isList(name))
      return [
        {
          key: name,
          words: `${filterLabels[name]}: ${lineWords(name, value)}`,
          rest: { ...filter, [name]: null },
        },
      ];
    const chosen = value as readonly string[];
    return chosen.map((one) => ({
      key: `${name} ${one}`,
      words: `${filterLabels[name]}: ${choices[name][one] ?? one}`,
      rest: { ...filter, [name]: chosen.filter((other) => other !== one) },
    }));
  });
}

function lineWords(name: LineName, value: unknown): string {
  if (name.endsWith('Price')) return formatPrice(Number(value));
  return name.endsWith('Mileage') ? formatMileage(Number(value)) : String(value);
}

/** A filter in a few words: `Mazda MX-5 up to $20,000, 2015 to 2020, Manual`. */
export function describeFilter(filter: ProductFilter): string {
  const { brand, model, year, location } = filter;
  const some = (name: ListName) =>
    (filter[name] as readonly string[] | null | undefined)
      ?.map((one) => choices[name][one] ?? one)
      .join(' or ') ?? '';
  const named = [brand, model].filter(Boolean).join(' ');
  const what = named || some('vehicleTypes') || 'Vehicles';
  const price = rangeWords(filter.minPrice, filter.maxPrice, formatPrice);
  return [
    [what, price].filter(Boolean).join(' '),
    named === '' ? '' : some('vehicleTypes'),
    some('conditions'),
    some('engineTypes'),
    some('transmissions'),
    year ?? rangeWords(filter.minYear, filter.maxYear, String),
    rangeWords(filter.minMileage, filter.maxMileage, formatMileage),
    location,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `$5,000 to $9,000`, `from $5,000` or `up to $9,000`; empty without both ends. */
function rangeWords(
  min: number | null | undefined,
  max: number | null | undefined,
  format: (end: number) => string,
): string {
  if (min == null) return max == null ? '' : `up to ${format(max)}`;
  return max == null ? `from ${format(min)}` : `${format(min)} to ${format(max)}`;
}
