import { useState } from 'react';
import { type CodeStep, deleteRememberedEmail, readRememberedEmail } from './rememberedEmail';

/** The email remembered for `step`, or null, and a function that deletes it. */
export function useRememberedEmail(step: CodeStep): {
  rememberedEmail: string | null;
  forgetEmail: () => void;
} {
  const [rememberedEmail, setRememberedEmail] = useState(() => readRememberedEmail(step));
  const forgetEmail = (): void => {
    deleteRememberedEmail(step);
    setRememberedEmail(null);
  };
  return { rememberedEmail, forgetEmail };
}
