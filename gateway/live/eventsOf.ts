import type { EventEmitter } from 'node:events';
import { LIMITS } from '../limits.ts';
import type { LiveEvents } from './events.ts';

/** What graphql and graphql-ws take for a stream that they can end. */
export interface EventStream<T> extends AsyncIterableIterator<T, void, void> {
  return(): Promise<IteratorResult<T, void>>;
}

export interface StreamOptions<Event> {
  /** Called once, when the subscriber is gone. */
  release: () => void;
  /** Called when the subscriber has read all that was waiting, and some had to give way before. */
  missed?: () => void;
  /** An event that comes before all others. */
  first?: Event | undefined;
}

/**
 * The events of one kind as a stream that graphql can read. Not an async generator: while one waits for its next event,
 * `return()` cannot interrupt it, and the listener would stay.
 */
export function eventsOf<K extends keyof LiveEvents, T>(
  emitter: EventEmitter<LiveEvents>,
  name: K,
  map: (event: LiveEvents[K][0]) => T,
  { release, missed, first }: StreamOptions<LiveEvents[K][0]>,
): EventStream<T> {
  const waiting: T[] = first === undefined ? [] : [map(first)];
  const readers: ((result: IteratorResult<T, void>) => void)[] = [];
  let done = false;
  let gaveWay = false;

  const listener = (event: LiveEvents[K][0]) => {
    const value = map(event);
    const reader = readers.shift();
    if (reader) reader({ value, done: false });
    else if (waiting.push(value) > LIMITS.bufferedEvents) {
      waiting.shift();
      gaveWay = true;
    }
  };
  // The emitter's own types cannot follow a key that is a type parameter.
  const listen = listener as (...args: unknown[]) => void;
  (emitter as EventEmitter).on(name, listen);

  function end(): Promise<IteratorResult<T, void>> {
    if (!done) {
      done = true;
      (emitter as EventEmitter).off(name, listen);
      waiting.length = 0;
      for (const reader of readers.splice(0)) reader({ value: undefined, done: true });
      release();
    }
    return Promise.resolve({ value: undefined, done: true });
  }

  return {
    next() {
      if (done) return Promise.resolve({ value: undefined, done: true });
      const value = waiting.shift();
      if (value !== undefined) return Promise.resolve({ value, done: false });
      if (gaveWay) missed?.();
      gaveWay = false;
      return new Promise((resolve) => readers.push(resolve));
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
