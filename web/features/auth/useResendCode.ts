import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ResendVerificationCodeDocument } from '../../gql/graphql';
import { TIMINGS } from '../../limits';

const key = 'forecourt-code-resent-at';

/** What a member should hear of their new code. */
export interface News {
  text: string;
  /** Whether it tells of a code that is on its way. */
  sent: boolean;
}

interface ResendCode {
  resend: () => void;
  loading: boolean;
  error: unknown;
  /** Seconds until another code may be asked for; 0 when it may be. */
  secondsLeft: number;
}

interface Wait {
  /** Whose next code has to be waited for. */
  email: string;
  /** By `performance.now()`. */
  endsAt: number;
}

const normalized = (email: string): string => email.trim().toLowerCase();

/** A code has just been sent to `email`: another one for it has to be waited for. */
export function startResendWait(email: string): void {
  sessionStorage.setItem(key, JSON.stringify({ email: normalized(email), at: Date.now() }));
}

/** The wait that this tab began before a reload; the monotonic clock starts again with each page. */
function storedWait(): Wait {
  const sent = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { email?: string; at?: number };
  const leftMs = Math.min(
    TIMINGS.resendCodeMs,
    Math.max(0, (sent.at ?? 0) + TIMINGS.resendCodeMs - Date.now()),
  );
  return { email: sent.email ?? '', endsAt: performance.now() + leftMs };
}

/**
 * Asks for a new code for `email`, at most once a minute for each; the wait survives a reload. `say` gets what a member should
 * hear of it.
 */
export function useResendCode(email: string, say: (news: News) => void): ResendCode {
  const [wait, setWait] = useState(storedWait);
  const secondsLeft = useSecondsUntil(wait.email === normalized(email) ? wait.endsAt : 0, () =>
    say({ text: 'You can ask for a new code now.', sent: false }),
  );
  const [send, { loading, error }] = useMutation(ResendVerificationCodeDocument, {
    onCompleted: () => {
      startResendWait(email);
      setWait({ email: normalized(email), endsAt: performance.now() + TIMINGS.resendCodeMs });
      say({ text: 'A new code has been sent to your email.', sent: true });
    },
    onError: () => undefined,
  });
  const resend = (): void => {
    if (secondsLeft > 0) say({ text: `Wait ${secondsLeft} s before asking for another code.`, sent: false });
    else void send({ variables: { input: { email: email.trim() } } });
  };
  return { resend, loading, error, secondsLeft };
}

/** @param time by `performance.now()` */
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
