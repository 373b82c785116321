import type { Resolvers } from './generated.ts';

export const vehicles = {
  Query: {
    priceCheck: (_, { vehicle }, { provider }) => provider.vehicles.checkPrice(vehicle),
    vehicleNames: (_, args, { provider }) => provider.vehicles.names(args),
    places: (_, args, { provider }) => provider.vehicles.places(args),
  },
  ProductPost: {
    priceCheck: (post, _, { provider }) => provider.vehicles.readPriceCheck(post),
    distanceMiles: (post, { place }, { provider }) => provider.vehicles.distanceMiles(post, place),
    comparables: (post, args, { provider }) => provider.vehicles.comparables(post, args),
  },
} satisfies Resolvers;
