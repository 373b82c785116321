/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { CODE } from './baseline/auth.ts';
import { BaselineProvider, PIXEL } from './BaselineProvider.ts';
import { EmbeddedProvider } from './EmbeddedProvider.ts';
import { Member } from './Member.ts';
import { examples } from './operations.ts';
import { startGateway } from './startGateway.ts';
import { countActiveSockets } from './countActiveSockets.ts';

export type GatewaySuite = ReturnType<typeof createGatewaySuite>;

export const createPicture = (name: string): File => new File([PIXEL], name, { type: 'image/png' });

/** The id of no object. */
export const UNKNOWN_ID: string = 'f'.repeat(32);

/** Username of the embedded provider's moderator. */
export const MODERATOR = 'mona';

export const mazda = {
  title: 'Mazda MX-5',
  price: 12500,
  brand: 'Mazda',
  model: 'MX-5',
  year: 2016,
  color: 'red',
  condition: 'USED',
  transmission: 'SEMI_AUTOMATIC',
  mileage: 61000,
  contactEmail: 'anna@example.com',
  features: ['Heated seats', 'Roof'],
};

/** Returns what the tests of the areas share: a gateway in front of a provider, and helpers that create its members and posts. */
export function createGatewaySuite(create: () => BaselineProvider | EmbeddedProvider, isBaseline: boolean) {
  let provider: BaselineProvider | EmbeddedProvider;
  let gateway: GatewayServer;
  const members: Member[] = [];
  let nameCount = 0;

  const waitForCode = (email: string) =>
    provider instanceof EmbeddedProvider ? provider.waitForCode(email) : Promise.resolve(CODE);

  /** Starts a provider without members, and a gateway in front of it. */
  async function start(): Promise<void> {
    provider = create();
    if (provider instanceof EmbeddedProvider) await provider.start({ MODERATORS: MODERATOR });
    else await provider.start();
    gateway = await startGateway(provider.url, { trustProxy: () => true });
  }

  async function stop(): Promise<void> {
    await gateway.close();
    await provider.stop();
  }

  /** A username unique to the test. */
  function newName(stem: string): string {
    nameCount += 1;
    return `${stem}${nameCount}`;
  }

  /** Registers a member and confirms the email, which signs the member in. Also checks the answers. */
  async function join(username: string, profileFields: Record<string, unknown> = {}): Promise<Member> {
    const email = `${username}@example.com`;
    const member = new Member(gateway.url);
    members.push(member);
    const input = { username, email, password: 'secret1', ...profileFields };
    // Addresses differ, because the provider limits the registrations of each.
    const headers = { 'x-forwarded-for': `198.18.0.${nameCount}` };
    const registered = await member.run('register', { input }, headers);
    expect(registered).toEqual({ username, email });
    expect(await member.run('viewer')).toBeNull();
    const { viewer } = await member.run('verifyEmail', { input: { email, code: await waitForCode(email) } });
    expect(viewer).toMatchObject({ email, user: { username } });
    member.id = viewer.user.id;
    return member;
  }

  /** Registers two members, and returns them with their usernames. */
  async function joinTwo() {
    const names = { anna: newName('anna'), bob: newName('bob') };
    return { anna: await join(names.anna), bob: await join(names.bob), names };
  }

  /** Publishes a post of each kind: anna's regular one with two pictures and her product, bob's service. */
  async function publish(anna: Member, bob: Member) {
    const { post: regular } = await anna.run('createRegularPost', {
      input: {
        content: 'A drive along the coast',
        images: [{ upload: createPicture('one.png') }, { upload: createPicture('two.png') }],
      },
    });
    const { post: product } = await anna.run('createProductPost', {
      input: { content: 'One owner', product: mazda },
    });
    const { post: service } = await bob.run('createServicePost', {
      input: {
        content: 'At your door',
        service: { title: 'Oil change', description: 'Oil and filter', priceType: 'HOURLY', price: 60 },
      },
    });
    return { regular, product, service };
  }

  /** Publishes anna's regular post and product and bob's service. @returns their ids. */
  async function publishAndGetIds(anna: Member, bob: Member) {
    const { regular, product, service } = await publish(anna, bob);
    return { regular: regular.id as string, product: product.id as string, service: service.id as string };
  }

  /** Runs an example that is refused, and returns the error's code. */
  async function getRefusalCode(member: Member, field: string, input: object): Promise<string | undefined> {
    const { errors } = await member.send(examples.get(field) ?? '', { input });
    return errors?.[0]?.extensions.code;
  }

  /**
   * Closes the members' WebSockets, so that `waitForConnected` in the next test does not count their upstream sockets. Checks that
   * a baseline provider has received nothing beyond the baseline.
   */
  async function closeSocketsAndCheckRequests(): Promise<void> {
    await Promise.all(members.splice(0).map((member) => member.closeSocket()));
    await expect.poll(() => countActiveSockets(gateway), { timeout: 10_000 }).toBe(0);
    if (provider instanceof BaselineProvider) expectBaselineOnly(provider);
  }

  /**
   * Waits until at least this many members have an upstream socket that is connected and in use. Each member has one session here.
   * Without the wait, a test could cause an event before the provider can send it.
   */
  async function waitForConnected(memberCount: number): Promise<void> {
    await expect
      .poll(() => countActiveSockets(gateway), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(memberCount);
  }

  return {
    /** The gateway, after `start`. */
    get gateway() {
      return gateway;
    },
    isBaseline,
    start,
    stop,
    closeSocketsAndCheckRequests,
    waitForCode,
    waitForConnected,
    newName,
    join,
    joinTwo,
    publish,
    publishAndGetIds,
    getRefusalCode,
  };
}

/** Checks that the gateway has sent nothing beyond the baseline of docs/provider.md. */
function expectBaselineOnly({ requests, formFieldNames, receivedEvents }: BaselineProvider): void {
  const queryParameters = requests.flatMap(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://provider');
    return [...searchParams.keys()].map((name) => `${pathname}?${name}`);
  });
  const allowedParameters = ['/subscriptions/feed?limit', '/subscriptions/feed?page'];
  expect(queryParameters.filter((parameter) => !allowedParameters.includes(parameter))).toEqual([]);
  const paths = requests.map(({ path }) => path);
  const extensionPaths =
    /^\/(conversations|demo|searches|users|offers|reports|moderation|push|unsubscribe|export)|\/sale-status$/;
  expect(paths.filter((path) => extensionPaths.test(path))).toEqual([]);
  expect(['alts', 'mailDigest'].filter((name) => formFieldNames.has(name))).toEqual([]);
  expect(requests.filter(({ headers }) => headers.has('idempotency-key'))).toEqual([]);
  const baselineEvents = ['userConnected', 'sendMessage', 'sendLike', 'sendComment', 'sendFollow'];
  expect(receivedEvents.map(({ event }) => event).filter((event) => !baselineEvents.includes(event))).toEqual(
    [],
  );
  expect(receivedEvents.filter(({ payload }) => JSON.stringify(payload ?? '').includes('clientId'))).toEqual(
    [],
  );
}
