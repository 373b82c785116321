import { useState } from 'react';
import { tabStorage } from '../../lib/storage';
import { normalizeEmail } from './normalizeEmail';

type Step = 'verify-email' | 'reset-password' | 'verify-password-change' | 'sign-in';

const getStorageKey = (step: Step): string => `forecourt-email:${step}`;

export function rememberEmailFor(step: Step, email: string): void {
  tabStorage.set(getStorageKey(step), email);
}

const REGISTERED_KEY = 'forecourt-registered';

export function rememberRegistration(email: string): void {
  tabStorage.set(REGISTERED_KEY, normalizeEmail(email));
}

/** Whether this tab registered `email`. If not, another tab of this browser still may have: only the provider can tell. */
export function hasRegistered(email: string): boolean {
  return tabStorage.get(REGISTERED_KEY) === normalizeEmail(email);
}

export function useRememberedEmail(step: Step) {
  const [rememberedEmail, setRememberedEmail] = useState(() => tabStorage.get(getStorageKey(step)));
  const forgetEmail = (): void => {
    tabStorage.delete(getStorageKey(step));
    setRememberedEmail(null);
  };
  return { rememberedEmail, forgetEmail };
}
