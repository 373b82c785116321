import type { EventEmitter } from 'node:events';
import { LIMITS } from '../limits.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';

/** graphql-js and graphql-ws end it by `return`, which is optional in other iterators. */
export interface EventStream<T> extends AsyncIterableIterator<T, void, void> {
  return(): Promise<IteratorResult<T, void>>;
}

/**
 * Not an async generator, whose `return()` cannot interrupt an await: the listener would leak.
 * @param options - `release` is called once, at the end; `onMissed` after dropped events, when the subscriber has read the buffered ones
 */
export function streamEvents<K extends keyof LiveEvents>(
  emitter: EventEmitter<LiveEvents>,
  name: K,
  options: {
    accepts: (event: object) => boolean;
    release: () => void;
    onMissed: () => void;
    /** Called at once for each event that the full buffer drops. */
    onDropped?: (() => void) | undefined;
    firstEvents: readonly LiveEvents[K][0][];
  },
): EventStream<LiveEvents[K][0]> {
  type Result = IteratorResult<LiveEvents[K][0], void>;
  const buffer = [...options.firstEvents];
  const readers: ((result: Result) => void)[] = [];
  let isDone = false;
  let hasDropped = false;

  const listener = (event: LiveEvents[K][0]) => {
    if (!options.accepts(event)) return;
    const reader = readers.shift();
    if (reader) reader({ value: event, done: false });
    else if (buffer.push(event) > LIMITS.bufferedEvents) {
      buffer.shift();
      hasDropped = true;
      options.onDropped?.();
    }
  };
  // EventEmitter's types do not support a type parameter as the event name.
  (emitter as EventEmitter).on(name, listener);

  return {
    next() {
      if (isDone) return Promise.resolve({ value: undefined, done: true });
      const value = buffer.shift();
      if (value !== undefined) return Promise.resolve({ value, done: false });
      if (hasDropped) options.onMissed();
      hasDropped = false;
      return new Promise((resolve) => readers.push(resolve));
    },
    return() {
      if (!isDone) {
        isDone = true;
        (emitter as EventEmitter).off(name, listener);
        for (const reader of readers.splice(0)) reader({ value: undefined, done: true });
        options.release();
      }
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
