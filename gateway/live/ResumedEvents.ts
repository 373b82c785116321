import type { EventEmitter } from 'node:events';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import type { EventStream } from './streamEvents.ts';

export type ResumableField = 'messageReceived' | 'notificationReceived';

interface Source {
  readonly isConnected: boolean;
  readonly events: EventEmitter<LiveEvents>;
}

/** Delivers what was stored after an entry, then the live events, each once and in order. After a loss of the connection, it does so again. */
export class ResumedEvents<T extends { id: string }> implements EventStream<T> {
  readonly #live: EventStream<T>;
  readonly #source: Source;
  readonly #readAfter: (id: string) => Promise<T[]>;
  readonly #onEnd: () => void;
  /** Of the entry before the next one. */
  #lastId: string;
  #stored: T[] = [];
  /** Whether entries may be stored after `#lastId` that live events do not bring. */
  #hasGap = true;
  /** Live events wait for the connection: after those that are missed meanwhile, they would be too early. */
  #isConnected: boolean;
  #liveEvent: Promise<IteratorResult<T, void>> | undefined;
  readonly #deliveredIds = new Set<string>();
  #isDone = false;
  #wake: () => void = () => undefined;

  /** @param readAfter - the next entries after one, oldest first; fewer than `LIMITS.maxPageEntries` are the last */
  constructor(
    live: EventStream<T>,
    source: Source,
    after: string,
    readAfter: (id: string) => Promise<T[]>,
    onEnd: () => void,
  ) {
    this.#live = live;
    this.#source = source;
    this.#lastId = after;
    this.#readAfter = readAfter;
    this.#onEnd = onEnd;
    this.#isConnected = source.isConnected;
    source.events.on('connectionChanged', this.#onConnectionChanged);
  }

  /** @throws what the first read throws, such as for a provider that cannot replay. */
  async start(): Promise<this> {
    try {
      await this.#readStored();
    } catch (error) {
      await this.return();
      throw error;
    }
    return this;
  }

  reportGap(): void {
    this.#hasGap = true;
    this.#wake();
  }

  async next(): Promise<IteratorResult<T, void>> {
    while (!this.#isDone) {
      const entry = this.#stored.shift() ?? (await this.#readNext());
      if (entry !== undefined && this.#markDelivered(entry.id)) return { value: entry, done: false };
    }
    return { value: undefined, done: true };
  }

  async return(): Promise<IteratorResult<T, void>> {
    if (!this.#isDone) {
      this.#isDone = true;
      this.#source.events.off('connectionChanged', this.#onConnectionChanged);
      this.#wake();
      this.#onEnd();
    }
    await this.#live.return();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  readonly #onConnectionChanged = ({ state, client }: LiveEvents['connectionChanged'][0]): void => {
    // An event for one client is about the start of a subscription.
    if (client) return;
    this.#isConnected = state === 'CONNECTED';
    this.reportGap();
  };

  async #readNext(): Promise<T | undefined> {
    if (this.#hasGap && this.#isConnected) {
      await this.#readStored().catch(() => {
        this.#hasGap = true;
        return this.#sleep(TIMINGS.replayRetryMs);
      });
      return undefined;
    }
    if (!this.#isConnected) {
      await this.#sleep();
      return undefined;
    }
    this.#liveEvent ??= this.#live.next();
    const result = await this.#takeUnlessWoken(this.#liveEvent);
    if (result === undefined) return undefined;
    this.#liveEvent = undefined;
    if (result.done) {
      await this.return();
      return undefined;
    }
    const { value } = result;
    if (this.#deliveredIds.has(value.id)) return undefined;
    this.#lastId = value.id;
    this.#forgetOldIds();
    return value;
  }

  async #readStored(): Promise<void> {
    // A gap that is reported during the read is read afterwards.
    this.#hasGap = false;
    const page = await this.#readAfter(this.#lastId);
    this.#stored.push(...page);
    this.#lastId = page.at(-1)?.id ?? this.#lastId;
    if (page.length >= LIMITS.maxPageEntries) this.#hasGap = true;
  }

  /** @returns undefined if a gap or the end comes first; the event then stays for the next call */
  #takeUnlessWoken(event: Promise<IteratorResult<T, void>>): Promise<IteratorResult<T, void> | undefined> {
    return new Promise((resolve, reject) => {
      this.#wake = () => resolve(undefined);
      event.then(resolve, reject);
    });
  }

  #sleep(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (ms !== undefined) setTimeout(resolve, ms).unref();
    });
  }

  /** @returns false when it was marked before */
  #markDelivered(id: string): boolean {
    if (this.#deliveredIds.has(id)) return false;
    this.#deliveredIds.add(id);
    return true;
  }

  /** Only at a new live event: the ones buffered before it may have been stored long ago. */
  #forgetOldIds(): void {
    for (const id of this.#deliveredIds) {
      if (this.#deliveredIds.size <= LIMITS.rememberedEvents) return;
      this.#deliveredIds.delete(id);
    }
  }
}
