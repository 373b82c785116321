import type { ProductFilter } from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import { fieldError } from './calls/clientErrors.ts';
import { checkSearch } from './pages.ts';
import { checkIds, type Query } from './calls/routes.ts';

/** @throws BAD_USER_INPUT with `fields` above 200 characters, or for a year, mileage or radius out of range. */
export function checkFilter(filter: ProductFilter): void {
  const { authorId, brand, model, location, year, minYear, maxYear, minMileage, maxMileage, near } = filter;
  checkIds({ 'filter.authorId': authorId });
  checkSearch({
    'filter.brand': brand,
    'filter.model': model,
    'filter.location': location,
    'filter.near.place': near?.place,
  });
  if (near && (near.miles < 1 || near.miles > LIMITS.nearMiles))
    throw fieldError('filter.near.miles', `Please give a number from 1 to ${LIMITS.nearMiles}.`);
  const check = (numbers: Record<string, number | null | undefined>, max: number) => {
    for (const [name, value] of Object.entries(numbers))
      if (value != null && (value < 0 || value > max))
        throw fieldError(`filter.${name}`, `Please give a number from 0 to ${max}.`);
  };
  check({ year, minYear, maxYear }, LIMITS.maxYear);
  check({ minMileage, maxMileage }, 10 ** LIMITS.mileageDigits - 1);
}

export function toFilterQuery(filter: ProductFilter): Query {
  const {
    authorId,
    brand,
    model,
    location,
    conditions,
    vehicleTypes,
    engineTypes,
    transmissions,
    near,
    ...numbers
  } = filter;
  const query = {
    author: authorId,
    brand: brand?.trim(),
    model: model?.trim(),
    ...numbers,
    condition: joinValues(conditions),
    vehicleType: joinValues(vehicleTypes),
    engineType: joinValues(engineTypes),
    transmission: joinValues(transmissions),
    location: location?.trim(),
    near: near?.place.trim(),
    nearMiles: near?.miles,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value != null && value !== ''));
}

/** Distinct, because a client may repeat them until the path is too long. */
function joinValues(values: readonly string[] | null | undefined): string | undefined {
  return values ? [...new Set(values)].join(',').toLowerCase() : undefined;
}
