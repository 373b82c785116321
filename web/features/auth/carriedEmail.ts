/** A screen that takes a mailed code. */
export type CodeStep = 'verify-email' | 'reset-password' | 'verify-password-change';

const keyOf = (step: CodeStep): string => `forecourt-email:${step}`;

/** Carries the email over to a code step: it survives a reload, stays in this tab and is never in the address. */
export function carryEmail(step: CodeStep, email: string): void {
  sessionStorage.setItem(keyOf(step), email);
}

/** The email carried over to `step`, or null. */
export function readCarriedEmail(step: CodeStep): string | null {
  return sessionStorage.getItem(keyOf(step));
}

/** Forgets the email: its step is done, or it was the wrong one. */
export function forgetCarriedEmail(step: CodeStep): void {
  sessionStorage.removeItem(keyOf(step));
}
