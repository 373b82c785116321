import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EXTENSIONS } from '../api/extensions.ts';
import { BASELINES } from '../gateway/provider/baseline/baselines.ts';
import { fromRoot } from './root.ts';

it('the embedded provider, the gateway and the table of docs/provider.md have the same extensions', async () => {
  const docs = await readFile(fromRoot('docs/provider.md'), 'utf8');
  const [section = ''] = /^## Extensions\n.*?(?=^## )/ms.exec(docs) ?? [];
  const documented = Array.from(section.matchAll(/^\| `([^`]+)` /gm), ([, name]) => name);
  expect(documented.length).toBeGreaterThan(25);
  expect(documented.toSorted()).toEqual(EXTENSIONS.toSorted());
  expect(Object.keys(BASELINES).toSorted()).toEqual(EXTENSIONS.toSorted());
});
