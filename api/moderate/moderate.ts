import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { findSocketDirectory } from '../db/embedded.ts';
import { createImages } from '../images/images.ts';
import { createOrphanedImages } from '../images/orphanedImages.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { createStorage } from '../server.ts';
import { runCommand } from './commands.ts';
import { describeFailure, sendCommand, type Answer } from './commandSocket.ts';

/** What the operator does without the web app. On embedded storage, a running server does it. */
export async function moderate(config: Config, args: string[]): Promise<Answer> {
  const isEmbedded = !config.databaseUrl;
  const answer = isEmbedded ? await sendCommand(findSocketDirectory(config.dataDir), args) : undefined;
  return answer ?? runHere(config, args);
}

async function runHere(config: Config, args: string[]): Promise<Answer> {
  const log = createLog('warn');
  try {
    const { db, close } = await openDatabase(config, log, { migrates: false });
    const mailer = createMailer(config, db, log);
    const images = createImages(await createStorage(config), log, createOrphanedImages(db));
    // Servers that run meanwhile close the sockets of ended sessions themselves; clients see the change with their next read.
    const live = { sendContentRemoved: () => undefined, endSessionsOf: () => undefined };
    try {
      return { lines: await runCommand(args, { db, images, mailer, live }), failed: false };
    } finally {
      await mailer.waitUntilIdle();
      await close();
    }
  } catch (error) {
    return { lines: [describeFailure(error)], failed: true };
  }
}

if (import.meta.filename === process.argv[1]) {
  const { lines, failed } = await moderate(readConfig(process.env), process.argv.slice(2));
  const print = failed ? console.error : console.log;
  for (const line of lines) print(line);
  if (failed) process.exitCode = 1;
}
