import { useState } from 'react';
import { type CodeStep, forgetCarriedEmail, readCarriedEmail } from './carriedEmail';

/** The email carried over to `step`, or null, and a function that deletes it. */
export function useCarriedEmail(step: CodeStep): { carried: string | null; forget: () => void } {
  const [carried, setCarried] = useState(() => readCarriedEmail(step));
  const forget = (): void => {
    forgetCarriedEmail(step);
    setCarried(null);
  };
  return { carried, forget };
}
