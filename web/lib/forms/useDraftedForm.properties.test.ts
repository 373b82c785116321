import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { scheduleCommands } from '../../testing/scheduleCommands';
import { readDraft } from './drafts';
import { useDraftedForm } from './useDraftedForm';

const TABS = 2;
const NAME = 'post:me:regular';
const EMPTY = { title: '', text: '' };
type Values = typeof EMPTY;

type Command =
  | { kind: 'type'; tab: number; field: keyof Values; isEmpty: boolean }
  | { kind: 'send'; tab: number; isStored: boolean }
  | { kind: 'cancel' | 'reload'; tab: number };

const tabs = fc.nat({ max: TABS - 1 });
const typing = fc.record({
  kind: fc.constant('type'),
  tab: tabs,
  field: fc.constantFrom<(keyof Values)[]>('title', 'text'),
  isEmpty: fc.constantFrom(false, false, false, true),
});
const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    typing,
    typing,
    fc.record({ kind: fc.constant('send'), tab: tabs, isStored: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('cancel', 'reload'), tab: tabs }),
  ),
  { minLength: 1, maxLength: 10 },
);

const openForm = () => renderHook(() => useDraftedForm(NAME, EMPTY, {}));
const toKey = ({ title, text }: Values): string => JSON.stringify([title, text]);

describe('a form in two tabs, which is sent, canceled and loaded again while responses are late', () => {
  it('keeps what was typed last until it is stored or canceled, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commands, async (scheduler, script) => {
        localStorage.clear();
        const forms = Array.from({ length: TABS }, openForm);
        let lastTyped = toKey(EMPTY);
        /** Values that need no draft: they are stored, or the member has canceled them. */
        const finished = new Set([toKey(EMPTY)]);
        const throwIfFailed = scheduleCommands(scheduler, script, (command, index) => {
          const form = forms[command.tab] as (typeof forms)[number];
          const { discardDraft, form: fields } = form.result.current;
          const sentKey = toKey(fields.values);
          if (command.kind === 'type') {
            const text = command.isEmpty ? '' : `${index}`;
            if (text === fields.values[command.field]) return;
            act(() => fields.setFieldValue(command.field, text));
            const typed = form.result.current.form.values;
            lastTyped = toKey(typed);
            // Values that are typed again after they were finished are a new draft.
            if (lastTyped !== toKey(EMPTY)) finished.delete(lastTyped);
            // Deleting everything that was typed deletes the draft with it, but not that of another tab.
            if (lastTyped === toKey(EMPTY)) finished.add(sentKey);
          } else if (command.kind === 'reload') {
            form.unmount();
            forms[command.tab] = openForm();
          } else if (command.kind === 'cancel') {
            finished.add(sentKey);
            act(() => discardDraft());
          } else if ('isStored' in command)
            void scheduler
              .schedule(Promise.resolve(), `${command.isStored ? 'stored' : 'failed'}: ${sentKey}`)
              .then(() => {
                if (!command.isStored) return;
                finished.add(sentKey);
                act(() => discardDraft());
              });
        });
        await scheduler.waitIdle();
        throwIfFailed();
        cleanup();

        const draft = readDraft(NAME) as Values | null;
        const isExpected = draft === null ? finished.has(lastTyped) : toKey(draft) === lastTyped;
        const isLeft = draft !== null && lastTyped !== toKey(EMPTY) && finished.has(toKey(draft));
        if (lastTyped !== toKey(EMPTY) && !isExpected)
          throw new Error(`The draft is ${draft && toKey(draft)}, but ${lastTyped} was typed last.`);
        if (isLeft) throw new Error(`The draft ${lastTyped} is left although it is finished.`);
      }),
    );
  });
});
