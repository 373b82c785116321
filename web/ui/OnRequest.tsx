import { Anchor } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** The label of the button that shows the link. */
  show: string;
  href: string;
  text: string;
}

/** A phone number or email address that is in the page only after a click, which hides it from scrapers. */
export function OnRequest({ show, href, text }: Props) {
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
