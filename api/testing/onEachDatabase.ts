import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { readConfig, type Config } from '../config.ts';
import { sessionCookieName } from '../http/cookies.ts';
import type { Db } from '../db/Db.ts';
import { sessions } from '../db/schema.ts';
import { confirmEmail, register } from '../domain/auth/registration.ts';
import { createToken } from '../domain/auth/tokens.ts';
import { startSession } from '../domain/auth/sessions.ts';
import { RATE_LIMITS, TIMINGS } from '../limits.ts';
import { startServer, type RunningServer } from '../server.ts';
import type { Services } from '../services.ts';
import type { Token } from '../wire.ts';
import { Client } from './Client.ts';
import { MIGRATED_DATABASE } from './setup.ts';

/** A provider under test, with helpers that create its members and clients. */
export class Api {
  config: Config;
  private server: RunningServer | undefined;
  private readonly clients: Client[] = [];
  private nameCount = 0;

  constructor(config: Config) {
    this.config = config;
  }

  get services(): Services {
    if (!this.server) throw new Error('The provider is not running.');
    return this.server.services;
  }

  get db(): Db {
    return this.services.db;
  }

  get origin(): string {
    if (!this.server) throw new Error('The provider is not running.');
    return this.server.url;
  }

  async start(): Promise<void> {
    this.server = await startServer(this.config);
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.server?.close();
    this.server = undefined;
  }

  /** Creates a client without a session. */
  createVisitor(): Client {
    return this.createClient();
  }

  /** Returns an unused username: `stem` and a number. */
  createName(stem = 'member'): string {
    this.nameCount += 1;
    return `${stem}${this.nameCount}`;
  }

  /** Registers and confirms a member, with a username from `stem` and the password `secret1`. @returns a client with a session. */
  async createMember(
    stem?: string,
    fields: Record<string, string> = {},
    createdAt = new Date(),
  ): Promise<Client> {
    const username = this.createName(stem);
    const account = await register(
      this.db,
      { username, email: `${username}@example.com`, password: 'secret1', ...fields },
      undefined,
      { createdAt },
    );
    await confirmEmail(this.db, account.id);
    const client = this.createClient();
    client.id = account.id;
    client.cookie = `${sessionCookieName(this.config.publicUrl)}=${await startSession(this.db, account.id)}`;
    return client;
  }

  /** Creates a member whom MODERATORS names. */
  async createModerator(stem = 'judge'): Promise<Client> {
    const client = await this.createMember(stem);
    (this.config.moderators as string[]).push(`${stem}${this.nameCount}`);
    return client;
  }

  /** Creates another client with the session of `client`. */
  anotherClientOf(client: Client): Client {
    const copy = this.createClient();
    copy.id = client.id;
    copy.cookie = client.cookie;
    return copy;
  }

  /** Creates a client with an access token of `member`, and no session. */
  async createBot(member: Client, scopes: Token['scopes'], expiresAt: Date | null = null): Promise<Client> {
    const [session] = await this.db.select().from(sessions).where(eq(sessions.userId, member.id));
    const owner = { id: member.id, sessionId: session?.id ?? '' };
    const { secret } = await createToken(this.db, owner, { name: 'Bot', scopes, expiresAt });
    const bot = this.createClient();
    bot.id = member.id;
    bot.token = secret;
    return bot;
  }

  /** Creates a client, which `stop` closes. */
  private createClient(): Client {
    const client = new Client(this.origin);
    this.clients.push(client);
    return client;
  }
}

let databaseCount = 0;

const { trustedPeers, pushHosts } = readConfig({});

/**
 * Creates a provider, but does not start it.
 * @param postgresUrl the server on which an empty database is created; if undefined, the provider has the embedded database.
 */
export async function createApi({
  postgresUrl,
  ...overrides
}: Partial<Config> & { postgresUrl?: string | undefined } = {}): Promise<Api> {
  return new Api({
    host: '127.0.0.1',
    port: 0,
    trustedPeers,
    pushHosts,
    moderators: [],
    dataDir: await mkdtemp(join(tmpdir(), 'forecourt-')),
    templateDir: inject('templateDir'),
    databaseUrl: postgresUrl && (await createDatabase(postgresUrl, MIGRATED_DATABASE)),
    mailFrom: 'Forecourt <no-reply@example.com>',
    publicUrl: 'http://localhost:4000',
    demo: false,
    logLevel: 'silent',
    rateLimits: RATE_LIMITS,
    // All members of the tests have just joined.
    newMemberMs: 0,
    timings: TIMINGS,
    ...overrides,
  });
}

/** Creates a database on the server, empty or a copy of `template`. @returns its URL. */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  databaseCount += 1;
  const name = `test_${process.pid}_${databaseCount}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Runs a suite on the embedded database, and also on PostgreSQL if it is installed.
 * @param options.onlyOne whether to leave out the embedded database if PostgreSQL is installed.
 */
export function onEachDatabase(
  name: string,
  suite: (api: Api) => void,
  { onlyOne = false, ...overrides }: Partial<Config> & { onlyOne?: boolean } = {},
): void {
  const postgresUrl = inject('postgresUrl');
  const servers: [string, string | undefined][] = [
    ...(onlyOne && postgresUrl !== undefined ? [] : [['embedded', undefined] satisfies [string, undefined]]),
    ...(postgresUrl === undefined ? [] : [['PostgreSQL', postgresUrl] satisfies [string, string]]),
  ];
  describe.each(servers)(`${name} (%s)`, (_, serverUrl) => {
    // `suite` needs `api` when it defines its tests. The configuration follows in `beforeAll`, when the database exists.
    const api = new Api({} as Config);
    beforeAll(async () => {
      api.config = (await createApi({ postgresUrl: serverUrl, ...overrides })).config;
      await api.start();
    }, 60_000);
    afterAll(async () => {
      await api.stop();
      await rm(api.config.dataDir, { recursive: true, force: true });
    }, 60_000);
    suite(api);
  });
}

/** Creates a PNG picture. */
export const createPng = (width = 60, height = 40, color = 'orange'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
