import type { Position } from '../milesOf.ts';
import { asNumber, asText, asWire } from './values.ts';

export function readPlace(value: unknown) {
  const wire = asWire(value);
  const [zipCode, name] = [asText(wire['zipCode']), asText(wire['name'])];
  if (zipCode === null || name === null) return null;
  return { zipCode, name, position: readPosition(wire['position']) };
}

export function readPosition(value: unknown): Position | null {
  const wire = asWire(value);
  const [latitude, longitude] = [asNumber(wire['latitude']), asNumber(wire['longitude'])];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
