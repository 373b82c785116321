import { fileURLToPath } from 'node:url';

/** The absolute path of a path relative to the project's root. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
