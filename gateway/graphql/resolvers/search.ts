import type { Resolvers } from './generated.ts';
import { page } from './page.ts';

export const search: Resolvers = {
  Query: {
    users: (_, args, { provider }) => provider.search.users(args),
    products: (_, args, { provider }) => provider.posts.products(args),
  },
  UserPage: page,
  ProductPage: page,
};
