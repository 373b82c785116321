import { sql, type SQL } from 'drizzle-orm';

const EARTH_RADIUS_MILES = 3958.8;

/** In degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The great circle between two positions in whole miles, by the haversine formula. */
export function milesOf(from: Position, to: Position): number {
  const [latitude, otherLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const haversine =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) *
      Math.cos(otherLatitude) *
      Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(haversine)));
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

type SqlPosition = Record<keyof Position, SQL>;

/** As `milesOf`. */
export const milesColumn = (
  from: SqlPosition,
  to: SqlPosition,
): SQL => sql`round(${2 * EARTH_RADIUS_MILES}::float8 * asin(sqrt(
  sin(radians(${to.latitude} - ${from.latitude}) / 2) ^ 2
  + cos(radians(${from.latitude})) * cos(radians(${to.latitude})) * sin(radians(${to.longitude} - ${from.longitude}) / 2) ^ 2)))`;
