import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ResendVerificationCodeDocument } from '../../gql/graphql';
import { tabStorage } from '../../lib/storage';
import { TIMINGS } from '../../limits';
import { normalizeEmail } from './normalizeEmail';

const STORAGE_KEY = 'forecourt-code-resent-at';

export interface ResendStatus {
  text: string;
  isSent: boolean;
}

interface Countdown {
  email: string;
  endMs: number;
}

export function startResendCountdown(email: string): void {
  tabStorage.set(STORAGE_KEY, JSON.stringify({ email: normalizeEmail(email), at: Date.now() }));
}

/**
 * Reads the stored countdown. If none is stored, returns a countdown that has already ended. The time of the last request is stored
 * by the system clock, because `performance.now()` begins at 0 on every page.
 */
function readStoredCountdown(): Countdown {
  const { email = '', at: sentAtMs = 0 } = JSON.parse(tabStorage.get(STORAGE_KEY) ?? '{}') as {
    email?: string;
    at?: number;
  };
  const remainingMs = Math.min(
    TIMINGS.resendCodeMs,
    Math.max(0, sentAtMs + TIMINGS.resendCodeMs - Date.now()),
  );
  return { email, endMs: performance.now() + remainingMs };
}

/**
 * Requests a new code for `email`, at most once in `TIMINGS.resendCodeMs`. The countdown survives a reload. `onStatus` receives
 * messages for the member.
 */
export function useResendCode(email: string, onStatus: (status: ResendStatus) => void) {
  const [countdown, setCountdown] = useState(readStoredCountdown);
  const isCountdownOfEmail = countdown.email === normalizeEmail(email);
  const secondsLeft = useSecondsUntil(isCountdownOfEmail ? countdown.endMs : 0, () =>
    onStatus({ text: 'You can ask for a new code now.', isSent: false }),
  );
  const [send, { loading, error }] = useMutation(ResendVerificationCodeDocument, {
    onCompleted: () => {
      startResendCountdown(email);
      setCountdown({ email: normalizeEmail(email), endMs: performance.now() + TIMINGS.resendCodeMs });
      onStatus({ text: 'A new code has been sent to your email.', isSent: true });
    },
    onError: () => undefined,
  });
  const resend = (): void => {
    if (secondsLeft > 0)
      onStatus({ text: `Wait ${secondsLeft} s before asking for another code.`, isSent: false });
    else void send({ variables: { input: { email: email.trim() } } });
  };
  return { resend, loading, error, secondsLeft };
}

function useSecondsUntil(endMs: number, onReached: () => void): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const handleReached = useEffectEvent(onReached);
  useEffect(() => {
    if (endMs <= performance.now()) return;
    const timer = setInterval(() => {
      setNowMs(performance.now());
      if (endMs > performance.now()) return;
      clearInterval(timer);
      handleReached();
    }, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return Math.min(TIMINGS.resendCodeMs / 1000, Math.max(0, Math.ceil((endMs - nowMs) / 1000)));
}
