import { EngineType, Transmission, VehicleCondition, VehicleType } from '../../generated/types.ts';
import type { Near, SavedProductFilter } from '../../generated/types.ts';
import { asWire, idOf, asNumber, asEnum, readTime, asText, asInteger, ifSent, type Wire } from './values.ts';

export function readSearch(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: asText(wire['name']) ?? '',
    filter: ifSent(wire['filter'], readFilter),
    createdAt: ifSent(wire['createdAt'], readTime),
  };
}

export type SavedSearchModel = NonNullable<ReturnType<typeof readSearch>>;

function readFilter(value: unknown): SavedProductFilter {
  const wire = asWire(value);
  return {
    brand: asText(wire['brand']),
    model: asText(wire['model']),
    location: asText(wire['location']),
    near: readNear(wire),
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

function readNear(wire: Wire): Near | null {
  const [place, miles] = [asText(wire['near']), asInteger(wire['nearMiles'])];
  return place === null || miles === null ? null : { place, miles };
}

function readEnumList<T extends string>(values: Readonly<Record<string, T>>, value: unknown): T[] | null {
  const known = asText(value)
    ?.split(',')
    .flatMap((word) => asEnum(values, word) ?? []);
  return known?.length ? known : null;
}
