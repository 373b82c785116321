import { isProduct, isRegular, isService } from '../../provider/posts.ts';
import type { Resolvers } from './generated.ts';
import { selectsOnlyId } from './Selection.ts';

export const posts: Resolvers = {
  Query: {
    posts: (_, args, { provider }) => provider.posts.posts(args),
    feed: (_, args, { provider }) => provider.posts.feed(args),
    post: (_, { id }, { provider }) => provider.posts.find(id),
    imageAltMaxLength: (_, __, { provider }) => provider.posts.imageAltMaxLength(),
  },
  Mutation: {
    createRegularPost: (_, { input }, { provider }) => provider.posts.createRegular(input),
    createProductPost: (_, { input }, { provider }) => provider.posts.createProduct(input),
    createServicePost: (_, { input }, { provider }) => provider.posts.createService(input),
    updateRegularPost: (_, { input }, { provider }) => provider.posts.updateRegular(input),
    updateProductPost: (_, { input }, { provider }) => provider.posts.updateProduct(input),
    updateServicePost: (_, { input }, { provider }) => provider.posts.updateService(input),
    deletePost: (_, { input }, { provider }) => provider.posts.remove(input.postId),
    setSaleStatus: (_, { input }, { provider }) => provider.posts.setSaleStatus(input),
  },
  UpdateRegularPostPayload: {
    post: (payload, _, { provider }) => provider.posts.readBack(payload, isRegular),
  },
  UpdateProductPostPayload: {
    post: (payload, _, { provider }) => provider.posts.readBack(payload, isProduct),
  },
  SetSaleStatusPayload: {
    post: (payload, _, { provider }) => provider.posts.readBack(payload, isProduct),
  },
  UpdateServicePostPayload: {
    post: (payload, _, { provider }) => provider.posts.readBack(payload, isService),
  },
  DeletePostPayload: { viewer: (_, __, { provider }) => provider.viewer.me() },
  User: {
    posts: (user, args, { provider }) => provider.posts.byUser(user, args),
    postsCount: (user, _, { provider }) => provider.posts.countByUser(user),
  },
  Post: {
    __resolveType: (post) => post.__typename,
    author: ({ author }, _, { provider }, selection) =>
      provider.profile.load(author, selectsOnlyId(selection)),
  },
};
