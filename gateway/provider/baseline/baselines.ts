import { LIMITS } from '../../limits.ts';
import { clientError, fieldError } from '../calls/clientErrors.ts';
import { checkIdempotencyKey } from '../calls/idempotencyKey.ts';
import { NOTIFICATIONS } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import type { Baseline } from '../Provider.ts';
import { requireValue } from '../wire/answers.ts';
import { readProfileForm } from '../wire/profile.ts';
import { withoutConversations } from './conversations.ts';
import { withoutEvents } from './events.ts';
import { withoutFilters, withoutNotificationType, withoutVehicleFilters } from './filters.ts';
import { withoutMessageAck } from './messageAck.ts';
import { withoutPaging } from './paging.ts';
import { withoutPresence } from './presence.ts';
import { withoutViewerState } from './viewerState.ts';

/** Without an extension: null or NOT_FOUND, so that clients hide the control, or the gateway's own work. Entries build on those before them. */
export const BASELINES = {
  'vehicle-filters': withoutVehicleFilters,
  filters: withoutFilters,
  paging: withoutPaging,
  'unread-counts': {
    chat: (_, provider) => ({
      countUnread: async () => {
        // The conversations with unread messages come first.
        const { nodes } = await provider.chat.conversations({ page: 1, limit: LIMITS.maxPageEntries });
        return nodes.reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), 0);
      },
    }),
    notifications: (_, { calls }) => ({
      countUnread: async () => (await fetchAll(calls, NOTIFICATIONS)).filter(({ read }) => !read).length,
    }),
  },
  conversations: withoutConversations,
  'message-ack': withoutMessageAck,
  'viewer-state': withoutViewerState,
  events: withoutEvents,
  idempotency: {
    posts: ({ create }) => ({ create: async (kind, input) => create(kind, withoutKey(input)) }),
    interactions: ({ addComment }) => ({ addComment: async (input) => addComment(withoutKey(input)) }),
    chat: (chat) => ({
      sendMessage: async (input) => {
        const { message } = await chat.sendMessage(withoutKey(input));
        // The client recognizes its message by the key.
        return { message: { ...message, idempotencyKey: input.idempotencyKey ?? null } };
      },
    }),
  },
  'image-alt': {
    posts: (posts) => ({
      create: (kind, input) => posts.create(kind, withoutAlts(input)),
      update: (kind, input) => posts.update(kind, withoutAlts(input)),
      imageAltMaxLength: () => null,
    }),
    chat: (chat) => ({ sendMessage: (input) => chat.sendMessage(withoutAlts(input)) }),
  },
  'message-images': {
    chat: (chat) => ({
      imagesMax: () => null,
      isImagePath: () => false,
      sendMessage: async (input) => {
        if (input.images?.length) throw fieldError('images', 'Messages cannot have pictures here.');
        return chat.sendMessage(input);
      },
    }),
  },
  patch: {
    profile: (profile, { calls }) => ({
      update: async (input) => {
        if (input.avatar === null)
          throw fieldError('avatar', 'This picture can be replaced, but not removed.');
        const defaultMessage = 'Failed to retrieve user data';
        const form = requireValue(readProfileForm(await calls.get('/me', defaultMessage)), defaultMessage);
        return profile.update({ ...form, ...input });
      },
    }),
  },
  'mail-digest': {
    profile: (profile) => ({
      mailDigest: resolveNull,
      update: async (input) => {
        if (input.mailDigest !== undefined)
          throw fieldError('mailDigest', 'Mails about what you missed are not available here.');
        return profile.update(input);
      },
    }),
    settings: () => ({ unsubscribe: notFound('Failed to unsubscribe') }),
  },
  'sale-status': { posts: () => ({ setSaleStatus: notFound('Failed to update post') }) },
  'price-history': withoutNotificationType('price_drop'),
  'saved-searches': {
    ...withoutNotificationType('search_match'),
    search: () => ({
      savedSearches: resolveNull,
      readField: resolveNull,
      save: notFound('Failed to save search'),
      remove: notFound('Failed to delete search'),
    }),
  },
  blocks: {
    safety: () => ({
      block: notFound('Failed to block user'),
      unblock: notFound('Failed to unblock user'),
      blockedUsers: resolveNull,
      isBlocked: resolveNull,
    }),
  },
  reports: { safety: () => ({ reportReasons: () => null, report: notFound('Failed to send report') }) },
  push: {
    settings: () => ({
      pushKey: resolveNull,
      subscribeToPush: notFound('Failed to subscribe'),
      unsubscribeFromPush: notFound('Failed to unsubscribe'),
    }),
  },
  'data-export': { profile: () => ({ exportPath: () => null }) },
  'confirm-deletion': {
    auth: (auth) => ({ deletionNeedsPassword: () => false, deleteProfile: () => auth.deleteProfile() }),
  },
  'confirm-with-password': {
    auth: (auth) => ({
      confirmationTakesPassword: () => false,
      verifyEmail: (input) => auth.verifyEmail({ ...input, password: null }),
    }),
  },
  'confirm-with-username': {
    auth: (auth) => ({ verifyEmail: (input) => auth.verifyEmail({ ...input, username: null }) }),
  },
  sessions: {
    auth: () => ({ sessions: resolveNull, endSession: notFound('Failed to end the session') }),
  },
  'price-check': {
    vehicles: () => ({ readPriceCheck: resolveNull, comparables: resolveNull, checkPrice: resolveNull }),
  },
  'seller-facts': { profile: () => ({ readSellerFact: () => null }) },
  presence: withoutPresence,
  'vehicle-names': { vehicles: () => ({ names: resolveNull }) },
  demo: { auth: () => ({ demoLogins: () => Promise.resolve([]) }) },
} satisfies Record<string, Baseline>;

/** A feature of a provider beyond the baseline; docs/provider.md describes each. */
export type Extension = keyof typeof BASELINES;

function resolveNull(): Promise<null> {
  return Promise.resolve(null);
}

function notFound(message: string): () => Promise<never> {
  return () => Promise.reject(clientError('NOT_FOUND', message));
}

/** The key is checked nevertheless. The gateway never repeats a write by itself. */
function withoutKey<T extends { idempotencyKey?: string | null }>(input: T): T {
  if (input.idempotencyKey) checkIdempotencyKey(input.idempotencyKey);
  return { ...input, idempotencyKey: null };
}

function withoutAlts<T extends { images?: readonly object[] | null }>(input: T): T {
  const images = input.images?.map((image) => ({ ...image, alt: undefined }));
  return images ? { ...input, images } : input;
}
