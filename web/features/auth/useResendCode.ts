import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ResendVerificationCodeDocument } from '../../gql/graphql';
import { TIMINGS } from '../../limits';

const STORAGE_KEY = 'forecourt-code-resent-at';

/** A status message about the new code. */
export interface ResendStatus {
  text: string;
  /** Whether a code has just been sent. */
  isSent: boolean;
}

interface ResendCode {
  resend: () => void;
  loading: boolean;
  error: unknown;
  /** Seconds until another code can be requested; 0 if it can be requested now. */
  secondsLeft: number;
}

interface Wait {
  /** The email that the last code was sent to. */
  email: string;
  /** In milliseconds on the clock of `performance.now()`. */
  endsAt: number;
}

const normalize = (email: string): string => email.trim().toLowerCase();

/** Starts the countdown for `email` after a code was sent to it. */
export function startResendWait(email: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ email: normalize(email), at: Date.now() }));
}

/** Restores the countdown after a reload. It is stored in system time, because `performance.now()` restarts with every page. */
function readStoredWait(): Wait {
  const sent = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { email?: string; at?: number };
  const leftMs = Math.min(
    TIMINGS.resendCodeMs,
    Math.max(0, (sent.at ?? 0) + TIMINGS.resendCodeMs - Date.now()),
  );
  return { email: sent.email ?? '', endsAt: performance.now() + leftMs };
}

/**
 * Requests a new code for `email`, at most once a minute. The countdown survives a reload. `onStatus` receives messages for
 * the member.
 */
export function useResendCode(email: string, onStatus: (status: ResendStatus) => void): ResendCode {
  const [wait, setWait] = useState(readStoredWait);
  const secondsLeft = useSecondsUntil(wait.email === normalize(email) ? wait.endsAt : 0, () =>
    onStatus({ text: 'You can ask for a new code now.', isSent: false }),
  );
  const [send, { loading, error }] = useMutation(ResendVerificationCodeDocument, {
    onCompleted: () => {
      startResendWait(email);
      setWait({ email: normalize(email), endsAt: performance.now() + TIMINGS.resendCodeMs });
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

/** Counts down to `time`, in milliseconds on the clock of `performance.now()`, and then calls `onReached`. */
function useSecondsUntil(time: number, onReached: () => void): number {
  const [now, setNow] = useState(() => performance.now());
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (time <= performance.now()) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (time > performance.now()) return;
      clearInterval(timer);
      reached();
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.min(TIMINGS.resendCodeMs / 1000, Math.max(0, Math.ceil((time - now) / 1000)));
}
