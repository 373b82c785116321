import type { Resolvers } from './generated.ts';

export const settings = {
  Mutation: {
    unsubscribe: (_, { input }, { provider }) => provider.settings.unsubscribe(input.token),
    subscribeToPush: (_, { input }, { provider }) => provider.settings.subscribeToPush(input),
    unsubscribeFromPush: (_, { input }, { provider }) =>
      provider.settings.unsubscribeFromPush(input.endpoint),
  },
} satisfies Resolvers;
