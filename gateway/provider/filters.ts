import type { ProductFilter } from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import { clientError } from './calls/clientErrors.ts';
import { checkSearch } from './pages.ts';
import type { Query } from './calls/routes.ts';

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
    throw clientError('BAD_USER_INPUT', sentence, { [`filter.${name}`]: sentence });
  }
}

/** A filter as parameters of `GET /posts`. */
export function toFilterQuery(filter: ProductFilter): Query {
  const { brand, model, minPrice, maxPrice, year } = filter;
  return {
    brand: brand?.trim() || undefined,
    model: model?.trim() || undefined,
    minPrice,
    maxPrice,
    year,
    ...toVehicleQuery(filter),
  };
}

/** The parameters of the extension `vehicle-filters`. */
export function toVehicleQuery(filter: ProductFilter): Query {
  const { minYear, maxYear, minMileage, maxMileage, location } = filter;
  return {
    condition: toCommaSeparated(filter.conditions),
    vehicleType: toCommaSeparated(filter.vehicleTypes),
    engineType: toCommaSeparated(filter.engineTypes),
    transmission: toCommaSeparated(filter.transmissions),
    minYear,
    maxYear,
    minMileage,
    maxMileage,
    location: location?.trim() || undefined,
  };
}

/** The values in lower case, as the wire has them; undefined if there are none. */
function toCommaSeparated(values: readonly string[] | null | undefined): string | undefined {
  return values?.length ? values.join(',').toLowerCase() : undefined;
}
