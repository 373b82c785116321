import { useState } from 'react';
import { type CodeStep, deleteCarriedEmail, readCarriedEmail } from './carriedEmail';

/** The email carried over to `step`, or null, and a function that deletes it. */
export function useCarriedEmail(step: CodeStep): {
  carriedEmail: string | null;
  forgetCarriedEmail: () => void;
} {
  const [carriedEmail, setCarriedEmail] = useState(() => readCarriedEmail(step));
  const forgetCarriedEmail = (): void => {
    deleteCarriedEmail(step);
    setCarriedEmail(null);
  };
  return { carriedEmail, forgetCarriedEmail };
}
