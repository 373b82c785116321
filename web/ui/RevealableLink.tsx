import { Anchor } from '@mantine/core';
import { useState } from 'react';

interface Props {
  type: 'phone' | 'email';
  address: string;
}

/** A phone number or email address that is added to the page by a click, so that scrapers do not find it. */
export function RevealableLink({ type, address }: Props) {
  const [isShown, setIsShown] = useState(false);
  const href = type === 'phone' ? `tel:${address.replaceAll(/[^+\d]/g, '')}` : `mailto:${address}`;
  return isShown ? (
    <Anchor href={href} ref={(link: HTMLAnchorElement | null) => link?.focus()}>
      {address}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" onClick={() => setIsShown(true)}>
      Show {type}
    </Anchor>
  );
}
