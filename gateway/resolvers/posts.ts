import type { RegularPostResolvers, Resolvers } from './generated.ts';
import { page } from './page.ts';

const author: RegularPostResolvers['author'] = (post, _, { provider }) => provider.profile.known(post.author);

export const posts: Resolvers = {
  Query: {
    posts: (_, args, { provider }) => provider.posts.posts(args),
    post: (_, { id }, { provider }) => provider.posts.byIdIfAny(id),
  },
  Mutation: {
    createRegularPost: (_, { input }, { provider }) => provider.posts.createRegular(input),
    createProductPost: (_, { input }, { provider }) => provider.posts.createProduct(input),
    createServicePost: (_, { input }, { provider }) => provider.posts.createService(input),
    updateRegularPost: (_, { input }, { provider }) => provider.posts.updateRegular(input),
    updateProductPost: (_, { input }, { provider }) => provider.posts.updateProduct(input),
    updateServicePost: (_, { input }, { provider }) => provider.posts.updateService(input),
    deletePost: (_, { id }, { provider }) => provider.posts.remove(id),
  },
  User: {
    posts: (user, args, { provider }) => provider.posts.byUser(user, args),
    postsCount: (user, _, { provider }) => provider.posts.countByUser(user),
  },
  Post: { __resolveType: (post) => post.__typename },
  RegularPost: { author },
  ProductPost: { author },
  ServicePost: { author },
  PostPage: page,
};
