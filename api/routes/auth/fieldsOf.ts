import { normalizeField } from '../../domain/normalizeField.ts';
import type { Fields } from '../../rules.ts';

export function fieldsOf(body: Record<string, string | undefined>): Fields {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? normalizeField(name, value) : undefined,
    ]),
  );
}
