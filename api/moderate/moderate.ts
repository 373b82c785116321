import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { findSocketDirectory } from '../db/embedded.ts';
import { createStorage } from '../images/createStorage.ts';
import { createImages } from '../images/images.ts';
import { createOrphanedImages } from '../images/orphanedImages.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { runCommand } from './commands.ts';
import { describeFailure, sendCommand, type Answer } from './commandSocket.ts';

/** What the operator does without the web app. On embedded storage, a running server does it. */
export async function moderate(config: Config, args: string[]): Promise<Answer> {
  try {
    const answer = config.databaseUrl
      ? undefined
      : await sendCommand(findSocketDirectory(config.dataDir), args);
    return answer ?? { lines: await runHere(config, args), failed: false };
  } catch (error) {
    return { lines: [describeFailure(error)], failed: true };
  }
}

async function runHere(config: Config, args: string[]): Promise<string[]> {
  const log = createLog('warn');
  const { db, close } = await openDatabase(config, log, { migrates: false });
  const mailer = createMailer(config, db, log);
  const images = createImages(await createStorage(config), log, createOrphanedImages(db));
  // Servers that run meanwhile notice it themselves: see `recentSessionMs` and `sessionCheckMs`.
  const live = {
    sendContentRemoved: () => undefined,
    sendOfferChanges: () => Promise.resolve(),
    endSessionsOf: () => undefined,
  };
  try {
    return await runCommand(args, { db, images, mailer, live });
  } finally {
    await mailer.waitUntilIdle();
    await close();
  }
}

if (import.meta.filename === process.argv[1]) {
  const { lines, failed } = await moderate(readConfig(process.env), process.argv.slice(2));
  const print = failed ? console.error : console.log;
  for (const line of lines) print(line);
  if (failed) process.exitCode = 1;
}
