import { CombinedGraphQLErrors } from '@apollo/client';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { FormValues } from '../forms/formValues';
import { edit } from './Draft';
import { type DraftKind, Drafts, type Send } from './Drafts';
import { deleteStoredDrafts, findUnsent, readDraft } from './draftStorage';

const TABS = 2;
const NAME = 'post:me:regular';
const OPENING = { path: '/', stored: { values: { text: '' }, images: [] }, isNew: true };
const SENT = { notice: 'Published', path: '/', linkLabel: 'See it' };

const STORED_BEFORE = new CombinedGraphQLErrors({
  errors: [{ message: 'Sent before', extensions: { code: 'CONFLICT', existingId: 'p1' } }],
});

type Outcome = 'stored' | 'answer lost' | 'refused' | 'never arrived';
type Command =
  | { kind: 'type' | 'submit' | 'leave' | 'return' | 'reload' | 'cancel'; tab: number }
  | { kind: 'answer'; outcome: Outcome };

const tabs = fc.nat({ max: TABS - 1 });
const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    fc.record({ kind: fc.constant('type'), tab: tabs }),
    fc.record({
      kind: fc.constantFrom('submit', 'submit', 'leave', 'return', 'reload', 'cancel'),
      tab: tabs,
    }),
    fc.record({
      kind: fc.constant('answer'),
      outcome: fc.constantFrom<Outcome[]>('stored', 'stored', 'answer lost', 'refused', 'never arrived'),
    }),
  ),
  { minLength: 1, maxLength: 14 },
);

/** A gateway with idempotency keys, which answers when the script says so. */
class ModelGateway {
  readonly storedTexts = new Map<string, string>();
  #waiting: ((outcome: Outcome) => void)[] = [];

  readonly send: Send = ({ key, values }) =>
    new Promise((resolve, reject) => {
      this.#waiting.push((outcome) => {
        const isReceived = outcome === 'stored' || outcome === 'answer lost';
        const isStored = isReceived && this.#store(key, values);
        if (outcome !== 'stored') reject(new TypeError(outcome));
        else if (isStored) resolve(SENT);
        else reject(STORED_BEFORE);
      });
    });

  answer(outcome: Outcome): boolean {
    const respond = this.#waiting.shift();
    respond?.(outcome);
    return respond !== undefined;
  }

  /** @returns false if the key has stored another text */
  #store(key: string, { text = '' }: FormValues): boolean {
    const otherKeys = [...this.storedTexts].filter(([, other]) => other === text).map(([other]) => other);
    if (otherKeys.some((other) => other !== key)) throw new Error(`"${text}" is stored twice.`);
    if ((this.storedTexts.get(key) ?? text) !== text) return false;
    this.storedTexts.set(key, text);
    return true;
  }
}

/** Waits until what has been started in storage is done, and what follows from it. */
async function settle(): Promise<void> {
  for (let round = 0; round < 8; round++) await findUnsent('me');
}

class Tab {
  readonly #kinds: Record<string, DraftKind>;
  #drafts: Drafts;
  #stop = (): void => undefined;
  #close: (() => void) | null = null;

  constructor(send: Send) {
    this.#kinds = { post: { sendingLabel: '', failureMessage: 'Failed', load: () => Promise.resolve(send) } };
    this.#drafts = this.#start();
  }

  #start(): Drafts {
    const drafts = new Drafts({
      viewerId: 'me',
      kinds: this.#kinds,
      onSentElsewhere: () => undefined,
      onFailedElsewhere: () => undefined,
    });
    this.#stop = drafts.start();
    return drafts;
  }

  get draft() {
    return this.#close === null ? undefined : this.#drafts.find(NAME);
  }

  async open(): Promise<void> {
    if (this.#close !== null) return;
    await this.#drafts.open(NAME, OPENING);
    // A form that has been sent closes.
    this.#close ??= this.#drafts.register(NAME, () => this.leave());
  }

  leave(): void {
    this.#close?.();
    this.#close = null;
  }

  async reload(): Promise<void> {
    const wasOpen = this.#close !== null;
    this.leave();
    this.#stop();
    this.#drafts = this.#start();
    if (wasOpen) await this.open();
  }

  /** @returns the text, or null if the form is not open or is being sent */
  type(text: string): string | null {
    if (!this.#isWritable()) return null;
    this.#drafts.change(NAME, (draft) => edit(draft, { values: { text } }));
    return text;
  }

  submit(): string | null {
    const text = this.#isWritable() ? this.draft?.values['text'] : undefined;
    if (text === undefined || text === '') return null;
    this.#drafts.submit(NAME);
    return text;
  }

  #isWritable(): boolean {
    return this.draft?.step === 'writing' || this.draft?.step === 'failed';
  }

  cancel(): void {
    this.#drafts.cancel(NAME);
  }
}

/** @returns what the member has typed or submitted, if the command does so */
async function run(
  command: Command,
  text: string,
  gateway: ModelGateway,
  openTabs: readonly Tab[],
): Promise<string | null> {
  if (command.kind === 'answer') {
    gateway.answer(command.outcome);
    return null;
  }
  const tab = openTabs[command.tab] as Tab;
  if (command.kind === 'type') return tab.type(text);
  if (command.kind === 'submit') return tab.submit();
  if (command.kind === 'leave') tab.leave();
  else if (command.kind === 'return') await tab.open();
  else if (command.kind === 'reload') await tab.reload();
  else tab.cancel();
  return null;
}

describe('a form in two tabs, which is left, reloaded and sent while answers are late or lost', () => {
  it('is stored once with what was meant last, or is still a draft', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (script) => {
        await deleteStoredDrafts();
        const gateway = new ModelGateway();
        const openTabs = Array.from({ length: TABS }, () => new Tab(gateway.send));
        await openTabs[0]?.open();
        let lastMeant = '';
        for (const [index, command] of script.entries()) {
          lastMeant = (await run(command, `${index}`, gateway, openTabs)) ?? lastMeant;
          await settle();
        }
        // The network works again, and both tabs are loaded again.
        for (let round = 0; round < 4; round++) {
          while (gateway.answer('stored')) await settle();
          for (const tab of openTabs) await tab.reload();
          await settle();
        }
        const stored = [...gateway.storedTexts.values()];
        const draft = (await readDraft(NAME))?.draft;
        if (lastMeant !== '' && !stored.includes(lastMeant) && draft?.values['text'] !== lastMeant)
          throw new Error(`"${lastMeant}" is neither stored nor a draft.`);
        if (draft?.step === 'sending') throw new Error('The draft is still being sent.');
      }),
    );
  });
});
