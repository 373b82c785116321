import { expect } from 'vitest';
import { isBefore, possiblyLast, type Call } from './database/runTogether.ts';

/**
 * Checks a state that each call sets: in the end it is as a call left it that may have been the last one.
 * @param valueOf the state after a call.
 */
export function checkLast<T, C extends Call<unknown>>(
  calls: readonly C[],
  valueOf: (call: C) => T,
  actual: T,
  initial: T,
): void {
  expect(calls.length === 0 ? [initial] : possiblyLast(calls).map(valueOf)).toContain(actual);
}

/**
 * Checks writes with idempotency keys: those of a member with the same key had one effect, and only other content was refused.
 * @param contentOf what a command sends.
 * @param idOf the id of what the write created.
 */
export function checkKeys<C extends { key: string | undefined }, R>(
  calls: readonly Call<C, R>[],
  contentOf: (command: C) => string,
  idOf: (result: R) => string | undefined,
): void {
  for (const call of calls)
    for (const other of calls) {
      if (other === call) continue;
      const { key } = call.command;
      const isSameKey = key !== undefined && key === other.command.key && call.memberId === other.memberId;
      if (!call.result || !other.result) continue;
      if (isSameKey) {
        expect(contentOf(call.command)).toBe(contentOf(other.command));
        expect(idOf(call.result)).toBe(idOf(other.result));
      } else expect(idOf(call.result)).not.toBe(idOf(other.result));
    }
  for (const call of calls.filter(({ error }) => error === 'CONFLICT')) {
    const hasOtherContent = calls.some(
      (other) =>
        other.memberId === call.memberId &&
        other.command.key === call.command.key &&
        contentOf(other.command) !== contentOf(call.command) &&
        !isBefore(call, other),
    );
    expect(hasOtherContent).toBe(true);
  }
}
