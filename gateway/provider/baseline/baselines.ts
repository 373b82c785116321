import { GraphQLError } from 'graphql';
import type {
  AddCommentInput,
  AnswerOfferInput,
  LoginInput,
  MakeOfferInput,
  ProductFilter,
  QueryPostsArgs,
  SaveSearchInput,
  SendMessageInput,
  UpdateProductPostsInput,
  UpdateProfileInput,
  VerifyEmailInput,
} from '../../generated/types.ts';
import { LIMITS } from '../../limits.ts';
import { clientError, codeOf, fieldError } from '../calls/clientErrors.ts';
import { checkIdempotencyKey } from '../calls/idempotencyKey.ts';
import type { PageArgs, ProductPostResultModel } from '../models.ts';
import { NOTIFICATIONS } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import {
  toChangedProducts,
  toPostResult,
  type CreateInput,
  type ProductsArgs,
  type UpdateInput,
} from '../posts.ts';
import { AREAS, type Areas, type Baseline } from '../Provider.ts';
import { requireValue } from '../wire/answers.ts';
import type { PostKind } from '../wire/posts.ts';
import { readProfileForm } from '../wire/profile.ts';
import { withoutConversations } from './conversations.ts';
import { withoutEvents } from './events.ts';
import { withFeaturesOf } from './features.ts';
import { withoutFilters, withoutNotificationType, withoutVehicleFilters } from './filters.ts';
import { withoutMessageAck } from './messageAck.ts';
import { withoutPaging } from './paging.ts';
import { withoutPresence } from './presence.ts';
import { withoutViewerState } from './viewerState.ts';

/** The areas with what the provider lacks replaced. Null before its first answer: each call then fails by itself. */
export function chooseAreas(extensions: ReadonlySet<string> | null): Areas {
  if (extensions === null) return AREAS;
  const missing = Object.entries<Baseline>(BASELINES).filter(([extension]) => !extensions.has(extension));
  const areas = missing.reduce((all, [, replace]) => ({ ...all, ...replace(all, extensions) }), AREAS);
  return { ...areas, ...withFeaturesOf(areas, extensions) };
}

/** Without an extension: null or NOT_FOUND, so that clients hide the control, or the gateway's own work. Entries build on those before them. */
export const BASELINES = {
  'vehicle-filters': withoutVehicleFilters,
  filters: withoutFilters,
  paging: withoutPaging,
  'unread-counts': ({ Chat, Notifications }) => ({
    Chat: class extends Chat {
      override async countUnread(): Promise<number | null> {
        // The conversations with unread messages come first.
        const { nodes } = await this.conversations({ page: 1, limit: LIMITS.maxPageEntries });
        return nodes.reduce((sum, { unreadCount }) => sum + (unreadCount ?? 0), 0);
      }
    },
    Notifications: class extends Notifications {
      override async countUnread() {
        return (await fetchAll(this.calls, NOTIFICATIONS)).filter(({ read }) => !read).length;
      }
    },
  }),
  conversations: withoutConversations,
  'message-ack': withoutMessageAck,
  'viewer-state': withoutViewerState,
  events: withoutEvents,
  replay: ({ Live }) => ({
    Live: class extends Live {
      override storedAfter = () =>
        Promise.reject(
          fieldError('after', 'Events cannot be replayed here. Please subscribe without `after`.'),
        );
    },
  }),
  idempotency: ({ Posts, Interactions, Chat }) => ({
    Posts: class extends Posts {
      override async create<K extends PostKind>(kind: K, input: CreateInput) {
        return super.create(kind, withoutKey(input));
      }
    },
    Interactions: class extends Interactions {
      override async addComment(input: AddCommentInput) {
        return super.addComment(withoutKey(input));
      }
    },
    Chat: class extends Chat {
      override async sendMessage(input: SendMessageInput) {
        const { message } = await super.sendMessage(withoutKey(input));
        // The client recognizes its message by the key.
        return { message: { ...message, idempotencyKey: input.idempotencyKey ?? null } };
      }

      override async makeOffer(input: MakeOfferInput) {
        const { message } = await super.makeOffer(withoutKey(input));
        return { message: { ...message, idempotencyKey: input.idempotencyKey ?? null } };
      }

      override async answerOffer(input: AnswerOfferInput) {
        const { message, counterMessage } = await super.answerOffer(withoutKey(input));
        const idempotencyKey = input.idempotencyKey ?? null;
        return { message, counterMessage: counterMessage && { ...counterMessage, idempotencyKey } };
      }
    },
  }),
  'image-alt': ({ Posts, Chat }) => ({
    Posts: class extends Posts {
      override create<K extends PostKind>(kind: K, input: CreateInput) {
        return super.create(kind, withoutAlts(input));
      }

      override update(kind: PostKind, input: UpdateInput) {
        return super.update(kind, withoutAlts(input));
      }
    },
    Chat: class extends Chat {
      override sendMessage(input: SendMessageInput) {
        return super.sendMessage(withoutAlts(input));
      }
    },
  }),
  'message-images': ({ Chat }) => ({
    Chat: class extends Chat {
      override isImagePath = () => false;

      override async sendMessage(input: SendMessageInput) {
        if (input.images?.length) throw fieldError('images', 'Messages cannot have pictures here.');
        return super.sendMessage(input);
      }
    },
  }),
  patch: ({ Profile }) => ({
    Profile: class extends Profile {
      override async update(input: UpdateProfileInput) {
        if (input.avatar === null)
          throw fieldError('avatar', 'This picture can be replaced, but not removed.');
        const defaultMessage = 'Failed to retrieve user data';
        const me = await this.calls.get('/me', defaultMessage);
        return super.update({ ...requireValue(readProfileForm(me), defaultMessage), ...input });
      }
    },
  }),
  'mail-digest': ({ Profile, Settings }) => ({
    Profile: class extends Profile {
      override mailDigest = resolveNull;

      override async update(input: UpdateProfileInput) {
        if (input.mailDigest !== undefined)
          throw fieldError('mailDigest', 'Mails about what you missed are not available here.');
        return super.update(input);
      }
    },
    Settings: class extends Settings {
      override unsubscribe = notFound('Failed to unsubscribe');
    },
  }),
  'sale-status': ({ Posts }) => ({
    Posts: class extends Posts {
      override setSaleStatus = notFound('Failed to update post');

      override async posts(args: QueryPostsArgs & PageArgs) {
        if (args.saleStatus) throw fieldError('saleStatus', 'Posts have no sale status here.');
        return super.posts(args);
      }
    },
  }),
  'post-batch': ({ Posts }) => ({
    Posts: class extends Posts {
      override async updateProducts({ posts }: UpdateProductPostsInput) {
        toChangedProducts(posts);
        const results: ProductPostResultModel[] = [];
        // One after the other, so that the provider's own order of changes is that of the input.
        for (const input of posts) {
          const updated = this.update('product', input);
          const outcome = updated.then((each) => this.updatedPost(each, 'product'));
          results.push(toPostResult(await outcome.catch(keepClientError)));
        }
        return results;
      }
    },
  }),
  references: ({ Posts }) => ({
    Posts: class extends Posts {
      override byReference = resolveNull;

      override async create<K extends PostKind>(kind: K, input: CreateInput) {
        rejectReference(input);
        return super.create(kind, input);
      }

      override async update(kind: PostKind, input: UpdateInput) {
        rejectReference(input);
        return super.update(kind, input);
      }

      override updateProducts(input: UpdateProductPostsInput) {
        input.posts.forEach(rejectReference);
        return super.updateProducts(input);
      }
    },
  }),
  'price-history': withoutNotificationType('price_drop'),
  'saved-searches': (areas, extensions) => ({
    ...withoutNotificationType('search_match')(areas, extensions),
    Search: class extends areas.Search {
      override savedSearches = resolveNull;
      override readField = resolveNull;
      override save = notFound('Failed to save search');
      override remove = notFound('Failed to delete search');
    },
  }),
  offers: (areas, extensions) => ({
    ...withoutNotificationType('offer')(areas, extensions),
    Chat: class extends areas.Chat {
      override makeOffer = notFound('Failed to make the offer');
      override answerOffer = notFound('Failed to answer the offer');
    },
  }),
  blocks: ({ Safety }) => ({
    Safety: class extends Safety {
      override block = notFound('Failed to block user');
      override unblock = notFound('Failed to unblock user');
      override blockedUsers = resolveNull;
      override isBlocked = resolveNull;
    },
  }),
  reports: ({ Safety }) => ({
    Safety: class extends Safety {
      override report = notFound('Failed to send report');
    },
  }),
  moderation: ({ Auth, Moderation }) => ({
    Auth: class extends Auth {
      override login(input: LoginInput) {
        return super.login({ ...input, restricted: false });
      }
    },
    Moderation: class extends Moderation {
      override isModerator = () => Promise.resolve(false);
      override isSuspended = () => Promise.resolve(false);
      override reports = resolveNull;
      override find = resolveNull;
      override log = resolveNull;
      override resolve = notFound('Failed to decide the report');
      override restore = notFound('Failed to restore the content');
      override liftSuspension = notFound('Failed to lift the suspension');
      override isImagePath = () => false;
    },
  }),
  push: ({ Settings }) => ({
    Settings: class extends Settings {
      override pushKey = resolveNull;
      override subscribeToPush = notFound('Failed to subscribe');
      override unsubscribeFromPush = notFound('Failed to unsubscribe');
    },
  }),
  'data-export': ({ Profile }) => ({
    Profile: class extends Profile {
      override exportPath = () => null;
    },
  }),
  'confirm-deletion': ({ Auth }) => ({
    Auth: class extends Auth {
      override deleteProfile = () => super.deleteProfile();
    },
  }),
  'confirm-with-login': ({ Auth }) => ({
    Auth: class extends Auth {
      override verifyEmail(input: VerifyEmailInput) {
        return super.verifyEmail({ ...input, password: null, username: null });
      }
    },
  }),
  sessions: ({ Auth }) => ({
    Auth: class extends Auth {
      override sessions = resolveNull;
      override endSession = notFound('Failed to end the session');
    },
  }),
  tokens: ({ Auth }) => ({
    Auth: class extends Auth {
      override acceptsTokens = () => false;
      override tokens = resolveNull;
      override createToken = notFound('Failed to create token');
      override revokeToken = notFound('Failed to revoke token');
    },
  }),
  'price-check': ({ Vehicles }) => ({
    Vehicles: class extends Vehicles {
      override readPriceCheck = resolveNull;
      override comparables = resolveNull;
      override checkPrice = resolveNull;
    },
  }),
  'seller-facts': ({ Profile }) => ({
    Profile: class extends Profile {
      override readSellerFact = () => null;
    },
  }),
  // The numbers are in the answers.
  'counted-phones': ({ Profile, Posts }) => ({
    Profile: class extends Profile {
      override async showPhoneNumber(userId: string) {
        const { phoneNumber } = await this.byId(userId);
        return { userId, phoneNumber: phoneNumber ?? null };
      }
    },
    Posts: class extends Posts {
      override showContactPhone = async (postId: string) => ({ post: await this.byId(postId) });
    },
  }),
  presence: withoutPresence,
  'vehicle-names': ({ Vehicles }) => ({
    Vehicles: class extends Vehicles {
      override names = resolveNull;
    },
  }),
  distance: ({ Posts, Search, Vehicles }) => ({
    Posts: class extends Posts {
      override async products(args: ProductsArgs) {
        rejectNear(args);
        return super.products(args);
      }
    },
    Search: class extends Search {
      override async save(input: SaveSearchInput) {
        rejectNear(input);
        return super.save(input);
      }
    },
    Vehicles: class extends Vehicles {
      override places = resolveNull;
      override distanceMiles = resolveNull;
    },
  }),
  demo: ({ Auth }) => ({
    Auth: class extends Auth {
      override demoLogins = () => Promise.resolve([]);
    },
  }),
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

function rejectReference({ reference }: { reference?: string | null }): void {
  if (reference != null) throw fieldError('reference', 'Posts have no references here.');
}

function rejectNear({ filter }: { filter?: ProductFilter | null }): void {
  if (filter?.near) throw fieldError('filter.near.place', 'Vehicles have no distances here.');
}

/** The error of one change of several. */
function keepClientError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError && codeOf(error) !== 'UNAUTHENTICATED') return error;
  throw error;
}

function withoutAlts<T extends { images?: readonly object[] | null }>(input: T): T {
  const images = input.images?.map((image) => ({ ...image, alt: undefined }));
  return images ? { ...input, images } : input;
}
