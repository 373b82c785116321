import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { comments } from './schema.ts';
import type { Client } from '../testing/Client.ts';
import { createApi, createDatabase, type Api } from '../testing/onEachDatabase.ts';
import { OutageProxy } from '../testing/database/OutageProxy.ts';
import { startPostgres } from '../testing/database/startPostgres.ts';
import { LIMITS, RATE_LIMITS, TIMINGS } from '../limits.ts';

const postgresUrl = inject('postgresUrl');

/** So many that transactions are always open when connections end. */
const WRITERS = 12;

const UNLIMITED = { points: 1_000_000, seconds: 60 };
const rateLimits = { ...RATE_LIMITS, commentPerMember: UNLIMITED };

/** Members who comment on a post as fast as they can. */
class Writers {
  /** What the provider has acknowledged. */
  readonly acknowledged: string[] = [];
  readonly statuses = new Set<number>();
  readonly #api: Api;
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();
  #postId = '';

  constructor(api: Api) {
    this.#api = api;
  }

  async start(): Promise<void> {
    const members: Client[] = [];
    for (let count = 0; count < WRITERS; count += 1) members.push(await this.#api.createMember());
    const [author] = members;
    const { body } =
      (await author?.postForm('/posts/create', { postType: 'regular', content: 'Hello' })) ?? {};
    this.#postId = body.data._id as string;
    this.#running = Promise.all(members.map((member) => this.#write(member)));
  }

  /** Resolves when the provider has acknowledged `count` more comments. */
  async waitForWrites(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    await expect.poll(() => this.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(target);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** The acknowledged comments that are not stored. */
  async findLost(): Promise<string[]> {
    const stored = await this.#api.db
      .select({ content: comments.content })
      .from(comments)
      .where(eq(comments.postId, this.#postId));
    const contents = new Set(stored.map(({ content }) => content));
    return this.acknowledged.filter((content) => !contents.has(content));
  }

  async #write(member: Client): Promise<void> {
    for (let number = 1; !this.#isStopped; number += 1) {
      const content = `${member.id} ${number}`;
      const { status, body } = await member.post(`/interactions/posts/${this.#postId}/comments`, { content });
      this.statuses.add(status);
      if (status < 300) this.acknowledged.push(content);
      else expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    }
  }
}

describe.runIf(postgresUrl !== undefined)('a provider that loses connections in transactions', () => {
  it('survives the end of its connections, answers 503 meanwhile, and keeps what it acknowledged', async () => {
    const api = await createApi({ postgresUrl, rateLimits });
    await api.start();
    const admin = new pg.Client(api.config.databaseUrl);
    await admin.connect();
    try {
      const writers = new Writers(api);
      await writers.start();
      for (let round = 0; round < 10; round += 1) {
        await writers.waitForWrites(20);
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
      await writers.waitForWrites(20);
      await writers.stop();
      expect([...writers.statuses].sort()).toEqual([201, 503]);
      expect(await writers.findLost()).toEqual([]);
    } finally {
      await admin.end();
      await api.stop();
    }
  }, 60_000);

  it.each(['SIGQUIT', 'SIGKILL'] as const)(
    'survives a server that %s ends, and recovers when the server is back',
    async (signal) => {
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
      let server = await startPostgres(join(directory, 'postgres'));
      const url = new URL(await createDatabase(server?.url ?? ''));
      const proxy = new OutageProxy(new URL(url));
      await proxy.start();
      url.port = String(proxy.port);
      const api = await createApi({ databaseUrl: url.href, rateLimits });
      await api.start();
      try {
        const writers = new Writers(api);
        await writers.start();
        await writers.waitForWrites(20);
        await server?.stop(signal);
        await expect.poll(() => writers.statuses.has(503)).toBe(true);
        server = await startPostgres(join(directory, 'postgres'));
        proxy.target = new URL(server?.url ?? '');
        await writers.waitForWrites(20);
        await writers.stop();
        expect(await writers.findLost()).toEqual([]);
      } finally {
        await api.stop();
        await proxy.cut();
        await server?.stop();
        await rm(directory, { recursive: true, force: true });
      }
    },
    120_000,
  );

  it('frees every connection whose network has frozen', async () => {
    const url = new URL(await createDatabase(postgresUrl ?? ''));
    const proxy = new OutageProxy(new URL(url));
    await proxy.start();
    url.port = String(proxy.port);
    const timings = { ...TIMINGS, statementTimeoutMs: 1_000, responseTimeoutMs: 1_500 };
    const api = await createApi({ databaseUrl: url.href, rateLimits, timings });
    await api.start();
    try {
      const writers = new Writers(api);
      await writers.start();
      for (let round = 0; round < 3; round += 1) {
        await writers.waitForWrites(20);
        proxy.freeze();
      }
      await writers.waitForWrites(20);
      await writers.stop();
      expect([...writers.statuses].sort()).toEqual([201, 503]);
      const pool = api.db.$client;
      const clients = await Promise.all(
        Array.from({ length: LIMITS.databaseConnections }, () => pool.connect()),
      );
      for (const client of clients) client.release();
      expect(await writers.findLost()).toEqual([]);
    } finally {
      await api.stop();
      await proxy.cut();
    }
  }, 60_000);
});
