import type { Resolvers } from './generated.ts';

export const vehicles = {
  Query: {
    priceCheck: (_, { vehicle }, { provider }) => provider.vehicles.checkPrice(vehicle),
    vehicleNames: (_, args, { provider }) => provider.vehicles.names(args),
  },
  ProductPost: {
    priceCheck: (post, _, { provider }) => provider.vehicles.readPriceCheck(post),
    comparables: (post, args, { provider }) => provider.vehicles.comparables(post, args),
  },
} satisfies Resolvers;
