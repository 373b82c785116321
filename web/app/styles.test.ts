import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const WEB_DIR = join(import.meta.dirname, '..');
const STYLES_DIR = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.layer.css'));

/** Global styles, and styles of components that are used only inside other Mantine components. */
const INDIRECT_STYLES = [
  'baseline',
  'default-css-variables',
  'FloatingIndicator',
  'global',
  'Input',
  'InlineInput',
  'ModalBase',
  'Notification',
  'Overlay',
  'Paper',
  'Popover',
];

it('loads the styles of the Mantine components in use, and no others', () => {
  const sources = readdirSync(WEB_DIR, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(WEB_DIR, path), 'utf8'));
  const styledComponents = new Set(
    readdirSync(STYLES_DIR)
      .filter((name) => name.endsWith('.layer.css'))
      .map((name) => name.replace('.layer.css', '')),
  );
  // The names in `import { Button, type ButtonProps } from '@mantine/core'`.
  const usedComponents = sources
    .flatMap((source) =>
      Array.from(source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g), ([, names]) => names),
    )
    .flatMap((names) => names?.split(',') ?? [])
    .map((name) => name.trim())
    .filter((name) => styledComponents.has(name));
  const loadedStyles = sources.flatMap((source) =>
    Array.from(source.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g), ([, name]) => name),
  );
  expect(usedComponents.filter((name) => !loadedStyles.includes(name))).toEqual([]);
  expect(
    loadedStyles.filter((name = '') => !usedComponents.includes(name) && !INDIRECT_STYLES.includes(name)),
  ).toEqual([]);
});
