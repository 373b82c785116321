import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest';
import { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import { Live } from '../provider/live.ts';
import type { Provider } from '../provider/Provider.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import type { Viewer } from '../provider/Viewer.ts';
import { ModelProvider } from '../testing/ModelProvider.ts';
import type { ClientSocket } from './ClientSocket.ts';
import type { EventStream } from './streamEvents.ts';

const ANA = 'ana';
const BORIS = 'boris';
/** The sessions at the start: two of Ana's and one of Boris's. */
const MEMBERS = [ANA, ANA, BORIS];
const MAX_CLIENTS = 5;
const TIMINGS = { linger: 5_000, sessionCheck: 30_000, step: 10_000 };

type Command =
  | { kind: 'connect' | 'lose connection' | 'end elsewhere' | 'sign out'; session: number }
  | { kind: 'sign in'; session: number; memberId: string }
  | { kind: 'subscribe' | 'unsubscribe' | 'leave'; client: number }
  | { kind: 'send'; memberId: string }
  | { kind: 'check sessions' | 'time passes' };

const session = fc.nat({ max: MEMBERS.length - 1 });
const client = fc.nat({ max: MAX_CLIENTS - 1 });
const memberId = fc.constantFrom(ANA, BORIS);
const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds);
const commands = fc.array(
  fc.oneof<fc.WeightedArbitrary<Command>[]>(
    { weight: 2, arbitrary: fc.record({ kind: kind('connect'), session }) },
    { weight: 4, arbitrary: fc.record({ kind: kind('subscribe'), client }) },
    { weight: 5, arbitrary: fc.record({ kind: kind('send'), memberId }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('unsubscribe', 'leave'), client }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: kind('lose connection', 'end elsewhere', 'sign out'), session }),
    },
    { weight: 2, arbitrary: fc.record({ kind: kind('sign in'), session, memberId }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('check sessions', 'time passes') }) },
  ),
  { minLength: 3, maxLength: 16 },
);
/** Whether a read of `GET /me` fails. */
const failures = fc.infiniteStream(fc.constantFrom(false, false, false, true));
/** How often an event is sent: a provider may send it twice. */
const repetitions = fc.infiniteStream(fc.constantFrom(1, 1, 2));

/** The stream of a subscription, with the numbers of the messages that it delivered. */
interface Subscription {
  field: 'messageReceived' | 'connectionChanged';
  openedAt: number;
  stream: EventStream<unknown>;
  received: number[];
  isEnded: boolean;
}

/** A client's WebSocket. */
interface Client {
  socket: ClientSocket;
  sessionIndex: number;
  /** The session's member when the client connected; null if none. */
  memberId: string | null;
  /** Whether the session has had the same member ever since. */
  isSessionUnchanged: boolean;
  isClosed: boolean;
  subscriptions: Subscription[];
  /** When the client was told that it may have missed events. */
  missedAt: number[];
  isConnected: boolean;
}

let modules: [typeof import('./LiveHub.ts'), typeof import('../provider/socket/UpstreamSockets.ts')];
let model: ModelProvider;

beforeAll(async () => {
  // The far side of the wire is a model, so that the seed decides when its packets arrive.
  vi.resetModules();
  vi.doMock('socket.io-client', () => ({
    io: (...args: Parameters<ModelProvider['io']>) => model.io(...args),
  }));
  vi.doMock('node:timers/promises', () => ({
    setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  }));
  modules = [await import('./LiveHub.ts'), await import('../provider/socket/UpstreamSockets.ts')];
});
afterAll(() => {
  vi.doUnmock('socket.io-client');
  vi.doUnmock('node:timers/promises');
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('live events, while connections break, sessions end and subscriptions start and end', () => {
  it('arrive once and in order or are reported as missed, never after the session has ended, and nothing is left open', async () => {
    await fc.assert(
      fc.asyncProperty(
        // A turn of the event loop ends after each packet and each response.
        fc.scheduler({
          act: async (run) => {
            await run();
            await vi.advanceTimersByTimeAsync(0);
          },
        }),
        commands,
        fc.boolean(),
        failures,
        repetitions,
        runScript,
      ),
    );
  });
});

async function runScript(
  scheduler: fc.Scheduler,
  script: Command[],
  closesConnections: boolean,
  readFailures: fc.Stream<boolean>,
  eventRepetitions: fc.Stream<number>,
): Promise<void> {
  const [{ LiveHub }, { UpstreamSockets }] = modules;
  let now = 0;
  let isCalm = false;
  model = new ModelProvider(scheduler, closesConnections);
  const sessions = MEMBERS.map((member, index) => {
    const cookies = new SessionCookies(`sid=${index}`);
    model.memberIds.set(cookies.cookie, member);
    return cookies;
  });
  /** The members who have had each session. */
  const holders = MEMBERS.map((member) => new Set([member]));
  const cookieOf = (index: number) => sessions[index]?.cookie ?? '';
  const signedOutCookies = new Set<string>();
  model.onConnection = ({ cookie }) => {
    if (signedOutCookies.has(cookie)) fail(new Error(`${cookie} connects after its sign-out.`));
  };
  const sent: { number: number; memberId: string; at: number }[] = [];
  const clients: Client[] = [];
  const errors: unknown[] = [];
  const fail = (error: unknown) => errors.push(error);

  const sockets = new UpstreamSockets({
    apiUrl: new URL('http://provider.test'),
    lingerMs: TIMINGS.linger,
    reconnectMs: 1_000,
    callTimeoutMs: 1_000,
    createLive: () => new Live({} as unknown as Provider),
  });
  const createViewer = ({ cookie }: SessionCookies): Pick<Viewer, 'identify'> => ({
    identify: async () => {
      const fails = !isCalm && readFailures.next().value === true;
      await scheduler.schedule(Promise.resolve(), `GET /me of ${cookie}${fails ? ' fails' : ''}`);
      const member = model.memberIds.get(cookie) ?? null;
      await scheduler.schedule(Promise.resolve(), `response to ${cookie}: ${member}`);
      if (fails) throw new Error('The provider is unavailable.');
      return member === null ? null : { id: member, scopes: null };
    },
  });
  const provider = {
    sockets,
    upstream: { sessionCookieNames: new Set() },
    create: (caller: { session: SessionCookies }) => ({ viewer: createViewer(caller.session) }),
  };
  const hub = new LiveHub(provider as unknown as OpenProvider, { sessionCheckMs: TIMINGS.sessionCheck });

  function connect(sessionIndex: number): void {
    if (clients.length === MAX_CLIENTS) return;
    const added: Client = {
      socket: {
        session: sessions[sessionIndex] as SessionCookies,
        address: '192.0.2.1',
        memberId: null,
        scopes: null,
        streams: new Set(),
        close: () => {
          if (added.isSessionUnchanged && added.memberId !== null)
            fail(
              new Error(
                `A client of ${cookieOf(sessionIndex)} was closed, although its session has not changed.`,
              ),
            );
          leave(added);
        },
      },
      sessionIndex,
      memberId: model.memberIds.get(cookieOf(sessionIndex)) ?? null,
      isSessionUnchanged: true,
      isClosed: false,
      subscriptions: [],
      missedAt: [],
      isConnected: true,
    };
    clients.push(added);
    // As the transport does.
    void hub.connect(added.socket).then((member) => (member ? undefined : leave(added)), fail);
  }

  /** The client's WebSocket closes: no event reaches it any more, and graphql-ws ends its streams a little later. */
  function leave(left: Client): void {
    if (left.isClosed) return;
    left.isClosed = true;
    void scheduler.schedule(Promise.resolve(), 'WebSocket has closed').then(async () => {
      hub.remove(left.socket);
      for (const { stream } of left.subscriptions) await stream.return();
    });
  }

  /** Subscribes to messages and, as clients do, to changes of the connection. */
  async function subscribe(subscriber: Client): Promise<void> {
    const openedAt = now;
    const isClosed = () => subscriber.isClosed;
    const open = async <F extends Subscription['field']>(
      field: F,
      onEvent: (event: LiveEvents[F][0], subscription: Subscription) => void,
    ) => {
      if (subscriber.socket.memberId === null) return;
      const stream = hub.openStream(subscriber.socket, field);
      const subscription = { field, openedAt, stream, received: [], isEnded: false };
      subscriber.subscriptions.push(subscription);
      for await (const event of stream) if (!isClosed()) onEvent(event, subscription);
      (subscription as Subscription).isEnded = true;
    };
    await Promise.all([
      open('messageReceived', ({ text, receiverId }, { received }) => {
        if (receiverId !== subscriber.socket.memberId)
          fail(new Error('A message of another member arrived.'));
        const number = Number(text);
        if ((received.at(-1) ?? 0) >= number)
          throw new Error(`Message ${number} arrived after ${received.join()}.`);
        received.push(number);
      }),
      open('connectionChanged', ({ state, missedEvents }) => {
        subscriber.isConnected = state === 'CONNECTED';
        if (missedEvents) subscriber.missedAt.push((now += 1));
      }),
    ]);
  }

  /** Ends a session, or gives it to another member. A session is not given back to a member who had it before. */
  function changeSession(index: number, member: string | null): void {
    const earlierMembers = holders[index] as Set<string>;
    if (model.memberIds.get(cookieOf(index)) === member || earlierMembers.has(member ?? '')) return;
    if (member !== null) earlierMembers.add(member);
    signedOutCookies.delete(cookieOf(index));
    for (const changed of clients) if (changed.sessionIndex === index) changed.isSessionUnchanged = false;
    model.setMember(cookieOf(index), member);
  }

  /** Ends a session through this gateway: from the response on, no event reaches its clients. */
  async function signOut(index: number): Promise<void> {
    changeSession(index, null);
    await scheduler.schedule(Promise.resolve(), `response to the sign-out of ${cookieOf(index)}`);
    if (model.memberIds.get(cookieOf(index)) !== null) return;
    const endedClients = clients.filter(({ sessionIndex }) => sessionIndex === index);
    sockets.emit('sessionEnded', sessions[index] as SessionCookies);
    if (endedClients.some(({ isClosed }) => !isClosed)) throw new Error('A client stays after the sign-out.');
    signedOutCookies.add(cookieOf(index));
  }

  function send(to: string): void {
    const number = sent.length + 1;
    sent.push({ number, memberId: to, at: (now += 1) });
    const wire = {
      _id: `m${number}`,
      senderId: 'carla',
      receiverId: to,
      text: String(number),
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    model.sendTo(to, 'receiveMessage', wire, eventRepetitions.next().value as number);
  }

  function run(command: Command): void {
    const subject = 'client' in command ? clients[command.client] : undefined;
    if (command.kind === 'connect') connect(command.session);
    else if (command.kind === 'lose connection') {
      for (const connection of model.connections)
        if (connection.cookie === cookieOf(command.session)) connection.lose();
    } else if (command.kind === 'end elsewhere') changeSession(command.session, null);
    else if (command.kind === 'sign in') changeSession(command.session, command.memberId);
    else if (command.kind === 'sign out') void signOut(command.session).catch(fail);
    else if (command.kind === 'send') send(command.memberId);
    else if (command.kind === 'check sessions') void hub.checkAllSessions().catch(fail);
    else if (command.kind === 'time passes') vi.advanceTimersByTime(TIMINGS.step);
    else if (subject && !subject.isClosed) {
      if (command.kind === 'subscribe') void subscribe(subject).catch(fail);
      else if (command.kind === 'leave') leave(subject);
      else for (const { stream } of subject.subscriptions.splice(0)) void stream.return();
    }
  }
  /** Lets all packets, responses and timers arrive. */
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) {
      await scheduler.waitIdle();
      await vi.advanceTimersByTimeAsync(TIMINGS.step);
    }
    await scheduler.waitIdle();
    if (errors.length > 0) throw errors[0];
  };

  try {
    for (const index of MEMBERS.keys()) connect(index);
    scheduler.scheduleSequence(
      script.map((command) => ({
        label: JSON.stringify(command),
        builder: () => {
          // The scheduler would wait forever for a command that throws.
          try {
            run(command);
          } catch (error) {
            errors.push(error);
          }
          return Promise.resolve();
        },
      })),
    );
    await settle();

    // The provider answers again, and the next check of the sessions finds what has changed.
    isCalm = true;
    await vi.advanceTimersByTimeAsync(TIMINGS.sessionCheck);
    await settle();
    for (const open of clients.filter(({ isClosed, socket }) => !isClosed && socket.memberId !== null)) {
      const { socket, sessionIndex, missedAt, subscriptions } = open;
      if (model.memberIds.get(cookieOf(sessionIndex)) !== socket.memberId)
        throw new Error(`A client of ${socket.memberId} is still open after its session has ended.`);
      if (subscriptions.length > 0 && !open.isConnected)
        throw new Error('A client was not told of the new connection.');
      for (const { field, openedAt, received, isEnded } of subscriptions) {
        if (isEnded) throw new Error('A stream has ended, although its client has not.');
        if (field === 'connectionChanged') continue;
        for (const { number, at, memberId: to } of sent)
          if (
            to === socket.memberId &&
            at > openedAt &&
            !received.includes(number) &&
            !missedAt.some((time) => time > at)
          )
            throw new Error(`Message ${number} was lost.`);
      }
    }
    const before = sent.length;
    for (const to of [ANA, BORIS]) send(to);
    await settle();
    for (const { socket, isClosed, subscriptions } of clients)
      for (const { field, received } of subscriptions) {
        const expected = before + [ANA, BORIS].indexOf(socket.memberId ?? '') + 1;
        if (field === 'messageReceived' && !isClosed && !received.includes(expected))
          throw new Error('A stream no longer receives events.');
      }

    for (const open of clients) leave(open);
    await settle();
    if (sockets.count > 0) throw new Error(`${sockets.count} upstream sockets are left.`);
    if (hub.clientSocketCount > 0) throw new Error(`${hub.clientSocketCount} clients are left.`);
    for (const connection of model.connections)
      if (connection.connected || connection.active || connection.listenerCount > 0)
        throw new Error('A connection is left.');
    hub.close();
    if (vi.getTimerCount() > 0) throw new Error('A timer is left.');
  } finally {
    hub.close();
    sockets.close();
    vi.clearAllTimers();
  }
}
