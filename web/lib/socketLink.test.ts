import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypingDocument } from '../gql/graphql';
import { createLive, type Live } from './live';
import { createSocketLink } from './socketLink';

/** The far side: every WebSocket that was opened, with what a test may do to it. */
class FarSocket {
  static readonly opened: FarSocket[] = [];
  readonly openedAt = Date.now();
  readonly sent: string[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: CloseEvent) => void;
  onerror?: (event: Event) => void;

  constructor() {
    FarSocket.opened.push(this);
  }
  send(data: string): void {
    this.sent.push((JSON.parse(data) as { type: string }).type);
  }
  close(code = 1005, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close', { code, reason }));
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  async accept(): Promise<void> {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: 'connection_ack' });
    await vi.advanceTimersByTimeAsync(0);
  }
}
Object.assign(FarSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });

const newest = (): FarSocket => {
  const socket = FarSocket.opened.at(-1);
  if (socket === undefined) throw new Error('No WebSocket was opened.');
  return socket;
};
/** Seconds from the first WebSocket to each one after it. */
const openedAfter = () =>
  FarSocket.opened.map(({ openedAt }) => (openedAt - (FarSocket.opened[0]?.openedAt ?? 0)) / 1000);

let live: Live;
let sessionsEnded: number;
let end: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FarSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FarSocket.opened.length = 0;
  sessionsEnded = 0;
  live = createLive();
  const { link, dispose } = createSocketLink(live, () => (sessionsEnded += 1));
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } },
  });
  const subscription = client.subscribe({ query: TypingDocument }).subscribe({ error: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  end = () => {
    subscription.unsubscribe();
    dispose();
  };
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a WebSocket that does not get through', () => {
  it('is given up after 20 s, and another is tried', async () => {
    await vi.advanceTimersByTimeAsync(19_999);
    expect(live.getState()).toBe('connecting');
    expect(FarSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(openedAfter()).toEqual([0, 21]);
  });

  it('is given up also when it opens and nobody answers', async () => {
    newest().readyState = 1;
    newest().onopen?.();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(newest().sent).toEqual([]);
    expect(openedAfter()).toEqual([0, 21]);
  });

  it('is tried again after 1 s, 2 s, 4 s and then every 5 s, without an end', async () => {
    const waits: number[] = [];
    for (let n = 1; n <= 40; n += 1) {
      const lost = Date.now();
      newest().close(1006);
      while (FarSocket.opened.length === n) await vi.advanceTimersToNextTimerAsync();
      waits.push((Date.now() - lost) / 1000);
    }
    expect(waits).toEqual([1, 2, 4, ...Array<number>(37).fill(5)]);
  });

  it('is tried again at once when the network is back', async () => {
    newest().close(1006);
    await vi.advanceTimersByTimeAsync(100);
    expect(FarSocket.opened).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(openedAfter()).toEqual([0, 0.1]);
  });

  it('is not tried again when the session has ended', async () => {
    await newest().accept();
    newest().close(4401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FarSocket.opened).toHaveLength(1);
    expect(sessionsEnded).toBe(1);
  });
});

describe('an open WebSocket', () => {
  it('is given up when a ping is not answered within 5 s', async () => {
    await newest().accept();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(newest().sent.at(-1)).toBe('ping');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(live.getState()).toBe('live');
    await vi.advanceTimersByTimeAsync(1);
    expect(live.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(openedAfter()).toEqual([0, 26]);
  });

  it('is kept while its pings are answered', async () => {
    await newest().accept();
    for (let n = 0; n < 10; n += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(newest().sent.filter((type) => type === 'ping')).toHaveLength(n + 1);
      newest().say({ type: 'pong' });
    }
    expect(live.getState()).toBe('live');
    expect(FarSocket.opened).toHaveLength(1);
  });

  it('is replaced after a sleep, whatever it looks like', async () => {
    const stop = live.start();
    await newest().accept();
    await vi.advanceTimersByTimeAsync(4_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live.getState()).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FarSocket.opened).toHaveLength(2);
    await newest().accept();
    expect(live.getState()).toBe('live');
    stop();
  });

  it('says when the gateway hears nothing, and that something was missed when it hears again', async () => {
    const returned = vi.fn();
    live.onReturn(returned);
    await newest().accept();
    newest().say({ type: 'ping', payload: { lost: true } });
    expect(live.getState()).toBe('reconnecting');
    expect(returned).not.toHaveBeenCalled();
    newest().say({ type: 'ping', payload: { missed: true } });
    expect(live.getState()).toBe('live');
    expect(returned).toHaveBeenCalledOnce();
  });
});
