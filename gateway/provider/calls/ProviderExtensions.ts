import { setTimeout as delay } from 'node:timers/promises';
import { TIMINGS } from '../../limits.ts';
import { readViewer } from '../wire/profile.ts';
import { clientError } from './clientErrors.ts';
import type { ProviderAnswer, ProviderPool } from './ProviderPool.ts';

/** Probes in a row that must lack an extension before it is given up. */
const AGREEING_PROBES = 3;

interface Options {
  pool: ProviderPool;
  root: string;
  callTimeoutMs: number;
  extensionsProbeMs: number;
}

/** From the header `Provider-Extensions`. Any answer adds names; only several probes remove one, because a proxy's error page lacks them too. */
export class ProviderExtensions {
  readonly #options: Options;
  /** Never changed: an operation keeps its extensions. Null until the provider has answered. */
  #current: ReadonlySet<string> | null = null;
  /** The latest header that named exactly `#current`. */
  #currentHeader: string | undefined;
  #isConfirming = false;
  /** How many answers have named all of `#current`. */
  #completeAnswers = 0;
  #isClosed = false;
  readonly #known: Promise<void>;
  #setKnown: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#known = new Promise((resolve) => (this.#setKnown = resolve));
  }

  get current(): ReadonlySet<string> | null {
    return this.#current;
  }

  /** Probes until the provider has answered. Resolves after the first probe, or after two seconds. */
  async start(): Promise<void> {
    const firstProbe = this.probe();
    void this.#probeUntilKnown(firstProbe);
    await Promise.race([firstProbe, waitTwoSeconds()]);
  }

  /** Resolves when the provider has answered, or after two seconds. */
  async waitUntilKnown(): Promise<void> {
    if (this.#current) return;
    await Promise.race([this.#known, waitTwoSeconds()]);
  }

  /** @throws PROVIDER_UNAVAILABLE after two seconds. */
  async requireKnown(): Promise<void> {
    await this.waitUntilKnown();
    if (this.current === null) throw clientError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
  }

  /** @param isSuccess - whether the answer is JSON with a status of 2xx */
  observe(header: string | undefined, isSuccess: boolean): void {
    if (header !== undefined && header === this.#currentHeader) this.#completeAnswers += 1;
    else if (header !== undefined) this.#add(header, isSuccess);
    else if (isSuccess && this.#current && this.#current.size > 0) void this.#confirm();
  }

  /** A busy provider may need the time that any call has. @returns whether it answers with a status below 500 */
  async probe(timeoutMs = this.#options.callTimeoutMs): Promise<boolean> {
    const answer = await this.#fetch(timeoutMs);
    if (answer) this.#learn(answer);
    return answer !== null && answer.status < 500;
  }

  close(): void {
    this.#isClosed = true;
  }

  #add(header: string, isSuccess: boolean): void {
    const names = namesOf(header);
    const known = this.#current ?? new Set();
    if (!this.#current || [...names].some((name) => !known.has(name)))
      this.#set(new Set([...known, ...names]));
    if ([...known].some((name) => !names.has(name))) {
      if (isSuccess) void this.#confirm();
    } else {
      this.#currentHeader = header;
      this.#completeAnswers += 1;
    }
  }

  /** @returns null for an answer that need not be the provider's own */
  #learn({ status, headers, text }: ProviderAnswer): ReadonlySet<string> | null {
    const header = headers['provider-extensions']?.toString();
    // The header proves that the answer is the provider's own; without it, only an answer that the route can have does.
    if (header !== undefined) this.observe(header, true);
    else if (status !== 401 && readMember(text) === null) return null;
    if (!this.#current) this.#set(new Set());
    return namesOf(header ?? '');
  }

  #set(names: ReadonlySet<string>): void {
    this.#current = names;
    this.#currentHeader = undefined;
    this.#setKnown();
  }

  async #confirm(): Promise<void> {
    if (this.#isConfirming) return;
    this.#isConfirming = true;
    const { extensionsProbeMs } = this.#options;
    const completeAnswers = this.#completeAnswers;
    const lists: ReadonlySet<string>[] = [];
    while (lists.length < AGREEING_PROBES) {
      await delay(extensionsProbeMs, undefined, { ref: false });
      const answer = this.#isClosed ? null : await this.#fetch(this.#options.callTimeoutMs);
      const names = answer && this.#learn(answer);
      if (!names || this.#completeAnswers > completeAnswers) break;
      lists.push(names);
    }
    this.#isConfirming = false;
    const [first] = lists;
    const isAgreed = new Set(lists.map((names) => [...names].sort().join())).size === 1;
    if (first && isAgreed && lists.length === AGREEING_PROBES) this.#set(first);
  }

  async #probeUntilKnown(firstProbe: Promise<unknown>): Promise<void> {
    await firstProbe;
    while (!this.#current && !this.#isClosed) {
      await delay(this.#options.extensionsProbeMs, undefined, { ref: false });
      await this.probe();
    }
  }

  #fetch(timeoutMs: number): Promise<ProviderAnswer | null> {
    const { pool, root } = this.#options;
    const headers = { accept: 'application/json' };
    const request = { method: 'GET', path: `${root}/me`, headers, timeoutMs, defaultMessage: '' } as const;
    return pool.call(request).catch(() => null);
  }
}

const waitTwoSeconds = () => delay(TIMINGS.extensionsTimeoutMs, undefined, { ref: false });

function readMember(text: string) {
  try {
    return readViewer(JSON.parse(text));
  } catch {
    return null;
  }
}

function namesOf(header: string): ReadonlySet<string> {
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  return new Set(names.filter((name) => name !== ''));
}
