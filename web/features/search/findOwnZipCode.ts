import { LIMITS, TIMINGS } from '../../limits';
import zipCodesUrl from './zipCodes.json?url';

/**
 * Finds the ZIP code that is nearest to this browser, which asks for permission first. The position stays in the browser: it searches a file
 * of all ZIP codes.
 * @returns an error for the member if there is none
 */
export async function findOwnZipCode(): Promise<{ zipCode: string } | { error: string }> {
  // Browsers may lack it without HTTPS.
  const position = 'geolocation' in navigator ? await readPosition() : { error: NO_POSITION };
  if ('error' in position) return position;
  let zipCodes: ZipCodes;
  try {
    zipCodes = await loadZipCodes();
  } catch {
    return { error: 'Your ZIP code could not be found. Check your network and try again.' };
  }
  const zipCode = findNearest(zipCodes, position);
  return zipCode === null ? { error: 'No ZIP code is near you. Enter a place instead.' } : { zipCode };
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

const POSITION_ERRORS: Record<number, string> = {
  1: 'Your browser does not share your location. Allow it in the browser, or enter a place.',
  3: 'Finding your location took too long. Try again, or enter a place.',
};

const NO_POSITION = 'Your location is not available. Enter a place instead.';

const readPosition = () =>
  new Promise<Coordinates | { error: string }>((resolve) => {
    // The browser's own timeout does not count while it asks for permission, which members may never answer.
    setTimeout(() => resolve({ error: NO_POSITION }), 2 * TIMINGS.positionMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve({ error: POSITION_ERRORS[code] ?? NO_POSITION }),
      { timeout: TIMINGS.positionMs, maximumAge: TIMINGS.maxPositionAgeMs },
    );
  });

/**
 * Parallel arrays, sorted by ZIP code, with centers in thousandths of a degree. Each number is the difference from the previous one, which
 * halves the size of the file.
 */
interface ZipCodes {
  zipCodes: number[];
  latitudes: number[];
  longitudes: number[];
}

async function loadZipCodes(): Promise<ZipCodes> {
  const response = await fetch(zipCodesUrl);
  if (!response.ok) throw new Error(`The ZIP codes were not sent: ${response.status}`);
  return (await response.json()) as ZipCodes;
}

function findNearest({ zipCodes, latitudes, longitudes }: ZipCodes, position: Coordinates): string | null {
  const center = { latitude: 0, longitude: 0 };
  let zipCode = 0;
  let nearest = { zipCode: 0, miles: LIMITS.nearestZipCodeMiles as number };
  for (const [index, difference] of zipCodes.entries()) {
    zipCode += difference;
    center.latitude += (latitudes[index] ?? NaN) / 1000;
    center.longitude += (longitudes[index] ?? NaN) / 1000;
    const miles = measureMiles(center, position);
    if (miles < nearest.miles) nearest = { zipCode, miles };
  }
  return nearest.zipCode === 0 ? null : String(nearest.zipCode).padStart(5, '0');
}

const EARTH_RADIUS_MILES = 3959;

/** The length of the great circle: https://en.wikipedia.org/wiki/Haversine_formula */
function measureMiles(from: Coordinates, to: Coordinates): number {
  const haversine = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const share =
    haversine(to.latitude - from.latitude) +
    cosine(from.latitude) * cosine(to.latitude) * haversine(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(share));
}
