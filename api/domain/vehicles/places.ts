import { LIMITS } from '../../limits.ts';
import { invalid, notFound } from '../../RequestError.ts';
import type { Place as PlaceJson } from '../../wire.ts';
import { wordsOf } from '../search/foldText.ts';
import { STATES } from '../search/states.ts';
import { milesOf, type Position } from './miles.ts';
import { townKeyOf, zipCodes, type Place, type Town } from './zipCodes.ts';

/**
 * The place that a text names for certain, by a ZIP code with its state or town, or by a town with its state: `Portland, OR 97201`,
 * `Portland, Oregon`. Undefined for a town without a state, because most names are those of several towns.
 */
export function findPlace(text: string): Place | undefined {
  const words = wordsOf(text).join(' ').replace(COUNTRY, '');
  const [, before = '', zipCode = ''] = /^(?:(.*) )?(\d{5})(?:\d{4})?$/.exec(words) ?? [];
  const place = zipCodes().placesByZipCode.get(zipCode);
  return place && isPlaceAfter(before, place) ? place : findTown(text)?.center;
}

const COUNTRY = / (usa?|united states)$/;

/** Prices and the postal codes of other countries have five digits too. */
function isPlaceAfter(before: string, { town, state }: Place): boolean {
  const isInState = STATE_ENDINGS.find(([end]) => ` ${before}`.endsWith(end))?.[1] === state;
  return before === '' || isInState || townKeyOf(before.split(' ')).endsWith(townKeyOf(wordsOf(town)));
}

/** Before the town and a comma may be an address. */
function findTown(text: string): Town | undefined {
  if (CANADA.test(text)) return undefined;
  const parts = text.split(',').map((part) => wordsOf(part));
  for (let first = 0; first < parts.length; first += 1) {
    const town = findTownOf(parts.slice(first).flat().join(' '));
    if (town) return town;
  }
  return undefined;
}

/** Not the town of Ontario in California. */
const CANADA = /, *ontario, *ca/i;

function findTownOf(words: string): Town | undefined {
  const text = words.replace(COUNTRY, '').replace(/ \d{5}(\d{4})?$/, '');
  if (text === 'nyc') return zipCodes().towns.get('newyork|NY');
  const ending = STATE_ENDINGS.find(([end]) => text.endsWith(end));
  if (!ending) return undefined;
  const [end, state] = ending;
  const key = townKeyOf(
    text
      .slice(0, -end.length)
      .replace(/^(near|downtown|greater) /, '')
      .split(' '),
  );
  return zipCodes().towns.get(`${OTHER_NAMES[`${key}|${state}`] ?? key}|${state}`);
}

/** Of a city and boroughs that have other names in the data. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'newyorkcity|NY': 'newyork',
  'manhattan|NY': 'newyork',
  'queens|NY': 'jamaica',
  'thebronx|NY': 'bronx',
};

/** West Virginia comes before Virginia. */
const STATE_ENDINGS = Object.entries(STATES)
  .flatMap(([abbreviation, name]): [string, string][] => [
    [` ${abbreviation}`, abbreviation.toUpperCase()],
    [` ${name}`, abbreviation.toUpperCase()],
  ])
  .sort(([first], [second]) => second.length - first.length);

/** @throws NOT_FOUND */
export function requirePlace(text: string): PlaceJson {
  const place = findPlace(text);
  if (!place) throw notFound('Place');
  return placeJsonOf(place);
}

/** Up to ten that begin with a text: ZIP codes, or towns with their most central one; those with most ZIP codes first. */
export function suggestPlaces(search: string): PlaceJson[] {
  const start = townKeyOf(wordsOf(search));
  if (start === '') return [];
  const { places, towns } = zipCodes();
  if (/^\d+$/.test(start))
    return places
      .filter(({ zipCode }) => zipCode.startsWith(start))
      .slice(0, LIMITS.suggestedNames)
      .map(placeJsonOf);
  const found = [...towns.values()]
    .filter((town) => town.key.startsWith(start) || (start.startsWith(town.key) && hasName(town, start)))
    .sort((a, b) => Number(b.key === start) - Number(a.key === start) || b.places.length - a.places.length)
    .slice(0, LIMITS.suggestedNames)
    .map(({ center }) => center);
  const place = found.length === 0 ? findPlace(search) : undefined;
  return (place ? [place] : found).map(placeJsonOf);
}

/** Of the town with its state. */
function hasName({ key, center: { state } }: Town, start: string): boolean {
  const abbreviation = state.toLowerCase();
  const names = [abbreviation, (STATES[abbreviation] ?? '').replaceAll(' ', '')];
  return names.some((name) => `${key}${name}`.startsWith(start));
}

const placeJsonOf = ({ zipCode, town, state, position }: Place): PlaceJson => ({
  zipCode,
  name: `${town}, ${state}`,
  position,
});

interface NearFilter {
  /** As for `findPlace`; with `nearMiles`. */
  near?: string | undefined;
  nearMiles?: number | undefined;
  sort?: string | undefined;
}

export interface Circle {
  center: Position;
  radiusMiles: number;
}

/** Undefined without a place. @throws VALIDATION */
export function circleOf({ near, nearMiles, sort }: NearFilter): Circle | undefined {
  if (!near) {
    if (nearMiles !== undefined) throw invalid({ near: 'Please give the place from which to measure.' });
    if (sort === 'nearest') throw invalid({ sort: 'Only vehicles around a place are sorted by distance.' });
    return undefined;
  }
  if (nearMiles === undefined) throw invalid({ nearMiles: 'Please give a number of miles.' });
  const place = findPlace(near);
  if (!place)
    throw invalid({
      near: 'This place is unknown. Please give a ZIP code, or a town with its state, such as Portland, OR.',
    });
  return { center: place.position, radiusMiles: nearMiles };
}

/** The ZIP codes in a circle, by their distance in miles, the nearest first. */
export function zipCodesIn({ center, radiusMiles }: Circle): Map<number, string[]> {
  const maxDegrees = (radiusMiles + 1) / DEGREE_MILES;
  const zipCodesByMiles = new Map<number, string[]>();
  for (const { zipCode, position } of zipCodes().places) {
    if (Math.abs(position.latitude - center.latitude) > maxDegrees) continue;
    const miles = milesOf(center, position);
    if (miles > radiusMiles) continue;
    const others = zipCodesByMiles.get(miles);
    if (others) others.push(zipCode);
    else zipCodesByMiles.set(miles, [zipCode]);
  }
  return new Map([...zipCodesByMiles].sort(([first], [second]) => first - second));
}

/** Of latitude, at least. */
const DEGREE_MILES = 69;
