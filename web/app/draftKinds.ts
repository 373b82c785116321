import type { ApolloClient } from '@apollo/client';
import type { DraftKind } from '../lib/drafts/Drafts';

/** How the forms are sent whose drafts begin with these words. The code is loaded with the first one. */
export const createDraftKinds = (client: ApolloClient, viewerId: string): Record<string, DraftKind> => ({
  post: {
    sendingLabel: 'Publishing a post',
    failureMessage: 'Failed to create post',
    load: async () => (await import('../features/posts/form/sendPost')).createPublisher(client, viewerId),
  },
  edit: {
    sendingLabel: 'Saving a post',
    failureMessage: 'Failed to update post',
    load: async () => (await import('../features/posts/form/sendPost')).createPostSaver(client, viewerId),
  },
  profile: {
    sendingLabel: 'Saving your profile',
    failureMessage: 'Profile update error',
    load: async () => (await import('../features/profile/sendProfile')).createProfileSaver(client),
  },
  comment: {
    sendingLabel: 'Sending a comment',
    failureMessage: 'Failed to create comment',
    load: async () =>
      (await import('../features/interactions/sendComment')).createCommenter(client, viewerId),
  },
});
