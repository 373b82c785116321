import type { Resolvers } from './generated.ts';

/** Programs without a page, such as a phone app, have no base for a path. */
export const toAbsolute = <T extends string | null>(url: T, origin: string): T =>
  (url?.startsWith('/') ? origin + url : url) as T;

export const images = {
  Image: {
    url: ({ url }, _, { origin }) => toAbsolute(url, origin),
    thumbnailUrl: ({ thumbnailUrl }, _, { origin }) => toAbsolute(thumbnailUrl, origin),
  },
} satisfies Resolvers;
