import { Anchor } from '@mantine/core';
import { useState } from 'react';

/** A phone number or an address that is on the page only once it is asked for, so that scrapers find none. */
export function OnRequest({ show, href, text }: { show: string; href: string; text: string }) {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Anchor href={href} ref={(link: HTMLAnchorElement | null) => link?.focus()}>
      {text}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" onClick={() => setAsked(true)}>
      {show}
    </Anchor>
  );
}
