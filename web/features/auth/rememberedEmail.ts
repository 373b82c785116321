import { useState } from 'react';
import { normalizeEmail } from './normalizeEmail';

type Step = 'verify-email' | 'reset-password' | 'verify-password-change' | 'sign-in';

const getStorageKey = (step: Step): string => `forecourt-email:${step}`;

export function rememberEmailFor(step: Step, email: string): void {
  sessionStorage.setItem(getStorageKey(step), email);
}

const REGISTERED_KEY = 'forecourt-registered';

export function rememberRegistration(email: string): void {
  sessionStorage.setItem(REGISTERED_KEY, normalizeEmail(email));
}

/** Whether this tab registered `email`. If not, another tab of this browser still may have: only the provider can tell. */
export function hasRegistered(email: string): boolean {
  return sessionStorage.getItem(REGISTERED_KEY) === normalizeEmail(email);
}

export function useRememberedEmail(step: Step) {
  const [rememberedEmail, setRememberedEmail] = useState(() => sessionStorage.getItem(getStorageKey(step)));
  const forgetEmail = (): void => {
    sessionStorage.removeItem(getStorageKey(step));
    setRememberedEmail(null);
  };
  return { rememberedEmail, forgetEmail };
}
