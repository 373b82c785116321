import { useRef } from 'react';
import { createKey } from '../../lib/createKey';

/**
 * Returns a function from a form's content to its idempotency key. The same content keeps its key, so that a retry after a
 * lost response returns the existing post. Changed content gets a new key, so that a correction is not mistaken for a retry.
 */
export function useIdempotencyKey(): (values: object, images: readonly File[]) => string {
  const last = useRef<{ key: string; values: string; images: readonly File[] }>(null);
  return (values, images) => {
    const text = JSON.stringify(values);
    const isSame =
      last.current?.values === text &&
      last.current.images.length === images.length &&
      last.current.images.every((image, index) => image === images[index]);
    last.current = { key: isSame && last.current ? last.current.key : createKey(), values: text, images };
    return last.current.key;
  };
}
