import { foldName, wordsOf } from '../search/foldText.ts';
import { containsPattern } from '../search/searchText.ts';

/** The most frequent on American roads first. */
const VEHICLE_MAKES = [
  'Toyota',
  'Ford',
  'Honda',
  'Chevrolet',
  'Nissan',
  'Hyundai',
  'Kia',
  'Jeep',
  'Subaru',
  'Volkswagen',
  'BMW',
  'Mercedes-Benz',
  'GMC',
  'Ram',
  'Mazda',
  'Tesla',
  'Dodge',
  'Lexus',
  'Audi',
  'Buick',
  'Acura',
  'Cadillac',
  'Chrysler',
  'Volvo',
  'Mitsubishi',
  'INFINITI',
  'Lincoln',
  'Porsche',
  'MINI',
  'Land Rover',
  'Genesis',
  'Jaguar',
  'Fiat',
  'Alfa Romeo',
  'Maserati',
  'Rivian',
  'Lucid',
  'Polestar',
  'Pontiac',
  'Saturn',
  'Mercury',
  'Oldsmobile',
  'Plymouth',
  'Hummer',
  'Scion',
  'Saab',
  'Suzuki',
  'Isuzu',
  'Smart',
  'Bentley',
  'Ferrari',
  'Lamborghini',
  'Aston Martin',
  'Lotus',
  'McLaren',
  'Rolls-Royce',
  'Renault',
  'Peugeot',
  'Citroën',
  'Opel',
  'Škoda',
  'SEAT',
  'Dacia',
  'Harley-Davidson',
  'Yamaha',
  'Kawasaki',
  'Ducati',
  'KTM',
  'Triumph',
  'Indian',
  'Vespa',
  'Aprilia',
  'Moto Guzzi',
  'Royal Enfield',
  'Freightliner',
  'Peterbilt',
  'Kenworth',
  'International',
  'Mack',
  'MAN',
  'Scania',
  'Iveco',
];

/** What members also call a make. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Chevrolet: ['Chevy'],
  Volkswagen: ['VW'],
  BMW: ['Beemer', 'Bimmer'],
  'Mercedes-Benz': ['Mercedes', 'Benz', 'Merc'],
  'Alfa Romeo': ['Alfa'],
  'Aston Martin': ['Aston'],
  'Harley-Davidson': ['Harley'],
  'Moto Guzzi': ['Guzzi'],
  'Royal Enfield': ['Enfield'],
};

/** `names` are folded, each as its words between spaces, and with a hyphen also as one word. */
const MAKES = VEHICLE_MAKES.map((make) => {
  const spellings = [make, make.replaceAll('-', ' '), ...(OTHER_NAMES[make] ?? [])];
  const names = spellings.flatMap((name) => [wordsOf(name).join(' '), foldName(name)]);
  return { make, key: foldName(make), names: [...new Set(names)] };
});
const MAKES_WITH_OTHER_NAMES = MAKES.filter(({ names }) => names.length > 1);
const KEYS_BY_NAME = new Map(MAKES.flatMap(({ key, names }) => names.map((name) => [name, key])));

/** Equal for all names of a make and all spellings of another brand. */
export function brandKeyOf(brand: string): string {
  const name = foldName(brand);
  return KEYS_BY_NAME.get(name) ?? name;
}

/** For a part of a brand, or another name of a make. */
export function brandPattern(part: string): string {
  const [name, key] = [foldName(part), brandKeyOf(part)];
  return containsPattern(key.includes(name) ? name : key);
}

/** With their keys. @param start folded; a single letter is the beginning of only the makes' own names. */
export const findMakes = (start: string) =>
  MAKES.filter(({ key, names }) =>
    start.length > 1 ? names.some((name) => name.startsWith(start)) : key.startsWith(start),
  );

/** The names of the makes in a text that it does not contain itself, so that each name of a make finds it. */
export const otherNamesOfMakes = (words: readonly string[]): string[] =>
  makesIn(words, MAKES_WITH_OTHER_NAMES).flatMap(({ names }) =>
    names.filter((name) => !name.includes(' ') && !words.includes(name)),
  );

export const countMakes = (brand: string): number => makesIn(wordsOf(brand), MAKES).length;

function makesIn(words: readonly string[], makes: typeof MAKES) {
  const text = ` ${words.join(' ')} `;
  return makes.filter(({ names }) => names.some((name) => text.includes(` ${name} `)));
}
