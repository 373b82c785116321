import { useRef } from 'react';
import { createKey } from '../../lib/createKey';

/**
 * The key of a try to publish: the last one's, as long as nothing has changed since, so that an answer that got lost is
 * found again; a new one for anything else, so that no correction is taken for what it corrects.
 */
export function useKeyFor(): (values: object, images: readonly File[]) => string {
  const last = useRef<{ key: string; values: string; images: readonly File[] }>(null);
  return (values, images) => {
    const text = JSON.stringify(values);
    const isSame =
      last.current?.values === text &&
      last.current.images.length === images.length &&
      last.current.images.every((image, at) => image === images[at]);
    last.current = { key: isSame && last.current ? last.current.key : createKey(), values: text, images };
    return last.current.key;
  };
}
