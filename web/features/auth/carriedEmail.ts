/** A screen that asks for a mailed code, named by its path. */
export type CodeStep = 'verify-email' | 'reset-password' | 'verify-password-change';

const getStorageKey = (step: CodeStep): string => `forecourt-email:${step}`;

/** Carries the email over to a code step. It survives a reload, stays in this tab and is never in the URL. */
export function carryEmail(step: CodeStep, email: string): void {
  sessionStorage.setItem(getStorageKey(step), email);
}

/** The email carried over to `step`, or null. */
export function readCarriedEmail(step: CodeStep): string | null {
  return sessionStorage.getItem(getStorageKey(step));
}

/** Deletes the email when its step is done or the member wants to enter another one. */
export function deleteCarriedEmail(step: CodeStep): void {
  sessionStorage.removeItem(getStorageKey(step));
}
