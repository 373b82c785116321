import {
  EngineType,
  Transmission,
  VehicleCondition,
  VehicleType,
  type SavedProductFilter,
} from '../../generated/types.ts';
import type { SavedSearchModel } from '../models.ts';
import { asList, asWire, idOf, number, oneOf, readTime, text, integer } from './values.ts';

/** A saved search with its filter. */
export function readSearch(value: unknown): SavedSearchModel | null {
  const search = readNamedSearch(value);
  const wire = asWire(value);
  return search && { ...search, filter: readFilter(wire['filter']), createdAt: readTime(wire['createdAt']) };
}

/** The saved search of a notification, which has only an id and a name. */
export function readNamedSearch(value: unknown): SavedSearchModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  return id === null ? null : { id, name: text(wire['name']) ?? '', filter: undefined, createdAt: undefined };
}

/** Reads a filter, stored as parameters of `GET /posts`; leaves out parameters that the schema does not have. */
function readFilter(value: unknown): SavedProductFilter {
  const wire = asWire(value);
  return {
    brand: text(wire['brand']),
    model: text(wire['model']),
    location: text(wire['location']),
    minPrice: number(wire['minPrice']),
    maxPrice: number(wire['maxPrice']),
    year: integer(wire['year']),
    minYear: integer(wire['minYear']),
    maxYear: integer(wire['maxYear']),
    minMileage: integer(wire['minMileage']),
    maxMileage: integer(wire['maxMileage']),
    conditions: readSome(VehicleCondition, wire['condition']),
    vehicleTypes: readSome(VehicleType, wire['vehicleType']),
    engineTypes: readSome(EngineType, wire['engineType']),
    transmissions: readSome(Transmission, wire['transmission']),
  };
}

/** Values of an enum, comma-separated or in a list; null if there is no known value. */
function readSome<T extends string>(values: Readonly<Record<string, T>>, value: unknown): T[] | null {
  const words = typeof value === 'string' ? value.split(',') : asList(value);
  const known = words.flatMap((word) => oneOf(values, word) ?? []);
  return known.length > 0 ? known : null;
}
