import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import { streamEvents } from './streamEvents.ts';

/** What happens to a stream: a number of events, or a number of reads by its subscriber. */
type Step = { events: number } | { reads: number };

// Bursts around the size of the buffer, and small ones.
const count = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: LIMITS.bufferedEvents - 2, max: LIMITS.bufferedEvents + 2 }) },
);
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(fc.record({ events: count }), fc.record({ reads: count })),
  { maxLength: 12 },
);

describe('a stream of events', () => {
  it('delivers each event once and in order, reports lost ones, and leaves no listener', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (script, hasFirstEvent) => {
        const emitter = new EventEmitter<LiveEvents>();
        let releases = 0;
        let reportsOfMissed = 0;
        let sent = hasFirstEvent ? 1 : 0;
        /** What each read returned, in the order of the reads. */
        const results: (number | undefined)[] = [];
        const stream = streamEvents(emitter, 'onlineUsersChanged', {
          accepts: () => true,
          release: () => (releases += 1),
          onMissed: () => (reportsOfMissed += 1),
          firstEvents: hasFirstEvent ? [['0']] : [],
        });
        const read = async (): Promise<void> => {
          const index = results.push(undefined) - 1;
          const { value, done } = await stream.next();
          if (!done) results[index] = Number(value[0]);
        };
        const reads: Promise<void>[] = [];
        for (const step of script) {
          if ('reads' in step) for (let n = 0; n < step.reads; n += 1) reads.push(read());
          else
            for (let n = 0; n < step.events; n += 1) {
              emitter.emit('onlineUsersChanged', [String(sent)]);
              sent += 1;
            }
          await Promise.resolve();
        }
        // The subscriber reads what is left, and waits for one more event.
        const receivedNumbers = () => results.filter((result) => result !== undefined);
        const readCount = () => receivedNumbers().length;
        for (let before = -1; before < readCount();) {
          before = readCount();
          for (let n = 0; n <= LIMITS.bufferedEvents; n += 1) reads.push(read());
          await new Promise((resolve) => setImmediate(resolve));
        }
        await Promise.all([stream.return(), stream.return()]);
        await Promise.all(reads);
        const received = receivedNumbers();

        expect(received).toEqual([...new Set(received)].sort((a, b) => a - b));
        if (received.length < sent) expect(reportsOfMissed).toBeGreaterThan(0);
        else expect(reportsOfMissed).toBe(0);
        // The newest events are never the lost ones.
        if (sent > 0) expect(received.at(-1)).toBe(sent - 1);
        expect(releases).toBe(1);
        expect(emitter.listenerCount('onlineUsersChanged')).toBe(0);
      }),
    );
  });
});
