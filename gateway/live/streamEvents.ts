import type { EventEmitter } from 'node:events';
import { LIMITS } from '../limits.ts';
import type { LiveEvents } from '../provider/socket/LiveEvents.ts';

/** A stream of events. graphql-js and graphql-ws end it by `return`, which is optional in other iterators. */
export interface EventStream<T> extends AsyncIterableIterator<T, void, void> {
  return(): Promise<IteratorResult<T, void>>;
}

export interface StreamOptions<Event> {
  /** Called once, when the stream ends. */
  release: () => void;
  /** Called after events were dropped, when the subscriber has read the buffered ones. */
  onMissed?: () => void;
  /** An event to deliver before all others. */
  firstEvent?: Event | undefined;
}

/**
 * Streams the events with one name. Not an async generator: `return()` cannot interrupt a generator that awaits its next event,
 * so the listener would leak.
 */
export function streamEvents<K extends keyof LiveEvents, T>(
  emitter: EventEmitter<LiveEvents>,
  name: K,
  toValue: (event: LiveEvents[K][0]) => T,
  { release, onMissed, firstEvent }: StreamOptions<LiveEvents[K][0]>,
): EventStream<T> {
  const buffer: T[] = firstEvent === undefined ? [] : [toValue(firstEvent)];
  /** Functions that resolve the pending promises of `next`, oldest first. */
  const readers: ((result: IteratorResult<T, void>) => void)[] = [];
  let isDone = false;
  let hasDropped = false;

  const listener = (event: LiveEvents[K][0]) => {
    const value = toValue(event);
    const reader = readers.shift();
    if (reader) reader({ value, done: false });
    else if (buffer.push(value) > LIMITS.bufferedEvents) {
      buffer.shift();
      hasDropped = true;
    }
  };
  // EventEmitter's types do not support a type parameter as the event name.
  const untypedListener = listener as (...args: unknown[]) => void;
  (emitter as EventEmitter).on(name, untypedListener);

  function end(): Promise<IteratorResult<T, void>> {
    if (!isDone) {
      isDone = true;
      (emitter as EventEmitter).off(name, untypedListener);
      buffer.length = 0;
      for (const reader of readers.splice(0)) reader({ value: undefined, done: true });
      release();
    }
    return Promise.resolve({ value: undefined, done: true });
  }

  return {
    next() {
      if (isDone) return Promise.resolve({ value: undefined, done: true });
      const value = buffer.shift();
      if (value !== undefined) return Promise.resolve({ value, done: false });
      if (hasDropped) onMissed?.();
      hasDropped = false;
      return new Promise((resolve) => readers.push(resolve));
    },
    return: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
