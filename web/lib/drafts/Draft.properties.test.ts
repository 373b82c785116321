import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedNames, createDraft, edit, rebase, settleField, storedOf } from './Draft';

const FIELDS = ['title', 'text', 'price'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const texts = fc.constantFrom('', '1', '2', '3');
const allValues = fc.record<Values>({ title: texts, text: texts, price: texts });
const changes = fc.array(fc.record({ own: fc.option(allValues), elsewhere: fc.option(allValues) }), {
  minLength: 1,
  maxLength: 6,
});
const toStored = (values: Values) => ({ values, images: [] });

describe('a draft of an object that is changed elsewhere meanwhile', () => {
  it('keeps what the member typed, takes the rest from the gateway, and names each field that both have changed', () => {
    fc.assert(
      fc.property(allValues, changes, fc.infiniteStream(fc.boolean()), (begun, script, choices) => {
        let stored = begun;
        let draft = createDraft<Values>('edit:me:p1', '/', toStored(begun));
        /** What the gateway had in a field when the member last saw it beside what was typed. */
        let seen = begun;
        for (const { own, elsewhere } of script) {
          if (own !== null) draft = edit(draft, { values: own });
          const typed = draft.values;
          stored = elsewhere ?? stored;
          draft = rebase(draft, toStored(stored));
          for (const field of FIELDS) {
            const isOwn = typed[field] !== seen[field] && typed[field] !== stored[field];
            expect(draft.values[field]).toBe(isOwn ? typed[field] : stored[field]);
            expect(draft.conflicts[field]).toBe(
              isOwn && seen[field] !== stored[field] ? stored[field] : undefined,
            );
          }
          expect(storedOf(draft).values).toEqual(stored);
          expect(draft.failure === null).toBe(Object.keys(draft.conflicts).length === 0);
          for (const field of FIELDS) {
            const isOwnKept = choices.next().value === true;
            const expected = draft.conflicts[field] === undefined || isOwnKept ? draft.values : stored;
            draft = settleField(draft, field, isOwnKept);
            expect(draft.values[field]).toBe(expected[field]);
          }
          seen = stored;
          expect(draft.failure).toBeNull();
          // Only these are sent.
          expect([...changedNames(draft)].sort()).toEqual(
            FIELDS.filter((field) => draft.values[field] !== stored[field]).sort(),
          );
        }
      }),
    );
  });
});
