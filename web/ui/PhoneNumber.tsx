import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { readFailure } from '../lib/errors';
import { RevealableLink } from './RevealableLink';

interface Props {
  /** Null if it is asked for first, because the provider counts the numbers of others that a member is shown. */
  number: string | null;
  isOwn: boolean;
  ask: () => Promise<string | null | undefined>;
}

export function PhoneNumber({ number, isOwn, ask }: Props) {
  // Kept here too, because polling writes the post or member without the number into the cache again.
  const [asked, setAsked] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (asked !== null)
    return (
      <Anchor href={hrefOf(asked)} ref={(link: HTMLAnchorElement | null) => link?.focus()}>
        {asked}
      </Anchor>
    );
  if (number !== null && number !== '' && !isPending)
    return isOwn ? (
      <Anchor href={hrefOf(number)}>{number}</Anchor>
    ) : (
      <RevealableLink type="phone" address={number} />
    );
  const show = async (): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setError(null);
    try {
      const answer = (await ask()) ?? null;
      setAsked(answer);
      if (answer === null) setError('There is no phone number any more.');
    } catch (failure) {
      setError(readFailure(failure, 'Failed to show the phone number').message);
    }
    setIsPending(false);
  };
  return (
    <>
      <Anchor component="button" type="button" aria-disabled={isPending} onClick={() => void show()}>
        Show phone number
      </Anchor>
      {error !== null && <div role="alert">{error}</div>}
    </>
  );
}

const hrefOf = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
