import type { Baseline } from '../Provider.ts';

/** An input without the descriptions of its pictures. */
const withoutAlts = <T extends { images?: readonly object[] | null }>(input: T) =>
  input.images ? { ...input, images: input.images.map((image) => ({ ...image, alt: undefined })) } : input;

/** Without `image-alt`, pictures have no descriptions. */
export const withoutImageAlt: Baseline = (_deps, { posts, chat }) => ({
  posts: {
    ...posts,
    createRegular: (input) => posts.createRegular(withoutAlts(input)),
    createProduct: (input) => posts.createProduct(withoutAlts(input)),
    createService: (input) => posts.createService(withoutAlts(input)),
    updateRegular: (input) => posts.updateRegular(withoutAlts(input)),
    updateProduct: (input) => posts.updateProduct(withoutAlts(input)),
    updateService: (input) => posts.updateService(withoutAlts(input)),
    imageAltMaxLength: () => null,
  },
  chat: { ...chat, sendMessage: (input) => chat.sendMessage(withoutAlts(input)) },
});
