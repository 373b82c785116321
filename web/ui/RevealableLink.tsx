import { Anchor } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** The label of the button that shows the link. */
  buttonLabel: string;
  href: string;
  linkText: string;
}

/** A phone number or email address that is added to the page by a click, so that scrapers do not find it. */
export function RevealableLink({ buttonLabel, href, linkText }: Props) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    // The link takes the focus of the button that it replaces.
    <Anchor href={href} ref={(link: HTMLAnchorElement | null) => link?.focus()}>
      {linkText}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" onClick={() => setIsShown(true)}>
      {buttonLabel}
    </Anchor>
  );
}
