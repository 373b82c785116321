import type { Resolvers } from './generated.ts';

export const features = {
  Query: {
    features: (_, __, { provider }) => provider.features.read(),
    reportReasons: (_, __, { provider }) => provider.features.read().reportReasons,
    imageAltMaxLength: (_, __, { provider }) => provider.features.read().imageAltMaxLength,
    messageImagesMax: (_, __, { provider }) => provider.features.read().messageImagesMax,
    deletionNeedsPassword: (_, __, { provider }) => provider.features.read().deletionNeedsPassword,
    confirmationTakesPassword: (_, __, { provider }) => provider.features.read().confirmationTakesPassword,
    pushKey: (_, __, { provider }) => provider.settings.pushKey(),
  },
  Features: {
    pushKey: (_, __, { provider }) => provider.settings.pushKey(),
  },
} satisfies Resolvers;
