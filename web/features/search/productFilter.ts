import type { NearInput, ProductFilter } from '../../gql/graphql';
import { formatMileage, formatPrice } from '../../lib/format';
import {
  hasCents,
  isWholeNumber,
  NUMBER_ERRORS,
  type NumberKind,
  readNumber,
  writePrice,
} from '../../lib/forms/readNumber';
import { LIMITS } from '../../limits';
import {
  CONDITION_LABELS,
  ENGINE_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '../posts/postLabels';

/**
 * The label of each filter, by its name in the URL, in the order of the URL and the chips. A `ProductFilter` object combines
 * these filters.
 */
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
  near: 'Near',
} satisfies Record<keyof Omit<ProductFilter, 'authorId'>, string>;

type FilterName = keyof typeof FILTER_LABELS;
export type ListName = 'conditions' | 'vehicleTypes' | 'engineTypes' | 'transmissions';
type SingleName = Exclude<FilterName, ListName | 'near'>;
export type TextName = 'brand' | 'model' | 'location';
export type NumberName = Exclude<SingleName, TextName>;

const FILTER_NAMES = Object.keys(FILTER_LABELS) as FilterName[];

export const FILTER_CHOICES: Record<ListName, Record<string, string>> = {
  conditions: CONDITION_LABELS,
  vehicleTypes: VEHICLE_TYPE_LABELS,
  engineTypes: ENGINE_TYPE_LABELS,
  transmissions: TRANSMISSION_LABELS,
};

/** The radii to choose from, in miles. A URL or a saved search may have another one. */
export const RADII = [10, 25, 50, 100, 250];
const DEFAULT_RADIUS = 50;

const FILTER_RANGES = [
  ['minPrice', 'maxPrice'],
  ['minYear', 'maxYear'],
  ['minMileage', 'maxMileage'],
] as const;

/** `near` is the place, `miles` the radius around it. */
export type FilterValues = Record<SingleName | 'near' | 'miles', string> &
  Record<ListName, readonly string[]>;

const isListName = (name: FilterName): name is ListName => name in FILTER_CHOICES;

const isNumberName = (name: FilterName): name is NumberName => name in NUMBER_KINDS;

export const NUMBER_KINDS: Record<NumberName, NumberKind> = {
  minPrice: 'price',
  maxPrice: 'price',
  year: 'year',
  minYear: 'year',
  maxYear: 'year',
  minMileage: 'mileage',
  maxMileage: 'mileage',
};

export const isFilterParam = (name: string): boolean => name in FILTER_LABELS || name === 'miles';

/** Reads the filter from the URL's parameters, ignoring invalid values; undefined when there are no valid ones. */
export function readFilter(params: URLSearchParams): ProductFilter | undefined {
  const validFilters = FILTER_NAMES.flatMap((name) => {
    const value = readValue(name, params);
    return value === null ? [] : [[name, value]];
  });
  return validFilters.length === 0
    ? undefined
    : withOneYearRange(Object.fromEntries(validFilters) as ProductFilter);
}

function readValue(name: FilterName, params: URLSearchParams) {
  if (isListName(name)) return readList(name, params.getAll(name));
  const text = (params.get(name) ?? '').trim();
  return name === 'near' ? readNear(text, params.get('miles') ?? '') : readSingle(name, text);
}

/** A radius is optional. An invalid one is replaced, because a search without it would find vehicles anywhere. */
function readNear(place: string, miles: string): NearInput | null {
  if (place === '') return null;
  const radius = /^\d+$/.test(miles) ? Number(miles) : NaN;
  return { place, miles: radius >= 1 && radius <= LIMITS.nearMiles ? radius : DEFAULT_RADIUS };
}

function withOneYearRange(filter: ProductFilter): ProductFilter {
  const { minYear, maxYear, ...otherFilters } = filter;
  if (filter.year != null) return otherFilters;
  return minYear != null && minYear === maxYear ? { ...otherFilters, year: minYear } : filter;
}

/** `urlValues` are in lower case, the choices in display order. */
function readList(name: ListName, urlValues: readonly string[]): string[] | null {
  const choices = Object.keys(FILTER_CHOICES[name]).filter((choice) =>
    urlValues.includes(choice.toLowerCase()),
  );
  return choices.length === 0 ? null : choices;
}

function readSingle(name: SingleName, text: string): string | number | null {
  if (text === '') return null;
  if (!isNumberName(name)) return text;
  const kind = NUMBER_KINDS[name];
  const number = readNumber(text, kind) ?? NaN;
  const isValid =
    kind === 'price'
      ? number >= 0 && number < LIMITS.priceBelowDollars && hasCents(number)
      : isWholeNumber(number, kind === 'year' ? LIMITS.yearDigits : LIMITS.mileageDigits);
  return isValid ? number : null;
}

/** Converts a filter to URL parameters in canonical order, so that equal filters have equal parameters. */
export function toFilterParams(filter: ProductFilter | null | undefined): URLSearchParams {
  const params = new URLSearchParams();
  const canonicalFilter = withOneYearRange(filter ?? {});
  for (const name of FILTER_NAMES) {
    if (name === 'near') {
      writeNear(params, canonicalFilter.near);
      continue;
    }
    const value = canonicalFilter[name];
    if (value == null) continue;
    if (!isListName(name)) params.set(name, writeSingle(name, value as string | number));
    else
      for (const choice of Object.keys(FILTER_CHOICES[name]))
        if ((value as readonly string[]).includes(choice)) params.append(name, choice.toLowerCase());
  }
  return params;
}

function writeNear(params: URLSearchParams, near: NearInput | null | undefined): void {
  if (near == null) return;
  params.set('near', near.place);
  params.set('miles', String(near.miles));
}

const writeSingle = (name: SingleName, value: string | number): string =>
  name.endsWith('Price') ? writePrice(Number(value)) : String(value);

export function toFilterValues(filter: ProductFilter | undefined): FilterValues {
  const year = filter?.year;
  const filterWithEnds = year == null ? filter : { ...filter, minYear: year, maxYear: year };
  const values = Object.fromEntries(
    FILTER_NAMES.filter((name) => name !== 'near').map((name) => {
      const value = filterWithEnds?.[name] ?? null;
      if (isListName(name)) return [name, value ?? []];
      return [name, value === null ? '' : writeSingle(name, value as string | number)];
    }),
  ) as Record<SingleName, string> & Record<ListName, string[]>;
  const { place = '', miles = DEFAULT_RADIUS } = filter?.near ?? {};
  return { ...values, near: place, miles: String(miles) };
}

export function changeYear(
  values: FilterValues,
  name: 'year' | 'minYear' | 'maxYear',
  value: string,
): Pick<FilterValues, 'year' | 'minYear' | 'maxYear'> {
  if (name === 'year') return { year: value, minYear: value, maxYear: value };
  const minYear = name === 'minYear' ? value : values.minYear;
  const maxYear = name === 'maxYear' ? value : values.maxYear;
  return { year: minYear === maxYear ? minYear : '', minYear, maxYear };
}

export const describeYears = ({ year, minYear, maxYear }: FilterValues): string =>
  year === '' ? describeRange(minYear || null, maxYear || null, String) : '';

/** The error of each field with an invalid value; that of a range is at its minimum. */
export function validateFilter(values: FilterValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [minName, maxName] of FILTER_RANGES)
    if (readEnd(values, minName) > readEnd(values, maxName))
      errors[minName] = 'The minimum is above the maximum.';
  const checkedNames =
    values.year === ''
      ? FILTER_NAMES
      : FILTER_NAMES.filter((name) => name !== 'minYear' && name !== 'maxYear');
  for (const name of checkedNames)
    if (
      name !== 'near' &&
      !isListName(name) &&
      values[name] !== '' &&
      readSingle(name, values[name]) === null
    )
      errors[name] = errorOf(name as NumberName, values[name]);
  return errors;
}

const readEnd = (values: FilterValues, name: NumberName): number =>
  readNumber(values[name], NUMBER_KINDS[name]) ?? NaN;

function errorOf(name: NumberName, text: string): string {
  const kind = NUMBER_KINDS[name];
  if (kind === 'mileage' || Number.isNaN(readNumber(text, kind))) return NUMBER_ERRORS[kind];
  return `Please enter a valid ${kind}`;
}

export function toFilter(values: FilterValues): ProductFilter | undefined {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const texts = isListName(name) ? values[name].map((choice) => choice.toLowerCase()) : [values[name]];
    for (const text of texts) params.append(name, text);
  }
  params.set('miles', values.miles);
  return readFilter(params);
}

interface Chip {
  key: string;
  label: string;
  /** What the search is without it. */
  withoutLabel: string;
  filterWithout: ProductFilter;
}

export function chipsOf(filter: ProductFilter | undefined): Chip[] {
  if (filter === undefined) return [];
  return FILTER_NAMES.flatMap((name): Chip[] => {
    if (name === 'near') return filter.near == null ? [] : [nearChipOf(filter, filter.near)];
    const value = filter[name];
    if (value == null) return [];
    if (!isListName(name)) {
      const label = `${FILTER_LABELS[name]}: ${formatSingle(name, value)}`;
      return [
        { key: name, label, withoutLabel: `Without ${label}`, filterWithout: { ...filter, [name]: null } },
      ];
    }
    const choices = value as readonly string[];
    return choices.map((choice) => {
      const label = `${FILTER_LABELS[name]}: ${FILTER_CHOICES[name][choice] ?? choice}`;
      return {
        key: `${name} ${choice}`,
        label,
        withoutLabel: `Without ${label}`,
        filterWithout: { ...filter, [name]: choices.filter((otherChoice) => otherChoice !== choice) },
      };
    });
  });
}

const nearChipOf = (filter: ProductFilter, near: NearInput): Chip => ({
  key: 'near',
  label: `Within ${describeNear(near)}`,
  withoutLabel: 'At any distance',
  filterWithout: { ...filter, near: null },
});

/** `50 miles of Portland, OR` */
const describeNear = ({ place, miles }: NearInput): string => `${formatMileage(miles)} of ${place}`;

function formatSingle(name: SingleName, value: unknown): string {
  if (name.endsWith('Price')) return formatPrice(Number(value));
  return name.endsWith('Mileage') ? formatMileage(Number(value)) : String(value);
}

/** A short description of a filter, such as `Mazda MX-5 up to $20,000, Manual, 2015 to 2020`. */
export function describeFilter(filter: ProductFilter): string {
  const { brand, model, year, location, near } = filter;
  const joinLabels = (name: ListName) => {
    const choices = (filter[name] ?? []) as readonly string[];
    return choices.map((choice) => FILTER_CHOICES[name][choice] ?? choice).join(' or ');
  };
  const brandAndModel = [brand, model].filter(Boolean).join(' ');
  const subject = brandAndModel || joinLabels('vehicleTypes') || 'Vehicles';
  const price = describeRange(filter.minPrice, filter.maxPrice, formatPrice);
  return [
    [subject, price].filter(Boolean).join(' '),
    brandAndModel === '' ? '' : joinLabels('vehicleTypes'),
    joinLabels('conditions'),
    joinLabels('engineTypes'),
    joinLabels('transmissions'),
    year ?? describeRange(filter.minYear, filter.maxYear, String),
    describeRange(filter.minMileage, filter.maxMileage, formatMileage),
    location,
    near && `within ${describeNear(near)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `$5,000 to $9,000`, `from $5,000` or `up to $9,000`; empty without `min` and `max`. */
function describeRange<T extends number | string>(
  min: T | null | undefined,
  max: T | null | undefined,
  format: (value: T) => string,
): string {
  if (min == null) return max == null ? '' : `up to ${format(max)}`;
  return max == null ? `from ${format(min)}` : `${format(min)} to ${format(max)}`;
}
