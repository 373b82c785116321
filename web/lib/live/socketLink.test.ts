import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypingDocument } from '../../gql/graphql';
import { LiveConnection } from './liveConnection';
import { createSocketLink } from './socketLink';

/** Close codes that no side sends: the browser reports them for a close without a code, and for a failed connection. */
const NO_CODE = 1005;
const ABNORMAL_CLOSURE = 1006;
/** The code with which the gateway closes the sockets of a session that has ended. */
const SESSION_ENDED_CODE = 4401;

/** A fake WebSocket, controlled by the tests. `created` lists those of the current test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static readonly created: FakeSocket[] = [];
  readonly createdAtMs = Date.now();
  readonly sentTypes: string[] = [];
  readyState: number = FakeSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: CloseEvent) => void;
  onerror?: (event: Event) => void;

  constructor() {
    FakeSocket.created.push(this);
  }
  send(data: string): void {
    this.sentTypes.push((JSON.parse(data) as { type: string }).type);
  }
  close(code = NO_CODE, reason = ''): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.(new CloseEvent('close', { code, reason }));
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Opens the socket and acknowledges the connection, as the gateway does. */
  async accept(): Promise<void> {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.receive({ type: 'connection_ack' });
    await vi.advanceTimersByTimeAsync(0);
  }
}

const getNewestSocket = (): FakeSocket => {
  const socket = FakeSocket.created.at(-1);
  if (socket === undefined) throw new Error('No WebSocket was created.');
  return socket;
};
/** When each WebSocket was created, in seconds after the first. */
const readCreationSeconds = () =>
  FakeSocket.created.map(
    ({ createdAtMs }) => (createdAtMs - (FakeSocket.created[0]?.createdAtMs ?? 0)) / 1000,
  );

let liveConnection: LiveConnection;
let sessionEndCount: number;
let closeLink: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  // Reconnect delays without jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.created.length = 0;
  sessionEndCount = 0;
  liveConnection = new LiveConnection();
  const { link, dispose } = createSocketLink(liveConnection, () => (sessionEndCount += 1));
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
  const subscription = client.subscribe({ query: TypingDocument }).subscribe({ error: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  closeLink = () => {
    subscription.unsubscribe();
    dispose();
  };
});
afterEach(() => {
  closeLink();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a WebSocket that does not connect', () => {
  it('ends without an error when the session ends before the next attempt', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    process.on('unhandledRejection', onError);
    getNewestSocket().close(ABNORMAL_CLOSURE);
    await vi.advanceTimersByTimeAsync(500);
    closeLink();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    // Node.js reports a rejection after the promises of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', onError);
    expect(errors).toEqual([]);
    expect(FakeSocket.created).toHaveLength(1);
  });

  it('times out after 20 s and is retried', async () => {
    await vi.advanceTimersByTimeAsync(19_999);
    expect(liveConnection.getState()).toBe('connecting');
    expect(FakeSocket.created).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(liveConnection.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    // The timeout of 20 s and the reconnect delay of 1 s.
    expect(readCreationSeconds()).toEqual([0, 21]);
  });

  it('also times out if it opens but the gateway does not acknowledge the connection', async () => {
    const socket = getNewestSocket();
    socket.readyState = FakeSocket.OPEN;
    socket.onopen?.();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(socket.sentTypes).toEqual(['connection_init']);
    expect(readCreationSeconds()).toEqual([0, 21]);
  });

  it('is retried after 1 s, 2 s, 4 s and then every 5 s, without limit', async () => {
    const delaysSeconds: number[] = [];
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      const closedAtMs = Date.now();
      getNewestSocket().close(ABNORMAL_CLOSURE);
      while (FakeSocket.created.length === attempt) await vi.advanceTimersToNextTimerAsync();
      delaysSeconds.push((Date.now() - closedAtMs) / 1000);
    }
    expect(delaysSeconds).toEqual([1, 2, 4, ...Array<number>(37).fill(5)]);
  });

  it('is retried at once when the network is back', async () => {
    getNewestSocket().close(ABNORMAL_CLOSURE);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.created).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(readCreationSeconds()).toEqual([0, 0.1]);
  });
});

describe('an open WebSocket', () => {
  it('is closed and retried when a ping is not answered within 5 s', async () => {
    await getNewestSocket().accept();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(getNewestSocket().sentTypes.at(-1)).toBe('ping');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(liveConnection.getState()).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(liveConnection.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    // The ping interval of 20 s, the pong timeout of 5 s and the reconnect delay of 1 s.
    expect(readCreationSeconds()).toEqual([0, 26]);
  });

  it('is kept while its pings are answered', async () => {
    await getNewestSocket().accept();
    for (let pings = 1; pings <= 10; pings += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(getNewestSocket().sentTypes.filter((type) => type === 'ping')).toHaveLength(pings);
      getNewestSocket().receive({ type: 'pong' });
    }
    expect(liveConnection.getState()).toBe('live');
    expect(FakeSocket.created).toHaveLength(1);
  });

  it('is replaced after the computer has slept', async () => {
    const stop = liveConnection.start();
    await getNewestSocket().accept();
    await vi.advanceTimersByTimeAsync(4_000);
    const sleepMs = 60 * 60_000;
    vi.setSystemTime(Date.now() + sleepMs);
    // The sleep is detected by the next check, 5 s after the previous one.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(liveConnection.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.created).toHaveLength(2);
    await getNewestSocket().accept();
    expect(liveConnection.getState()).toBe('live');
    stop();
  });

  it('is not retried when the gateway closes it because the session has ended, and its link reports the end', async () => {
    await getNewestSocket().accept();
    getNewestSocket().close(SESSION_ENDED_CODE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.created).toHaveLength(1);
    expect(sessionEndCount).toBe(1);
  });
});
