import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ResendVerificationCodeDocument } from '../../gql/graphql';

const key = 'forecourt-code-resent-at';
const waitMs = 60_000;

/** What a member should hear of their new code. */
export interface News {
  text: string;
  /** Whether it tells of a code that is on its way. */
  sent: boolean;
}

interface ResendCode {
  resend: (email: string) => void;
  loading: boolean;
  error: unknown;
  /** Seconds until another code may be asked for; 0 when it may be. */
  secondsLeft: number;
}

/** A code has just been sent: another one has to be waited for. */
export function startResendWait(): void {
  sessionStorage.setItem(key, String(Date.now()));
}

/** Asks for a new code, at most once a minute; the wait survives a reload. `say` gets what a member should hear of it. */
export function useResendCode(say: (news: News) => void): ResendCode {
  const [waitEndsAt, setWaitEndsAt] = useState(() => performance.now() + storedWaitMs());
  const secondsLeft = useSecondsUntil(waitEndsAt, () =>
    say({ text: 'You can ask for a new code now.', sent: false }),
  );
  const [send, { loading, error }] = useMutation(ResendVerificationCodeDocument, {
    onCompleted: () => {
      startResendWait();
      setWaitEndsAt(performance.now() + waitMs);
      say({ text: 'A new code has been sent to your email.', sent: true });
    },
    onError: () => undefined,
  });
  const resend = (email: string): void => {
    if (secondsLeft > 0) say({ text: `Wait ${secondsLeft} s before asking for another code.`, sent: false });
    else void send({ variables: { email } });
  };
  return { resend, loading, error, secondsLeft };
}

/** What is left of the wait that this tab began before a reload; the monotonic clock starts again with each page. */
function storedWaitMs(): number {
  const sentAt = Number(sessionStorage.getItem(key) ?? 0);
  return Math.min(waitMs, Math.max(0, sentAt + waitMs - Date.now()));
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
  return Math.min(waitMs / 1000, Math.max(0, Math.ceil((time - now) / 1000)));
}
