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
  const [sentAt, setSentAt] = useState(() => Number(sessionStorage.getItem(key) ?? 0));
  const secondsLeft = useSecondsUntil(sentAt + waitMs, () =>
    say({ text: 'You can ask for a new code now.', sent: false }),
  );
  const [send, { loading, error }] = useMutation(ResendVerificationCodeDocument, {
    onCompleted: () => {
      startResendWait();
      setSentAt(Date.now());
      say({ text: 'A new code has been sent to your email.', sent: true });
    },
    onError: () => undefined,
  });
  const resend = (email: string): void => {
    if (secondsLeft > 0) say({ text: `Wait ${secondsLeft} s before asking for another code.`, sent: false });
    else void send({ variables: { input: { email } } });
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
