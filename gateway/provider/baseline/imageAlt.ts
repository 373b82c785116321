import type { Baseline } from '../Provider.ts';

/** Null is kept, because it is refused. */
const withoutAlts = <T extends { imageAlts?: unknown }>(input: T) =>
  input.imageAlts ? { ...input, imageAlts: [] } : input;

/** Without `image-alt`, pictures have no descriptions. */
export const withoutImageAlt: Baseline = (_deps, { posts }) => ({
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
});
