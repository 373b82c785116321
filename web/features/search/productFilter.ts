import type { ProductFilter } from '../../gql/graphql';
import { formatMileage, formatPrice } from '../../lib/format';
import { LIMITS } from '../../limits';
import {
  CONDITION_LABELS,
  ENGINE_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '../posts/postLabels';

/** The label of each filter, by its name in the URL, in the order of the URL and the chips. */
export const FILTER_LABELS = {
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

type FilterName = keyof typeof FILTER_LABELS;
export type ListName = 'conditions' | 'vehicleTypes' | 'engineTypes' | 'transmissions';
export type SingleName = Exclude<FilterName, ListName>;

const FILTER_NAMES = Object.keys(FILTER_LABELS) as FilterName[];

/** The values and labels of each filter that takes several values. */
export const FILTER_CHOICES: Record<ListName, Record<string, string>> = {
  conditions: CONDITION_LABELS,
  vehicleTypes: VEHICLE_TYPE_LABELS,
  engineTypes: ENGINE_TYPE_LABELS,
  transmissions: TRANSMISSION_LABELS,
};

/** The minimum and the maximum of each range; an error is shown at the minimum. */
export const FILTER_RANGES = [
  ['minPrice', 'maxPrice'],
  ['minYear', 'maxYear'],
  ['minMileage', 'maxMileage'],
] as const;

/** The values of the form's fields. */
export type FilterValues = Record<SingleName, string> & Record<ListName, readonly string[]>;

const isList = (name: FilterName): name is ListName => name in FILTER_CHOICES;

/** The maximum digits of whole numbers; a price may be any number. */
const MAX_DIGITS: Partial<Record<SingleName, number>> = {
  year: LIMITS.yearDigits,
  minYear: LIMITS.yearDigits,
  maxYear: LIMITS.yearDigits,
  minMileage: LIMITS.mileageDigits,
  maxMileage: LIMITS.mileageDigits,
};

/** Reads the filter from the URL's parameters, ignoring invalid values; undefined when there are no valid ones. */
export function readFilter(params: URLSearchParams): ProductFilter | undefined {
  const given = FILTER_NAMES.flatMap((name) => {
    const value = isList(name)
      ? readList(name, params.getAll(name))
      : readSingle(name, (params.get(name) ?? '').trim());
    return value === null ? [] : [[name, value]];
  });
  return given.length === 0 ? undefined : (Object.fromEntries(given) as ProductFilter);
}

function readList(name: ListName, values: readonly string[]): string[] | null {
  const chosen = Object.keys(FILTER_CHOICES[name]).filter((value) => values.includes(value.toLowerCase()));
  return chosen.length === 0 ? null : chosen;
}

function readSingle(name: SingleName, text: string): string | number | null {
  if (text === '') return null;
  if (name === 'brand' || name === 'model' || name === 'location') return text;
  const max = MAX_DIGITS[name];
  const isNumber =
    max === undefined ? Number.isFinite(Number(text)) : new RegExp(`^\\d{1,${max}}$`).test(text);
  return isNumber ? Number(text) : null;
}

/** A filter as URL parameters, in canonical order. */
export function filterParams(filter: ProductFilter | null | undefined): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filter?.[name];
    if (value == null) continue;
    if (!isList(name)) params.set(name, String(value));
    else
      for (const choice of Object.keys(FILTER_CHOICES[name]))
        if ((value as readonly string[]).includes(choice)) params.append(name, choice.toLowerCase());
  }
  return params;
}

/** The values of the form's fields for a filter, the inverse of `filterOf`. */
export function valuesOf(filter: ProductFilter | undefined): FilterValues {
  return Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const value = filter?.[name] ?? null;
      return [name, isList(name) ? (value ?? []) : String(value ?? '')];
    }),
  ) as Record<FilterName, unknown> as FilterValues;
}

/** The filter for the values of the form's fields; undefined when they are empty. */
export function filterOf(values: FilterValues): ProductFilter | undefined {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES)
    for (const text of isList(name) ? values[name].map((value) => value.toLowerCase()) : [values[name]])
      params.append(name, text);
  return readFilter(params);
}

/** One active filter, such as `Brand: Mazda`, and the filter without it. */
interface Chip {
  key: string;
  label: string;
  rest: ProductFilter;
}

/** The chips of a filter, one for each value. */
export function chipsOf(filter: ProductFilter | undefined): Chip[] {
  if (filter === undefined) return [];
  return FILTER_NAMES.flatMap((name): Chip[] => {
    const value = filter[name];
    if (value == null) return [];
    if (!isList(name))
      return [
        {
          key: name,
          label: `${FILTER_LABELS[name]}: ${formatSingle(name, value)}`,
          rest: { ...filter, [name]: null },
        },
      ];
    const chosen = value as readonly string[];
    return chosen.map((choice) => ({
      key: `${name} ${choice}`,
      label: `${FILTER_LABELS[name]}: ${FILTER_CHOICES[name][choice] ?? choice}`,
      rest: { ...filter, [name]: chosen.filter((other) => other !== choice) },
    }));
  });
}

function formatSingle(name: SingleName, value: unknown): string {
  if (name.endsWith('Price')) return formatPrice(Number(value));
  return name.endsWith('Mileage') ? formatMileage(Number(value)) : String(value);
}

/** A short description of a filter, such as `Mazda MX-5 up to $20,000, 2015 to 2020, Manual`. */
export function describeFilter(filter: ProductFilter): string {
  const { brand, model, year, location } = filter;
  const labelsOf = (name: ListName) =>
    (filter[name] as readonly string[] | null | undefined)
      ?.map((choice) => FILTER_CHOICES[name][choice] ?? choice)
      .join(' or ') ?? '';
  const named = [brand, model].filter(Boolean).join(' ');
  const subject = named || labelsOf('vehicleTypes') || 'Vehicles';
  const price = describeRange(filter.minPrice, filter.maxPrice, formatPrice);
  return [
    [subject, price].filter(Boolean).join(' '),
    named === '' ? '' : labelsOf('vehicleTypes'),
    labelsOf('conditions'),
    labelsOf('engineTypes'),
    labelsOf('transmissions'),
    year ?? describeRange(filter.minYear, filter.maxYear, String),
    describeRange(filter.minMileage, filter.maxMileage, formatMileage),
    location,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `$5,000 to $9,000`, `from $5,000` or `up to $9,000`; empty without `min` and `max`. */
function describeRange(
  min: number | null | undefined,
  max: number | null | undefined,
  format: (value: number) => string,
): string {
  if (min == null) return max == null ? '' : `up to ${format(max)}`;
  return max == null ? `from ${format(min)}` : `${format(min)} to ${format(max)}`;
}
