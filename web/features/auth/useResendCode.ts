import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
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
  resend: () => void;
  loading: boolean;
  error: unknown;
  /** Seconds until another code may be asked for; 0 when it may be. */
  secondsLeft: number;
}

/** A code has just been sent to `email`: another one for it has to be waited for. */
export function startResendWait(email: string): void {
  sessionStorage.setItem(key, JSON.stringify({ email: email.trim().toLowerCase(), at: Date.now() }));
}

/** When a code was last sent to `email`, in ms since 1970; 0 when none was. */
function lastSentTo(email: string): number {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { email: string; at: number } | null;
  return kept?.email === email.trim().toLowerCase() ? kept.at : 0;
}

/**
 * Asks for a new code for `email`, at most once a minute for each; the wait survives a reload. `say` gets what a member should
 * hear of it.
 */
export function useResendCode(email: string, say: (news: News) => void): ResendCode {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const sentAt = lastSentTo(email);
  const secondsLeft = useSecondsUntil(sentAt + waitMs, () =>
    say({ text: 'You can ask for a new code now.', sent: false }),
  );
  const [send, { loading, error }] = useMutation(ResendVerificationCodeDocument, {
    onCompleted: () => {
      startResendWait(email);
      refresh();
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

function useSecondsUntil(time: number, onReached: () => void): number {
  const [now, setNow] = useState(Date.now);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (time <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (time > Date.now()) return;
      clearInterval(timer);
      reached();
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.min(waitMs / 1000, Math.max(0, Math.ceil((time - now) / 1000)));
}
