import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TIMINGS } from '../limits';
import { splitAtLinks, type TextLink, type TextPart } from '../lib/splitAtLinks';

/** The member who wrote a text; null if deleted. */
type Author = { createdAt: string | null } | null;

interface Props {
  text: string;
  author: Author;
  className?: string | undefined;
}

export function LinkedText({ text, author, className }: Props) {
  return (
    <p className={className} dir="auto">
      <TextParts parts={splitAtLinks(text)} author={author} />
    </p>
  );
}

export function TextParts({ parts, author }: { parts: readonly TextPart[]; author: Author }) {
  return parts.map((part, index) =>
    part.type === 'text' || !canLink(part, author) ? (
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

/** Against spam and phishing: texts of a new member link only to pages of the app. */
export const canLink = ({ type }: TextLink, author: Author): boolean =>
  type === 'page' ||
  author?.createdAt == null ||
  Date.now() - Date.parse(author.createdAt) >= TIMINGS.newMemberMs;
