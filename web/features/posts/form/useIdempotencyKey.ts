import { useRef } from 'react';
import type { NewImageInput } from '../../../gql/graphql';
import { createKey } from '../../../lib/createKey';

/**
 * Returns a function that maps the content of a form to an idempotency key. Content that has not changed since the last call keeps
 * its key, so that a retry after a lost response returns the existing post. Changed content gets a new key, so that a correction is
 * not mistaken for a retry.
 */
export function useIdempotencyKey(): (values: object, images: readonly NewImageInput[]) => string {
  const last = useRef<{ content: unknown[]; key: string }>(null);
  return (values, images) => {
    const texts = JSON.stringify([values, images.map(({ alt }) => alt)]);
    const content = [texts, ...images.map(({ upload }) => upload)];
    const { current } = last;
    const isUnchanged =
      current?.content.length === content.length &&
      content.every((part, index) => part === current.content[index]);
    const key = isUnchanged ? current.key : createKey();
    last.current = { content, key };
    return key;
  };
}
