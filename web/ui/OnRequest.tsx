import { Anchor } from '@mantine/core';
import { useState } from 'react';

/** A phone number or email address that is in the page only after a click, which hides it from scrapers. */
export function OnRequest({ show, href, text }: { show: string; href: string; text: string }) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <Anchor href={href} ref={(link: HTMLAnchorElement | null) => link?.focus()}>
      {text}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" onClick={() => setIsShown(true)}>
      {show}
    </Anchor>
  );
}
