import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypingDocument } from '../gql/graphql';
import { createLiveConnection, type LiveConnection } from './liveConnection';
import { createSocketLink } from './socketLink';

/** A fake WebSocket, controlled by the tests. `created` lists all of them. */
class FakeSocket {
  static readonly created: FakeSocket[] = [];
  readonly createdAtMs = Date.now();
  readonly sentTypes: string[] = [];
  readyState = 0;
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
  close(code = 1005, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close', { code, reason }));
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  async accept(): Promise<void> {
    this.readyState = 1;
    this.onopen?.();
    this.receive({ type: 'connection_ack' });
    await vi.advanceTimersByTimeAsync(0);
  }
}
Object.assign(FakeSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });

const newestSocket = (): FakeSocket => {
  const socket = FakeSocket.created.at(-1);
  if (socket === undefined) throw new Error('No WebSocket was created.');
  return socket;
};
/** When each WebSocket was created, in seconds after the first. */
const createdAfterSeconds = () =>
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
  liveConnection = createLiveConnection();
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
  it('times out after 20 s and is retried', async () => {
    await vi.advanceTimersByTimeAsync(19_999);
    expect(liveConnection.getState()).toBe('connecting');
    expect(FakeSocket.created).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(liveConnection.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(createdAfterSeconds()).toEqual([0, 21]);
  });

  it('also times out if it opens but the gateway does not acknowledge the connection', async () => {
    const socket = newestSocket();
    socket.readyState = 1;
    socket.onopen?.();
    // The timeout of 20 s and the reconnect delay of 1 s.
    await vi.advanceTimersByTimeAsync(21_000);
    expect(socket.sentTypes).toEqual(['connection_init']);
    expect(createdAfterSeconds()).toEqual([0, 21]);
  });

  it('is retried after 1 s, 2 s, 4 s and then every 5 s, without limit', async () => {
    const delaysSeconds: number[] = [];
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      const closedAtMs = Date.now();
      newestSocket().close(1006);
      while (FakeSocket.created.length === attempt) await vi.advanceTimersToNextTimerAsync();
      delaysSeconds.push((Date.now() - closedAtMs) / 1000);
    }
    expect(delaysSeconds).toEqual([1, 2, 4, ...Array<number>(37).fill(5)]);
  });

  it('is retried at once when the network is back', async () => {
    newestSocket().close(1006);
    await vi.advanceTimersByTimeAsync(100);
    expect(FakeSocket.created).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(createdAfterSeconds()).toEqual([0, 0.1]);
  });
});

describe('an open WebSocket', () => {
  it('is closed and retried when a ping is not answered within 5 s', async () => {
    await newestSocket().accept();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(newestSocket().sentTypes.at(-1)).toBe('ping');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(liveConnection.getState()).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(liveConnection.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(createdAfterSeconds()).toEqual([0, 26]);
  });

  it('is kept while its pings are answered', async () => {
    await newestSocket().accept();
    for (let pings = 1; pings <= 10; pings += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(newestSocket().sentTypes.filter((type) => type === 'ping')).toHaveLength(pings);
      newestSocket().receive({ type: 'pong' });
    }
    expect(liveConnection.getState()).toBe('live');
    expect(FakeSocket.created).toHaveLength(1);
  });

  it('is replaced after the computer has slept', async () => {
    const stop = liveConnection.start();
    await newestSocket().accept();
    await vi.advanceTimersByTimeAsync(4_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    // The sleep is detected by the next check, 5 s after the previous one.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(liveConnection.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.created).toHaveLength(2);
    await newestSocket().accept();
    expect(liveConnection.getState()).toBe('live');
    stop();
  });

  it('is not retried when the gateway closes it because the session has ended, and reports the end', async () => {
    await newestSocket().accept();
    newestSocket().close(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.created).toHaveLength(1);
    expect(sessionEndCount).toBe(1);
  });

  it("sets the state to 'reconnecting' while the gateway has lost the provider, and reports a resume when the provider is back", async () => {
    const resumeListener = vi.fn();
    liveConnection.onResume(resumeListener);
    await newestSocket().accept();
    newestSocket().receive({ type: 'ping', payload: { lost: true } });
    expect(liveConnection.getState()).toBe('reconnecting');
    expect(resumeListener).not.toHaveBeenCalled();
    newestSocket().receive({ type: 'ping', payload: { missed: true } });
    expect(liveConnection.getState()).toBe('live');
    await vi.waitFor(() => expect(resumeListener).toHaveBeenCalledOnce());
  });
});
