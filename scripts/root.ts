import { fileURLToPath } from 'node:url';

/** The absolute path of something named from the root of the project. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
