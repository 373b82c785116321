import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { splitAtLinks, type TextLink, type TextPart } from '../lib/splitAtLinks';

export function LinkedText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={className} dir="auto">
      <TextParts parts={splitAtLinks(text)} />
    </p>
  );
}

export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    part.type === 'text' ? (
      part.text
    ) : (
      <MemberLink key={index} link={part} isUnderlined>
        {part.text}
      </MemberLink>
    ),
  );
}

/** A link that a member wrote: a page of the app opens in the app, any other in a new tab. */
export function MemberLink({
  link,
  isUnderlined = false,
  children,
}: {
  link: TextLink;
  isUnderlined?: boolean;
  children: ReactNode;
}) {
  const look = { inherit: isUnderlined, underline: isUnderlined ? 'always' : undefined } as const;
  return link.type === 'page' ? (
    <Anchor component={Link} to={link.path} {...look}>
      {children}
    </Anchor>
  ) : (
    <Anchor href={link.href} target="_blank" rel="noopener noreferrer nofollow" {...look}>
      {children}
    </Anchor>
  );
}
