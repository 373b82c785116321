import {
  EngineType,
  Transmission,
  VehicleCondition,
  VehicleType,
  type SavedProductFilter,
} from '../../generated/types.ts';
import type { SavedSearchModel } from '../models.ts';
import { asList, asWire, idOf, asNumber, asEnum, readTime, asText, asInteger } from './values.ts';

/** A saved search with its filter; null without an id. */
export function readSearch(value: unknown): SavedSearchModel | null {
  const search = readNamedSearch(value);
  const wire = asWire(value);
  return search && { ...search, filter: readFilter(wire['filter']), createdAt: readTime(wire['createdAt']) };
}

/** The saved search of a notification, which has only an id and a name; null without an id. */
export function readNamedSearch(value: unknown): SavedSearchModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  return id === null
    ? null
    : { id, name: asText(wire['name']) ?? '', filter: undefined, createdAt: undefined };
}

/** Reads a filter, stored as parameters of `GET /posts`; leaves out parameters that the schema does not have. */
function readFilter(value: unknown): SavedProductFilter {
  const wire = asWire(value);
  return {
    brand: asText(wire['brand']),
    model: asText(wire['model']),
    location: asText(wire['location']),
    minPrice: asNumber(wire['minPrice']),
    maxPrice: asNumber(wire['maxPrice']),
    year: asInteger(wire['year']),
    minYear: asInteger(wire['minYear']),
    maxYear: asInteger(wire['maxYear']),
    minMileage: asInteger(wire['minMileage']),
    maxMileage: asInteger(wire['maxMileage']),
    conditions: readEnumList(VehicleCondition, wire['condition']),
    vehicleTypes: readEnumList(VehicleType, wire['vehicleType']),
    engineTypes: readEnumList(EngineType, wire['engineType']),
    transmissions: readEnumList(Transmission, wire['transmission']),
  };
}

/** Values of an enum, comma-separated or in a list; null if there is no known value. */
function readEnumList<T extends string>(values: Readonly<Record<string, T>>, value: unknown): T[] | null {
  const words = typeof value === 'string' ? value.split(',') : asList(value);
  const known = words.flatMap((word) => asEnum(values, word) ?? []);
  return known.length > 0 ? known : null;
}
