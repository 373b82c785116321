import type { ProductFilter } from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import { failure } from './failures.ts';
import type { ProductModel } from './models.ts';
import { checkSearch } from './pages.ts';
import type { Query } from './routes.ts';

const MAX_MILEAGE = 10 ** LIMITS.mileageDigits - 1;

/** The maximum that a filter accepts, by field. */
const MAX_BY_FIELD = {
  year: LIMITS.maxYear,
  minYear: LIMITS.maxYear,
  maxYear: LIMITS.maxYear,
  minMileage: MAX_MILEAGE,
  maxMileage: MAX_MILEAGE,
};

/**
 * Rejects an invalid filter.
 * @throws BAD_USER_INPUT with `fields` for a text above 200 characters, or a year or mileage out of range.
 */
export function checkFilter(filter: ProductFilter): void {
  const { brand, model, location } = filter;
  checkSearch({ 'filter.brand': brand, 'filter.model': model, 'filter.location': location });
  for (const [name, max] of Object.entries(MAX_BY_FIELD)) {
    const value = filter[name as keyof typeof MAX_BY_FIELD];
    if (value == null || (value >= 0 && value <= max)) continue;
    const sentence = `Please give a number from 0 to ${max}.`;
    throw failure('BAD_USER_INPUT', sentence, { [`filter.${name}`]: sentence });
  }
}

/**
 * A filter as parameters of `GET /posts`: those of the extension `filters`, and those of `vehicle-filters`, or undefined if the
 * filter has no condition of `vehicle-filters`.
 */
export function toFilterQueries(filter: ProductFilter): {
  filterQuery: Query;
  vehicleFilterQuery: Query | undefined;
} {
  const { brand, model, minPrice, maxPrice, year, minYear, maxYear, minMileage, maxMileage } = filter;
  const vehicle = {
    condition: toCommaSeparated(filter.conditions),
    vehicleType: toCommaSeparated(filter.vehicleTypes),
    engineType: toCommaSeparated(filter.engineTypes),
    transmission: toCommaSeparated(filter.transmissions),
    minYear,
    maxYear,
    minMileage,
    maxMileage,
    location: filter.location?.trim() || undefined,
  };
  return {
    filterQuery: {
      brand: brand?.trim() || undefined,
      model: model?.trim() || undefined,
      minPrice,
      maxPrice,
      year,
    },
    vehicleFilterQuery: Object.values(vehicle).some((value) => value != null) ? vehicle : undefined,
  };
}

/**
 * Whether a product matches a filter, by the same rules as a provider with `filters` and `vehicle-filters`. A product that lacks a
 * value does not match a condition on that value.
 */
export function matchesFilter(product: ProductModel, filter: ProductFilter): boolean {
  const { brand, model, year, minPrice, maxPrice, minYear, maxYear, minMileage, maxMileage } = filter;
  return (
    contains(product.brand, brand) &&
    contains(product.model, model) &&
    contains(product.location, filter.location) &&
    isWithin(product.price, minPrice, maxPrice) &&
    isWithin(product.year, year, year) &&
    isWithin(product.year, minYear, maxYear) &&
    isWithin(product.mileage, minMileage, maxMileage) &&
    isAmong(product.condition, filter.conditions) &&
    isAmong(product.vehicleType, filter.vehicleTypes) &&
    isAmong(product.engineType, filter.engineTypes) &&
    isAmong(product.transmission, filter.transmissions)
  );
}

/** The values in lower case, as the wire has them; undefined if there are none. */
function toCommaSeparated(values: readonly string[] | null | undefined): string | undefined {
  return values?.length ? values.join(',').toLowerCase() : undefined;
}

/** Whether `text` contains `search`, ignoring case and spaces around `search`. Every text contains an empty search. */
export function contains(text: string | null | undefined, search: string | null | undefined): boolean {
  const wantedText = search?.trim().toLowerCase();
  return !wantedText || (text?.toLowerCase().includes(wantedText) ?? false);
}

/** Whether a value is between two inclusive limits, of which each may be absent. Null matches only if both are absent. */
function isWithin(value: number | null, min: number | null | undefined, max: number | null | undefined) {
  if (min == null && max == null) return true;
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

/** Whether a value is one of the wanted values. Without wanted values, every value matches, also null. */
function isAmong<T>(value: T | null, wantedValues: readonly T[] | null | undefined): boolean {
  return !wantedValues?.length || (value !== null && wantedValues.includes(value));
}
