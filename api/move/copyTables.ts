import type pg from 'pg';
import { createHash } from 'node:crypto';
import { StartError } from '../StartError.ts';
import { Progress } from './Progress.ts';
import { countRows, readBatches, readChecksum, readMigrations, readTables, type Checksum } from './tables.ts';
import { Target } from './Target.ts';

/** The caller finishes the target. */
export async function copyTables(
  source: pg.ClientBase,
  target: pg.ClientBase,
  print: (line: string) => void,
): Promise<Target> {
  const tables = await readTables(source);
  if ((await readMigrations(source)) !== (await readMigrations(target)))
    throw new StartError('The source was last opened by another version. Start this version on it once.');
  const copy = await Target.prepare(target, await identify(source));
  let total = 0;
  for (const table of tables) total += await countRows(source, table);
  const progress = new Progress(total);
  let done = 0;
  for (const table of tables) {
    const { rows, lastKey } = await copy.readProgress(table);
    done += rows;
    for await (const batch of readBatches(source, table, lastKey)) {
      progress.show(done);
      await copy.write(table, batch.lines, batch.lastKey);
      done += batch.lines.length;
    }
  }
  progress.end();
  print(`Copied ${total.toLocaleString('en-US')} rows.`);
  await restoreAndCompare(copy, (table) => readChecksum(source, table), print);
  return copy;
}

/** @throws StartError that names the tables that differ. */
export async function restoreAndCompare(
  target: Target,
  readSource: (table: Target['tables'][number]) => Promise<Checksum>,
  print: (line: string) => void,
): Promise<void> {
  print('Creating indexes and foreign keys …');
  await target.restoreDefinitions((done, total) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done} of ${total}`);
  });
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  print('Comparing the tables: rows and checksum of the source, then of the target.');
  const different: string[] = [];
  for (const table of target.tables) {
    const before = await readSource(table);
    const after = await target.readChecksum(table);
    const isEqual = before.rows === after.rows && before.sum === after.sum;
    if (!isEqual) different.push(table.name);
    print(
      `  ${isEqual ? 'equal' : 'DIFFERENT'}  ${table.name}: ${before.rows} ${before.sum}, ${after.rows} ${after.sum}`,
    );
  }
  if (different.length > 0)
    throw new StartError(
      `The copy differs from the source in ${different.join(', ')}: one of them was changed. Start again with an empty target.`,
    );
}

/** By the keys that the provider creates at the first start. */
export async function identify(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ value: Buffer }>('select value from secrets order by name');
  const hash = createHash('sha256').update('forecourt move');
  for (const { value } of rows) hash.update(value);
  return hash.digest('hex');
}
