import { createListeners } from '../createListeners';
import { type Failure, readFailure } from '../errors';
import type { FormValues } from '../forms/formValues';
import { deleteDraft as deleteOldDraft, readDraft as readOldDraft } from '../forms/drafts';
import type { OnProgress } from '../forms/uploadFetch';
import {
  attempt,
  createDraft,
  type Draft,
  edit,
  isChanged,
  rebase,
  type Stored,
  storedOf,
  withLostAttempt,
  withNewKey,
} from './Draft';
import { findUnsent, type KeptDraft, readDraft, replaceStored, storeDraft, storeFile } from './draftStorage';

/** What was sent: a notice for a member who has left the form, and a link. */
export interface Sent {
  notice: string;
  path: string;
  linkLabel: string;
}

export interface Upload {
  /** The context of the operation that sends the draft. A type, because Apollo requires an index signature. */
  context: { fetchOptions: { signal: AbortSignal; onProgress?: OnProgress } };
  /** Removes the draft, so that the update that shows the result no longer shows the draft. */
  onStored: () => void;
}

/** How drafts of a kind are sent. The kind is the first part of a draft's name. */
export interface DraftKind {
  sendingLabel: string;
  failureMessage: string;
  load: () => Promise<Send>;
}

/** Sends a draft. @throws `ChangedMeanwhile`, or the gateway's error */
export type Send = (draft: Draft, upload: Upload) => Promise<Sent>;

/** The gateway has other values than when the member began to write, perhaps of fields that the member has changed. */
export class ChangedMeanwhile extends Error {
  readonly current: Stored;
  constructor(current: Stored) {
    super('The object was changed meanwhile.');
    this.current = current;
  }
}

interface Options {
  viewerId: string;
  kinds: Record<string, DraftKind>;
  /** Both are called if the form of the draft is not open. */
  onSentElsewhere: (sent: Sent) => void;
  onFailedElsewhere: (failure: Failure, draft: Draft) => void;
}

export interface OpenedDraft {
  /** How many files the browser has not kept. */
  lostCount: number;
}

interface Opening<Values extends FormValues> {
  path: string;
  stored: Stored<Values>;
  /** Whether `stored` are the defaults of a form for a new object. */
  isNew: boolean;
}

const LOST_FILES: Failure = {
  code: 'UNKNOWN',
  message: 'The pictures are no longer in this browser. Please add them again.',
  fields: {},
  hint: null,
};

/**
 * The drafts of a member in this tab: what open forms contain, and what is being sent, whether its form is open or not. They are stored in
 * this browser, so that another tab or visit continues them.
 */
export class Drafts {
  readonly #options: Options;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #drafts: readonly Draft[] = [];
  /** The open forms by the names of their drafts, with what they do when they have been sent: null if another tab has sent them. */
  readonly #forms = new Map<string, (sent: Sent | null) => void>();
  readonly #uploads = new Map<string, AbortController>();
  readonly #progress = new Map<string, number>();
  /** What this browser could not store, or is storing. */
  readonly #unstored = new Map<string, 'saving' | 'failed'>();
  #version = 0;
  #isStarted = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends what an earlier visit was sending. */
  readonly start = (): (() => void) => {
    this.#isStarted = true;
    void findUnsent(this.#options.viewerId).then((names) => {
      for (const name of names) if (kindNameOf(name) in this.#options.kinds) void this.#continue(name);
    });
    return () => {
      this.#isStarted = false;
    };
  };

  readonly getVersion = (): number => this.#version;
  readonly getAll = (): readonly Draft[] => this.#drafts;
  readonly find = (name: string): Draft | undefined => this.#drafts.find((draft) => draft.name === name);
  readonly getProgress = (name: string): number | null => this.#progress.get(name) ?? null;
  readonly getLabel = (name: string): string => this.#kindOf(name).sendingLabel;
  readonly isOpen = (name: string): boolean => this.#findForm(name) !== undefined;

  /** Whether this browser has stored a draft, or one of its files. */
  readonly getStorageState = (name: string, key = ''): 'saved' | 'saving' | 'failed' =>
    this.#unstored.get(name + key) ?? 'saved';

  /** Reads the draft of a form, or begins one, so that `find` returns it. */
  async open<Values extends FormValues>(
    name: string,
    { path, stored, isNew }: Opening<Values>,
  ): Promise<OpenedDraft> {
    const kept = this.#unstored.has(name) ? null : await readDraft(name);
    const inMemory = this.find(name);
    if (this.#uploads.has(name) && inMemory !== undefined) return { lostCount: 0 };
    const begun = kept?.draft ?? (this.#unstored.has(name) ? inMemory : await this.#adoptOld(name, stored));
    const draft = { ...(begun ?? createDraft(name, path, stored)), path };
    if (draft.step === 'sending') {
      this.#keep(draft);
      void this.#deliver(name, null);
    } else {
      const rebased = rebase(isNew ? { ...draft, base: stored } : draft, stored);
      this.#keep({ ...rebased, isRestored: begun !== undefined && isChanged(rebased) });
    }
    return { lostCount: kept?.lostCount ?? 0 };
  }

  /** Registers an open form. @returns a function to call when it is closed */
  readonly register = (name: string, onSent: (sent: Sent | null) => void): (() => void) => {
    this.#forms.set(name, onSent);
    this.#notify();
    return () => {
      this.#forms.delete(name);
      if (this.find(name)?.step === 'sent') this.#remove(name);
      this.#notify();
    };
  };

  readonly change = (name: string, toChanged: (draft: Draft) => Draft): void => {
    const draft = this.find(name);
    if (draft === undefined || draft.step === 'sending' || draft.step === 'sent') return;
    const changed = toChanged(draft);
    if (changed === draft) return;
    this.#keep(changed);
    if (isChanged(changed)) void this.#store(changed);
    else void replaceStored(name, draft.key, null);
  };

  readonly addFile = async (name: string, key: string, file: File): Promise<void> => {
    this.#unstored.set(name + key, 'saving');
    this.#notify();
    const isStored = await storeFile(name, key, file);
    if (isStored) this.#unstored.delete(name + key);
    else this.#unstored.set(name + key, 'failed');
    this.#notify();
  };

  /** Deletes a draft. An open form begins again, from what the gateway has. */
  readonly discard = (name: string): void => {
    const draft = this.find(name);
    if (draft === undefined) return;
    void replaceStored(name, draft.key, null);
    if (this.#forms.has(name)) this.#keep(createDraft(name, draft.path, storedOf(draft)));
    else this.#remove(name);
  };

  readonly submit = (name: string): void => {
    const draft = this.find(name);
    if (draft === undefined || this.#uploads.has(name)) return;
    this.#begin(attempt(draft));
  };

  /** Sends a draft under a name of its own, so that its form begins again at once. */
  readonly submitApart = (name: string): void => {
    const draft = this.find(name);
    if (draft === undefined) return;
    this.#begin({ ...attempt(draft), name: `${name}:${draft.key}` });
    this.discard(name);
  };

  /** What was submitted apart from the form, the newest first. */
  readonly getParts = (name: string): Draft[] =>
    this.#drafts.filter((draft) => draft.name.startsWith(`${name}:`)).toReversed();

  readonly cancel = (name: string): void => this.#uploads.get(name)?.abort();

  #begin(sending: Draft): void {
    this.#keep(sending);
    void this.#store(sending);
    void this.#deliver(sending.name, sending);
  }

  /** Continues what another visit of the member has left. A failure is shown where the member is. */
  async #continue(name: string): Promise<void> {
    const stored = await readDraft(name);
    if (stored === null || !this.#isStarted || this.#uploads.has(name)) return;
    if (!this.#forms.has(name)) this.#keep(stored.draft);
    if (stored.draft.step === 'sending') await this.#deliver(name, null);
  }

  /** Sends one draft, in one tab at a time. @param own - null for a draft that another tab or visit began to send */
  async #deliver(name: string, own: Draft | null): Promise<void> {
    if (this.#uploads.has(name)) return;
    const controller = new AbortController();
    this.#uploads.set(name, controller);
    try {
      await withLock(`forecourt-draft:${name}`, async () => {
        const kept = own === null ? await readDraft(name) : { draft: own, lostCount: 0 };
        const begun = this.find(name);
        if (kept !== null) await this.#deliverKept(kept, controller.signal);
        else if (begun !== undefined) this.#finish(begun, null);
      });
    } finally {
      this.#uploads.delete(name);
      this.#progress.delete(name);
      this.#notify();
    }
  }

  async #deliverKept({ draft, lostCount }: KeptDraft, signal: AbortSignal): Promise<void> {
    if (draft.step !== 'sending') this.#keep(draft);
    else if (lostCount > 0) this.#settle(draft, { ...draft, step: 'failed', failure: { ...LOST_FILES } });
    else await this.#send(draft, signal);
  }

  async #send(draft: Draft, signal: AbortSignal): Promise<void> {
    const { load } = this.#kindOf(draft.name);
    const onProgress = (progress: number): void => {
      this.#progress.set(draft.name, progress);
      this.#notify();
    };
    const hasFiles = draft.pictures.some((picture) => 'file' in picture);
    if (hasFiles) onProgress(0);
    try {
      const send = await load();
      const sent = await send(draft, {
        context: { fetchOptions: { signal, ...(hasFiles && { onProgress }) } },
        onStored: () => this.#remove(draft.name),
      });
      // Otherwise the next session of the member sends it again, with the same key.
      if (!this.#isStarted) return;
      await replaceStored(draft.name, draft.key, null);
      if (this.#isRunning()) this.#finish(draft, sent);
    } catch (error) {
      if (this.#isStarted) this.#settle(draft, this.#toUnsent(draft, error, signal.aborted));
    }
  }

  // A method, because TypeScript does not expect `#isStarted` to change during an `await`.
  #isRunning(): boolean {
    return this.#isStarted;
  }

  #toUnsent(draft: Draft, error: unknown, isCanceled: boolean): Draft {
    if (isCanceled) return { ...withLostAttempt(draft), step: 'writing' };
    if (error instanceof ChangedMeanwhile) return { ...rebase(draft, error.current), step: 'failed' };
    const failure = readFailure(error, this.#kindOf(draft.name).failureMessage);
    // The gateway's message has the names of unreadable files in quotes.
    const isUnreadable = (name: string) => failure.fields['images']?.includes(`"${name}"`) === true;
    const pictures = draft.pictures.map((picture) =>
      isUnreadable(picture.name) ? { ...picture, isUnreadable: true } : picture,
    );
    const unsent: Draft = { ...draft, pictures, step: 'failed', failure };
    if (failure.existingId !== undefined)
      return { ...withNewKey(unsent), failure: { ...failure, ...STORED_BEFORE_CHANGES } };
    return isLost(failure) ? withLostAttempt(unsent) : unsent;
  }

  #settle(draft: Draft, settled: Draft): void {
    this.#keep(settled);
    void replaceStored(draft.name, draft.key, settled);
    if (settled.failure !== null && !this.isOpen(draft.name))
      this.#options.onFailedElsewhere(settled.failure, settled);
  }

  /** An open form shows what was sent until it is closed. */
  #finish(draft: Draft, sent: Sent | null): void {
    const onSent = this.#findForm(draft.name);
    if (this.#forms.has(draft.name)) this.#keep({ ...draft, step: 'sent' });
    else this.#remove(draft.name);
    if (onSent !== undefined) onSent(sent);
    else if (sent !== null) this.#options.onSentElsewhere(sent);
  }

  /** The open form of a draft, or of the draft of which it was a part. */
  #findForm(name: string) {
    return [...this.#forms].find(([formName]) => `${name}:`.startsWith(`${formName}:`))?.[1];
  }

  #kindOf(name: string): DraftKind {
    const kind = this.#options.kinds[kindNameOf(name)];
    if (kind === undefined) throw new Error(`There is no form ${name}.`);
    return kind;
  }

  /** Takes over the draft of a new post or comment that an older build of the app has stored. */
  async #adoptOld(name: string, stored: Stored): Promise<Draft | undefined> {
    const old = readOldDraft(name);
    if (old == null || !/^(post|comment):/.test(name)) return undefined;
    const entries = typeof old === 'string' ? [['text', old]] : Object.entries(old);
    const known = entries.filter(([field, value]) => field in stored.values && typeof value !== 'object');
    const values = Object.fromEntries(known.map(([field, value]) => [field, String(value)]));
    const draft = edit(createDraft(name, '', stored), { values: { ...stored.values, ...values } });
    await this.#store(draft);
    deleteOldDraft(name);
    return draft;
  }

  #notify(): void {
    this.#version += 1;
    this.#listeners.notify();
  }

  #keep(draft: Draft): void {
    const others = this.#drafts.filter(({ name }) => name !== draft.name);
    this.#drafts = [...others, draft];
    this.#notify();
  }

  #remove(name: string): void {
    this.#drafts = this.#drafts.filter((draft) => draft.name !== name);
    this.#notify();
  }

  async #store(draft: Draft): Promise<void> {
    const isStored = await storeDraft(draft);
    if (isStored) this.#unstored.delete(draft.name);
    else this.#unstored.set(draft.name, 'failed');
    this.#notify();
  }
}

const STORED_BEFORE_CHANGES = {
  message: 'This was already sent, without your last changes.',
  hint: 'Send it again only if you want both.',
};

/** Whether the gateway may have stored what it did not confirm. */
const isLost = ({ code }: Failure): boolean =>
  [
    'NETWORK',
    'UNKNOWN',
    'PROVIDER_TIMEOUT',
    'PROVIDER_UNAVAILABLE',
    'PROVIDER_ERROR',
    'INTERNAL_SERVER_ERROR',
  ].includes(code);

const kindNameOf = (name: string): string => name.slice(0, name.indexOf(':'));

/** Lets only one tab at a time send a draft. */
async function withLock(lockName: string, task: () => Promise<void>): Promise<void> {
  // Web Locks are missing on plain HTTP except localhost. Two tabs may then send a draft twice, with the same key.
  const locks = navigator.locks as LockManager | undefined;
  await (locks === undefined ? task() : locks.request(lockName, task));
}
