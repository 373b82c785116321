import type { Resolvers } from './generated.ts';

export const profile: Resolvers = {
  Query: {
    me: (_, __, { provider }) => provider.viewer.me(),
    user: (_, { id }, { provider }) => provider.profile.find(id),
  },
  Mutation: {
    updateProfile: (_, { input }, { provider }) => provider.profile.update(input),
  },
  UpdateProfilePayload: {
    viewer: ({ viewer }, _, { provider }) => viewer ?? provider.viewer.me(),
  },
  User: {
    email: (user, _, { provider }) => provider.profile.readOwnField(user, 'email'),
    mailDigest: (user, _, { provider }) => provider.profile.readOwnField(user, 'mailDigest'),
    dataExportUrl: (user, _, { provider }) => provider.profile.exportUrl(user),
    avatar: (user, _, { provider }) => provider.profile.readField(user, 'avatar'),
    firstName: (user, _, { provider }) => provider.profile.readField(user, 'firstName'),
    lastName: (user, _, { provider }) => provider.profile.readField(user, 'lastName'),
    fullName: (user, _, { provider }) => provider.profile.readField(user, 'fullName'),
    bio: (user, _, { provider }) => provider.profile.readField(user, 'bio'),
    location: (user, _, { provider }) => provider.profile.readField(user, 'location'),
    website: (user, _, { provider }) => provider.profile.readField(user, 'website'),
    // A missing number is not read by a further upstream call: no list of members shows it, and a profile includes it.
    phoneNumber: (user) => user.phoneNumber ?? null,
    createdAt: (user, _, { provider }) => provider.profile.readField(user, 'createdAt'),
  },
};
