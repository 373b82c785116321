import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../lib/paths';
import { type TextPart, splitAtLinks } from '../lib/splitAtLinks';

/** A text by a member as a paragraph, with URLs as links. */
export function LinkedText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={className}>
      <TextParts parts={splitAtLinks(text)} />
    </p>
  );
}

/** Text and links inline. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    part.type === 'text' ? (
      part.text
    ) : part.type === 'post' ? (
      <Anchor key={index} component={Link} to={PATHS.post(part.postId)} inherit underline="always">
        {part.text}
      </Anchor>
    ) : (
      <Anchor
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        inherit
        underline="always"
      >
        {part.text}
      </Anchor>
    ),
  );
}
