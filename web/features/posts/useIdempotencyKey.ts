import { useRef } from 'react';
import type { NewImageInput } from '../../gql/graphql';
import { createKey } from '../../lib/createKey';

/**
 * Returns a function that maps the content of a form to an idempotency key. Content that has not changed since the last call keeps
 * its key, so that a retry after a lost response returns the existing post. Changed content gets a new key, so that a correction is
 * not mistaken for a retry.
 */
export function useIdempotencyKey(): (values: object, images: readonly NewImageInput[]) => string {
  const lastContent = useRef<{ json: string; files: File[]; key: string }>(null);
  return (values, images) => {
    const json = JSON.stringify([values, images.map(({ alt }) => alt)]);
    const files = images.map(({ upload }) => upload);
    const previous = lastContent.current;
    const isUnchanged =
      previous?.json === json &&
      previous.files.length === files.length &&
      previous.files.every((file, index) => file === files[index]);
    const key = isUnchanged ? previous.key : createKey();
    lastContent.current = { json, files, key };
    return key;
  };
}
