import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/Client.ts';
import { createApi, type Api } from '../testing/onEachDatabase.ts';
import { makeCommunity, newFolder, readAnswers, readSums } from '../testing/wholeCommunity.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const silent = () => undefined;

describe('a backup', () => {
  let source: Api;
  let folder: string;
  beforeAll(async () => {
    source = await createApi();
    await source.start();
    folder = await newFolder();
  }, 60_000);
  afterAll(async () => {
    await source.stop();
    await rm(source.config.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** Restores a file into a new folder, and starts a provider there. */
  const startRestored = async (file: string): Promise<Api> => {
    const restored = await createApi();
    await restore(restored.config, file, silent);
    await restored.start();
    return restored;
  };
  const stopAndRemove = async (api: Api) => {
    await api.stop();
    await rm(api.config.dataDir, { recursive: true });
  };

  it('of a running provider gives the same answers after it is restored, of every route', async () => {
    const community = await makeCommunity(source);
    const file = join(folder, 'running.backup');
    await backUp(source.config, file, silent);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const restored = await startRestored(file);
    const answers = await readAnswers(restored, community);
    await stopAndRemove(restored);
    expect(answers).toEqual(await readAnswers(source, community));
    // The snapshot is gone.
    expect((await readdir(source.config.dataDir)).filter((name) => name.startsWith('snapshot'))).toEqual([]);
  });

  it('has every write that was acknowledged before it began, while members go on writing', async () => {
    const member = await source.createMember();
    const publish = async (content: string) =>
      (await member.postForm('/posts/create', { postType: 'regular', content })).status === 201 && content;
    const acknowledged = [await publish('before 1'), await publish('before 2')];
    const state = { isDone: false };
    const writing = (async () => {
      for (let number = 0; !state.isDone && number < 40; number += 1) await publish(`during ${number}`);
    })();
    const file = join(folder, 'busy.backup');
    await backUp(source.config, file, silent);
    state.isDone = true;
    await writing;
    const restored = await startRestored(file);
    const { body } = await new Client(restored.origin, member.cookie).get(`/posts/user/me`);
    const contents = body.data.map(({ content }: { content: string }) => content) as string[];
    expect(contents).toEqual(expect.arrayContaining(acknowledged));
    // Without gaps: what is missing is the end.
    const during = contents.filter((content) => content.startsWith('during')).reverse();
    expect(during).toEqual(during.map((_, number) => `during ${number}`));
    await stopAndRemove(restored);
  });

  it('works while the provider is stopped, and is not written over another file', async () => {
    await source.stop();
    const file = join(folder, 'stopped.backup');
    await backUp(source.config, file, silent);
    await expect(backUp(source.config, file, silent)).rejects.toThrow('exists');
    const sums = await readSums(source.config);
    await source.start();
    const restored = await createApi();
    await restore(restored.config, file, silent);
    expect(await readSums(restored.config)).toEqual(sums);
    await rm(restored.config.dataDir, { recursive: true });
  });

  it('is refused if it is cut off or changed, or if the folder has files', async () => {
    const file = join(folder, 'whole.backup');
    await backUp(source.config, file, silent);
    const content = await readFile(file);
    const restoreFrom = async (part: Buffer) => {
      const path = join(folder, 'part.backup');
      await writeFile(path, part);
      const target = await createApi();
      const result = await restore(target.config, path, silent).catch((error: unknown) => String(error));
      const start = await target.start().catch((error: unknown) => String(error));
      if (start === undefined) await target.stop();
      await rm(target.config.dataDir, { recursive: true });
      return [result, start];
    };
    expect(await restoreFrom(content)).toEqual([undefined, undefined]);
    const [message, start] = await restoreFrom(content.subarray(0, content.length - 2_000));
    expect(message).toMatch(/is damaged or not a backup|is not a complete backup/);
    expect(start).toContain('has not finished');
    expect((await restoreFrom(Buffer.from('not a backup')))[0]).toContain('is damaged or not a backup');

    const used = await createApi();
    await writeFile(join(used.config.dataDir, 'notes.txt'), 'mine');
    await expect(restore(used.config, file, silent)).rejects.toThrow('is not empty');
    await rm(used.config.dataDir, { recursive: true });
  });
});
