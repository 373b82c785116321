import type { Resolvers } from './generated.ts';
import { toAbsolute } from './images.ts';
import { selectsOnlyId } from './selectsOnlyId.ts';

export const profile = {
  Query: {
    viewer: (_, __, { provider }) => provider.viewer.me(),
    user: (_, { id }, { provider }) => provider.profile.find(id),
  },
  Mutation: {
    updateProfile: (_, { input }, { provider }) => provider.profile.update(input),
    showPhoneNumber: (_, { input }, { provider }) => provider.profile.showPhoneNumber(input.userId),
  },
  ShowPhoneNumberPayload: {
    user: (payload, _, { provider }, info) =>
      provider.profile.withPhoneNumber(payload, selectsOnlyId(info, ['phoneNumber', 'hasPhoneNumber'])),
  },
  UpdateProfilePayload: {
    viewer: (payload, _, { provider }) => provider.profile.updatedViewer(payload),
  },
  Viewer: {
    // Clients such as Relay keep all objects by id, and this is another than the user.
    id: ({ id }) => `viewer-${id}`,
    email: (viewer, _, { provider }) => provider.viewer.readField(viewer, 'email'),
    mailDigest: (viewer, _, { provider }) => provider.profile.mailDigest(viewer),
    dataExportUrl: (_, __, { provider, origin }) => toAbsolute(provider.profile.exportPath(), origin),
    sessions: (_, __, { provider }) => provider.auth.sessions(),
    tokens: (_, __, { provider }) => provider.auth.tokens(),
  },
  PresenceChanged: {
    user: (presence, _, { provider }, info) =>
      provider.presence.load(presence, selectsOnlyId(info, ['isOnline'])),
  },
  User: {
    avatar: (user, _, { provider }) => provider.profile.readField(user, 'avatar'),
    firstName: (user, _, { provider }) => provider.profile.readField(user, 'firstName'),
    lastName: (user, _, { provider }) => provider.profile.readField(user, 'lastName'),
    fullName: (user, _, { provider }) => provider.profile.readField(user, 'fullName'),
    bio: (user, _, { provider }) => provider.profile.readField(user, 'bio'),
    location: (user, _, { provider }) => provider.profile.readField(user, 'location'),
    website: (user, _, { provider }) => provider.profile.readField(user, 'website'),
    phoneNumber: (user, _, { provider }) => provider.profile.readField(user, 'phoneNumber'),
    hasPhoneNumber: (user, _, { provider }) => provider.profile.readField(user, 'hasPhoneNumber'),
    soldCount: (user, _, { provider }) => provider.profile.readSellerFact(user, 'soldCount'),
    answersWithin: (user, _, { provider }) => provider.profile.readSellerFact(user, 'answersWithin'),
    isOnline: (user, _, { provider }) => provider.presence.isOnline(user),
    createdAt: (user, _, { provider }) => provider.profile.readField(user, 'createdAt'),
  },
} satisfies Resolvers;
