import { useRef } from 'react';
import { createKey } from '../../lib/createKey';

/**
 * Returns a function that maps the content of a form to an idempotency key. Content that has not changed since the last call keeps
 * its key, so that a retry after a lost response returns the existing post. Changed content gets a new key, so that a correction is
 * not mistaken for a retry.
 */
export function useIdempotencyKey(): (values: object, images: readonly File[]) => string {
  const lastContent = useRef<{ valuesJson: string; images: readonly File[]; key: string }>(null);
  return (values, images) => {
    const valuesJson = JSON.stringify(values);
    const previous = lastContent.current;
    const isUnchanged =
      previous !== null &&
      previous.valuesJson === valuesJson &&
      previous.images.length === images.length &&
      previous.images.every((image, index) => image === images[index]);
    const key = isUnchanged ? previous.key : createKey();
    lastContent.current = { valuesJson, images, key };
    return key;
  };
}
