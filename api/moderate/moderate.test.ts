import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { cases, users } from '../db/schema.ts';
import { createApi } from '../testing/onEachDatabase.ts';
import { createProductForm } from '../testing/posts.ts';
import { moderate } from './moderate.ts';

const postgresUrl = inject('postgresUrl');

it.each([
  { storage: 'embedded storage', serverUrl: undefined },
  ...(postgresUrl === undefined ? [] : [{ storage: 'PostgreSQL', serverUrl: postgresUrl }]),
])(
  'an operator decides in a terminal while the server runs on $storage',
  { timeout: 60_000 },
  async ({ serverUrl }) => {
    const api = await createApi({ postgresUrl: serverUrl });
    onTestFinished(async () => {
      await api.stop();
      await rm(api.config.dataDir, { recursive: true, force: true });
    });
    await api.start();
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const run = (...args: string[]) => moderate(api.config, args);
    expect(await run('list')).toEqual({ lines: ['0 open.'], failed: false });
    const { body } = await ben.postForm('/posts/create', createProductForm());
    await anna.post('/reports', {
      postId: body.data._id,
      reason: 'fraud',
      text: 'Stolen\u001b[31m\npictures',
    });
    const [reported] = await api.db
      .select()
      .from(cases)
      .where(eq(cases.subjectId, body.data._id as string));
    const caseId = reported?.id ?? '';
    expect((await run('list')).lines).toEqual([
      expect.stringMatching(new RegExp(`^${caseId} \\S+ post by ben\\d+, 1 report: Title: Golf for sale`)),
      '1 open.',
    ]);
    expect((await run('show', caseId)).lines).toContainEqual(
      expect.stringMatching(/^Reported \S+ by anna\d+: fraud, Stolen\[31m pictures$/),
    );
    expect(await run('remove', caseId)).toEqual({ lines: ['Please give a reason.'], failed: true });
    expect((await run('remove', caseId, '--reason', 'Stolen pictures')).lines.at(-1)).toMatch(
      /^\S+ operator: remove: Stolen pictures$/,
    );
    expect((await anna.get(`/posts/${body.data._id}`)).status).toBe(404);
    expect((await run('restore', caseId)).lines.at(-1)).toBe('No decision yet.');
    expect((await anna.get(`/posts/${body.data._id}`)).status).toBe(200);
    const [row] = await api.db.select({ name: users.username }).from(users).where(eq(users.id, ben.id));
    const name = row?.name ?? '';
    expect(await run('suspend', name, '--days', '7', '--reason', 'Spam')).toEqual({
      lines: [`${name} is suspended.`],
      failed: false,
    });
    // The server remembers the session for some seconds, because the command ends it in another process.
    await vi.waitFor(async () => expect((await ben.get('/me')).status).toBe(401), 10_000);
    expect((await run('lift', name)).failed).toBe(false);
    expect((await run('dismiss', caseId)).failed).toBe(false);
    expect((await run('log')).lines.map((line) => line.replace(/^\S+ operator: /, ''))).toEqual([
      `dismiss post of ${name}`,
      `lift member of ${name}`,
      `suspend member of ${name}: Spam`,
      `restore post of ${name}`,
      `remove post of ${name}: Stolen pictures`,
    ]);
    for (const args of [[], ['ban'], ['toString'], ['list', '--force']])
      expect(await run(...args)).toEqual({
        lines: [expect.stringMatching(/^Usage: npm run moderate/)],
        failed: true,
      });
    expect(await run('show', 'x')).toEqual({ lines: ['Report not found'], failed: true });

    await api.stop();
    // Without a server, the command opens the database itself.
    expect(await run('list')).toEqual({ lines: ['0 open.'], failed: false });
  },
);
