import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageModel } from '../provider/models.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import { ResumedEvents } from './ResumedEvents.ts';
import { streamEvents, type EventStream } from './streamEvents.ts';

const createEntry = (id: string) => ({ id }) as MessageModel;

let events: EventEmitter<LiveEvents>;
let live: EventStream<MessageModel>;
let stream: ResumedEvents<MessageModel>;
const readAfter = vi.fn<(id: string) => Promise<MessageModel[]>>();
const onEnd = vi.fn();

beforeEach(() => {
  events = new EventEmitter<LiveEvents>();
  readAfter.mockReset().mockResolvedValue([]);
  onEnd.mockReset();
  live = streamEvents(events, 'messageReceived', {
    accepts: () => true,
    release: () => undefined,
    onMissed: () => undefined,
    firstEvents: [],
  });
  stream = new ResumedEvents(live, { isConnected: true, events }, 'm0', readAfter, onEnd);
});

const emit = (...ids: string[]) => {
  for (const id of ids) events.emit('messageReceived', createEntry(id));
};
const store = (...ids: string[]) => readAfter.mockResolvedValueOnce(ids.map(createEntry));
const connect = (state: 'CONNECTED' | 'DISCONNECTED', client?: object) =>
  events.emit('connectionChanged', { state, missedEvents: state === 'CONNECTED', client });
async function read(count: number): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  while (ids.length < count) ids.push((await stream.next()).value?.id);
  return ids;
}

describe('a resumed stream', () => {
  it('delivers an event once, even if it is repeated a thousand events later', async () => {
    await stream.start();
    for (let n = 1; n <= 1_001; n += 1) {
      emit(`m${n}`);
      expect(await read(1)).toEqual([`m${n}`]);
    }
    emit('m1', 'm1001', 'last');
    expect(await read(1)).toEqual(['last']);
  });

  it('reads after the last entry, and delivers what is stored once, even if events come in another order', async () => {
    store('m1', 'm2', 'm3');
    await stream.start();
    expect(await read(3)).toEqual(['m1', 'm2', 'm3']);
    stream.reportGap();
    store('m4');
    expect(await read(1)).toEqual(['m4']);
    emit('m6', 'm5');
    expect(await read(2)).toEqual(['m6', 'm5']);
    stream.reportGap();
    store('m6', 'm7');
    expect(await read(1)).toEqual(['m7']);
    expect(readAfter.mock.calls).toEqual([['m0'], ['m3'], ['m5']]);
  });

  it('waits for the connection, and delivers what was missed before later events', async () => {
    await stream.start();
    connect('DISCONNECTED');
    const ids = read(3);
    emit('m3');
    await setImmediate();
    expect(readAfter).toHaveBeenCalledTimes(1);
    store('m1', 'm2');
    connect('CONNECTED');
    expect(await ids).toEqual(['m1', 'm2', 'm3']);
  });

  it('reads nothing when another subscription of a client starts', async () => {
    await stream.start();
    connect('CONNECTED', {});
    emit('m1');
    expect(await read(1)).toEqual(['m1']);
    expect(readAfter).toHaveBeenCalledTimes(1);
  });

  it('ends once when its subscriber stops to read it', async () => {
    store('m1', 'm2');
    for await (const { id } of await stream.start()) if (id === 'm1') break;
    const end = { value: undefined, done: true };
    expect([await stream.next(), await stream.return()]).toEqual([end, end]);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(events.eventNames()).toEqual([]);
  });

  it('ends with its live events', async () => {
    await stream.start();
    const ids = read(1);
    await setImmediate();
    await live.return();
    expect(await ids).toEqual([undefined]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
