import type { Part, Upload } from './multipart.ts';

type Value = string | number | Upload | null | undefined;

/**
 * The parts of a form for the values given: those that are absent are left out, one that is null is sent as empty text.
 * @param within - the name that the values' names stand in, as in `productDetails[price]`
 */
export function formParts(values: Record<string, Value>, within?: string): Part[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [
      {
        name: within === undefined ? name : `${within}[${name}]`,
        value: typeof value === 'number' ? String(value) : (value ?? ''),
      },
    ];
  });
}
