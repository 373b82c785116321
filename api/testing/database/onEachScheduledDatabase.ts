import type { Scheduler } from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../db/newId.ts';
import { posts, users } from '../../db/schema.ts';
import type { Db } from '../../db/Db.ts';
import { onEachDatabase, type Api } from '../onEachDatabase.ts';
import { runTogether, type Call } from './runTogether.ts';
import { ScheduledDatabase } from './ScheduledDatabase.ts';

/** Clients whose commands run at once on the database of a provider. */
export class Together {
  private readonly api: Api;
  /** Undefined for the embedded database, whose single connection runs one transaction after the other. */
  scheduledDatabase: ScheduledDatabase | undefined;

  constructor(api: Api) {
    this.api = api;
  }

  get db(): Db {
    return this.scheduledDatabase?.db ?? this.api.db;
  }

  /** Adds confirmed members. @returns their ids. */
  async addMembers(count: number): Promise<string[]> {
    const createdAt = new Date();
    const rows = Array.from({ length: count }, () => {
      const id = newId(createdAt);
      const names = { username: id, usernameKey: id, usernameSkeleton: id, search: id };
      return { ...names, id, email: `${id}@example.com`, passwordHash: '', verifiedAt: createdAt, createdAt };
    });
    await this.db.insert(users).values(rows);
    return rows.map(({ id }) => id);
  }

  /** Adds a post without any of the counts that `createPost` changes. @returns its id. */
  async addPost(userId: string, columns: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
    const createdAt = new Date();
    const id = newId(createdAt);
    await this.db.insert(posts).values({
      id,
      userId,
      postType: 'regular',
      content: 'Hello',
      images: [],
      search: '',
      createdAt,
      ...columns,
    });
    return id;
  }

  /** See `runTogether`. */
  run<C, R>(
    scheduler: Scheduler,
    memberIds: readonly string[],
    scripts: readonly (readonly C[])[],
    run: (command: C, memberId: string, earlier: readonly Call<C, R>[]) => Promise<R>,
  ): Promise<Call<C, R>[]> {
    return runTogether(scheduler, this.scheduledDatabase, memberIds, scripts, run);
  }
}

/**
 * Runs a suite on PostgreSQL, where a scheduler decides how the transactions interleave. The embedded database runs one transaction after
 * the other, so it is used only where PostgreSQL is not installed, and by `npm run properties`.
 */
export function onEachScheduledDatabase(name: string, suite: (together: Together) => void): void {
  const onlyOne = process.env['PROPERTY_DATABASES'] !== 'all';
  const runSuite = (api: Api) => {
    const together = new Together(api);
    beforeAll(async () => {
      if (api.config.databaseUrl === undefined) return;
      together.scheduledDatabase = new ScheduledDatabase(api.config.databaseUrl, 6);
      await together.scheduledDatabase.open();
    });
    afterAll(() => together.scheduledDatabase?.close());
    suite(together);
  };
  onEachDatabase(name, runSuite, { onlyOne });
}
