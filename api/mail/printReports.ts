import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { listReports } from '../domain/safety/reports.ts';
import { formatReportLines } from './formatReportLines.ts';
import { describeStartError } from '../StartError.ts';
import { createLog } from '../log.ts';

export async function printReports(
  config: Config,
  limit: number,
  print: (line: string) => void,
): Promise<void> {
  const { db, close } = await openDatabase(config, createLog('warn'), { migrates: false });
  try {
    const reports = await listReports(db, limit);
    if (reports.length === 0) print('No reports.');
    for (const report of reports) {
      for (const line of formatReportLines(report, config.publicUrl)) print(line);
      print('');
    }
  } finally {
    await close();
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    const { values } = parseArgs({ options: { limit: { type: 'string', default: '100' } } });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1)
      throw new ConfigError('--limit must be a whole number of at least 1.');
    await printReports(readConfig(process.env), limit, console.log);
  } catch (error) {
    console.error(describeStartError(error));
    process.exitCode = 1;
  }
}
