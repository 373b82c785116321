import type { Resolvers } from './generated.ts';
import { selectsOnlyId } from './selectsOnlyId.ts';

export const posts = {
  Query: {
    posts: (_, args, { provider }) => provider.posts.posts(args),
    feed: (_, args, { provider }) => provider.posts.feed(args),
    post: (_, { id }, { provider }) => provider.posts.find(id),
    postByReference: (_, { reference }, { provider }) => provider.posts.byReference(reference),
  },
  Mutation: {
    createRegularPost: (_, { input }, { provider }) => provider.posts.create('regular', input),
    createProductPost: (_, { input }, { provider }) => provider.posts.create('product', input),
    createServicePost: (_, { input }, { provider }) => provider.posts.create('service', input),
    updateRegularPost: (_, { input }, { provider }) => provider.posts.update('regular', input),
    updateProductPost: (_, { input }, { provider }) => provider.posts.update('product', input),
    updateProductPosts: async (_, { input }, { provider }) => ({
      results: await provider.posts.updateProducts(input),
    }),
    updateServicePost: (_, { input }, { provider }) => provider.posts.update('service', input),
    deletePost: (_, { input }, { provider }) => provider.posts.remove(input.postId),
    showContactPhone: (_, { input }, { provider }) => provider.posts.showContactPhone(input.postId),
    setSaleStatus: (_, { input }, { provider }) => provider.posts.setSaleStatus(input),
  },
  UpdateRegularPostPayload: {
    post: (payload, _, { provider }) => provider.posts.updatedPost(payload, 'regular'),
  },
  UpdateProductPostPayload: {
    post: (payload, _, { provider }) => provider.posts.updatedPost(payload, 'product'),
  },
  SetSaleStatusPayload: {
    post: (payload, _, { provider }) => provider.posts.updatedPost(payload, 'product'),
  },
  UpdateServicePostPayload: {
    post: (payload, _, { provider }) => provider.posts.updatedPost(payload, 'service'),
  },
  DeletePostPayload: { viewer: (_, __, { provider }) => provider.viewer.me() },
  User: {
    posts: (user, args, { provider }) => provider.posts.byUser(user, args),
    postsCount: (user, _, { provider }) => provider.posts.countByUser(user),
  },
  Post: {
    __resolveType: (post) => post.__typename,
    author: ({ author }, _, { provider }, info) => provider.profile.load(author, selectsOnlyId(info)),
  },
} satisfies Resolvers;
