import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { MessageModel } from '../provider/models.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import { ResumedEvents } from './ResumedEvents.ts';
import { streamEvents } from './streamEvents.ts';

type Command =
  | { kind: 'store'; count: number; arrives: 'once' | 'twice' | 'late' | 'never' }
  | { kind: 'lose connection' | 'connect' | 'late events' | 'fail' | 'read' | 'leave' | 'subscribe' };

const commands = fc.array(
  fc.oneof<fc.WeightedArbitrary<Command>[]>(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('store' as const),
        count: fc.constantFrom(
          1,
          1,
          2,
          LIMITS.maxPageEntries,
          LIMITS.maxPageEntries + 1,
          LIMITS.bufferedEvents + 1,
        ),
        arrives: fc.constantFrom('once' as const, 'twice' as const, 'late' as const),
      }),
    },
    {
      weight: 9,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          ...(['lose connection', 'connect', 'connect', 'late events', 'fail'] as const),
          ...(['read', 'read', 'leave', 'subscribe', 'subscribe'] as const),
        ),
      }),
    },
  ),
  { maxLength: 16 },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a resumed stream', () => {
  it('delivers each stored entry once and in order, while connections break, reads fail, and events come twice or late', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (script) => {
        const events = new EventEmitter<LiveEvents>();
        const source = { isConnected: true, events };
        let storedCount = 1;
        let failures = 0;
        let lateIds: number[] = [];
        const received: number[] = [1];
        let stream: ResumedEvents<MessageModel> | undefined;
        /** The read of a subscriber that waits for the next entry. */
        let pendingNext: Promise<boolean> | undefined;
        let openCount = 0;

        const entryOf = (number: number) => ({ id: String(number) }) as MessageModel;
        const emit = (number: number) => events.emit('messageReceived', entryOf(number));
        const readAfter = async (id: string) => {
          await Promise.resolve();
          if (failures > 0) {
            failures -= 1;
            throw new Error('The provider is unavailable.');
          }
          const count = Math.min(LIMITS.maxPageEntries, storedCount - Number(id));
          return Array.from({ length: count }, (_, index) => entryOf(Number(id) + index + 1));
        };
        const settle = () => vi.advanceTimersByTimeAsync(60_000);
        /** Subscribes after the last entry received, as a client does that has lost its connection. */
        const subscribe = async () => {
          if (stream) return;
          failures = 0;
          openCount += 1;
          const live = streamEvents(events, 'messageReceived', {
            accepts: () => true,
            release: () => (openCount -= 1),
            onMissed: () => undefined,
            onDropped: () => resumed.reportGap(),
            firstEvents: [],
          });
          const resumed: ResumedEvents<MessageModel> = new ResumedEvents(
            live,
            source,
            String(received.at(-1)),
            readAfter,
            () => undefined,
          );
          stream = resumed;
          await resumed.start();
        };
        const leave = async () => {
          await stream?.return();
          await pendingNext;
          stream = undefined;
        };
        /** Reads until no entry comes. */
        const read = async () => {
          const opened = stream;
          for (let isReading = opened !== undefined; isReading && opened;) {
            pendingNext ??= opened.next().then((result) => {
              pendingNext = undefined;
              if (!result.done) received.push(Number(result.value.id));
              return result.done !== true;
            });
            isReading = await Promise.race([pendingNext, settle().then(() => false)]);
          }
        };

        const run = async (command: Command) => {
          if (command.kind === 'store') {
            for (let n = 0; n < command.count; n += 1) {
              storedCount += 1;
              if (!source.isConnected) continue;
              // A connection delivers in order.
              if (command.arrives === 'late' || lateIds.length > 0) lateIds.push(storedCount);
              else emit(storedCount);
              if (command.arrives === 'twice' && lateIds.length === 0) emit(storedCount);
            }
          } else if (command.kind === 'late events') {
            for (const number of lateIds.splice(0)) emit(number);
          } else if (command.kind === 'lose connection' && source.isConnected) {
            source.isConnected = false;
            lateIds = [];
            events.emit('connectionChanged', { state: 'DISCONNECTED', missedEvents: false });
          } else if (command.kind === 'connect' && !source.isConnected) {
            source.isConnected = true;
            events.emit('connectionChanged', { state: 'CONNECTED', missedEvents: true });
          } else if (command.kind === 'fail') failures += 1;
          else if (command.kind === 'subscribe') await subscribe();
          else if (command.kind === 'leave') await leave();
          else if (command.kind === 'read') await read();
        };
        for (const command of script) await run(command);
        await run({ kind: 'late events' });
        await run({ kind: 'connect' });
        await subscribe();
        await read();
        expect(received).toEqual(Array.from({ length: storedCount }, (_, index) => index + 1));
        await leave();
        expect([openCount, events.listenerCount('messageReceived')]).toEqual([0, 0]);
        expect(events.listenerCount('connectionChanged')).toBe(0);
      }),
    );
  });
});
