import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/Client.ts';
import { codesMailedTo } from '../testing/mails.ts';
import { startProcess } from '../testing/startProcess.ts';

describe('the embedded store, killed twenty times in mid-write', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('opens cleanly each time, with every write it had acknowledged', { timeout: 900_000 }, async () => {
    const acknowledged = new Set<string>();
    let cookie: string | undefined;
    let postId = '';
    for (let life = 0; life <= 20; life += 1) {
      const { origin, process, output } = await startProcess({ DATA_DIR: dataDir });
      expect(origin, `life ${life}: ${output()}`).not.toBe('');
      const member = new Client(origin, cookie);
      if (cookie === undefined) {
        const email = 'anna@example.com';
        await member.postForm('/register', { username: 'Anna', email, password: 'secret1' });
        const [code] = await codesMailedTo(dataDir, email);
        await member.post('/verify-email', { email, code });
        const { body } = await member.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
        postId = body.data._id as string;
        cookie = member.cookie;
      }
      const { body } = await member.get(`/interactions/posts/${postId}/comments`);
      const kept = new Set(body.data.map(({ content }: { content: string }) => content));
      for (const content of acknowledged) expect(kept, `after life ${life}`).toContain(content);
      expect((await member.get(`/posts/${postId}`)).body.data.commentsCount).toBe(kept.size);
      const dead = once(process, 'exit');
      if (life === 20) {
        process.kill('SIGTERM');
        await dead;
        break;
      }
      const writing = Array.from({ length: 4 }, async (_, writer) => {
        for (let index = 0; ; index += 1) {
          const content = `${life} ${writer} ${index}`;
          const { status } = await member.post(`/interactions/posts/${postId}/comments`, { content });
          if (status === 201) acknowledged.add(content);
          // The moment differs from life to life, so that it falls into different parts of a write.
          if (writer === 0 && index === 2 + (life % 5)) process.kill('SIGKILL');
        }
      });
      await Promise.allSettled(writing);
      await dead;
    }
    expect(acknowledged.size).toBeGreaterThan(60);
  });
});
