export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A time in UTC with milliseconds, for example 2026-11-20T18:05:00.000Z. */
  DateTime: { input: string; output: string; }
  /** A file of a multipart request: a picture of at most 10 MB. An operation may have 10 files. */
  Upload: { input: { filename: string; mimetype: string; createReadStream: () => import('node:stream').Readable }; output: never; }
};

/**
 * Lets a program act for the member who created it: with `Authorization: Bearer <secret>` over HTTP, or with the same text as
 * `authorization` in the payload of `connection_init` of a WebSocket. What its scopes do not allow is FORBIDDEN. Never allowed: passwords,
 * the email, the account's deletion and export, sessions, tokens, push subscriptions, blocks and reports.
 */
export type AccessToken = {
  __typename?: 'AccessToken';
  /** When it was created; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it ends; null if it does not. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. It is not the token's secret. */
  id: Scalars['ID']['output'];
  /** The time of the last request, perhaps some minutes too early; null before the first one. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name that the member gave it. */
  name: Scalars['String']['output'];
  /** What it allows. */
  scopes: Array<TokenScope>;
};

/** The input of `addComment`. */
export type AddCommentInput = {
  /** Not blank. The embedded provider accepts at most 5,000 characters. */
  content: Scalars['String']['input'];
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it within 24 hours creates one comment, if the provider supports keys. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The post to comment on. */
  postId: Scalars['ID']['input'];
};

/** The result of `addComment`. */
export type AddCommentPayload = {
  __typename?: 'AddCommentPayload';
  /** The new comment. */
  comment: Comment;
  /** The post, with the new `commentsCount`. */
  post?: Maybe<Post>;
};

/** The input of `answerOffer`. */
export type AnswerOfferInput = {
  /** Amount of the counteroffer in US dollars, as in `makeOffer`. Only for COUNTER, which needs it. */
  amount?: InputMaybe<Scalars['Float']['input']>;
  /** The answer. */
  answer: OfferAnswer;
  /** Idempotency key of the counteroffer's message, as in `sendMessage`. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The offer. */
  offerId: Scalars['ID']['input'];
};

/** The result of `answerOffer`. */
export type AnswerOfferPayload = {
  __typename?: 'AnswerOfferPayload';
  /** The message of the counteroffer; null for other answers. */
  counterMessage?: Maybe<Message>;
  /** The message of the answered offer, with its new state. */
  message: Message;
  /** The vehicle, with its new `saleStatus`; null when the post was deleted. `GET /posts/{id}` */
  post?: Maybe<ProductPost>;
};

/** How soon a member usually answers a first message: half of them within this time. */
export const AnswerTime = {
  /** Within a day. */
  DAY: 'DAY',
  /** Within an hour. */
  HOUR: 'HOUR',
  /** Within a few hours, at most six. */
  HOURS: 'HOURS'
} as const;

export type AnswerTime = typeof AnswerTime[keyof typeof AnswerTime];
/** The input of `blockUser`. */
export type BlockUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `blockUser`. */
export type BlockUserPayload = {
  __typename?: 'BlockUserPayload';
  /** The blocked member. */
  user?: Maybe<User>;
  /** The viewer, whose `user` has the new `followersCount` and `followingCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** The input of `changePassword`. */
export type ChangePasswordInput = {
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** The viewer's own email. */
  email: Scalars['String']['input'];
  /** The new password, at least 6 characters. */
  newPassword: Scalars['String']['input'];
};

/** The result of `changePassword`. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** The email that the code was sent to. */
  email: Scalars['String']['output'];
};

/** A comment on a post. */
export type Comment = {
  __typename?: 'Comment';
  /** The author; null when the account was deleted. If the provider sends only an id, fields other than `id` cost `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Text of the comment. */
  content: Scalars['String']['output'];
  /** Time of writing; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** The post; null when it was deleted. Fields other than `id` cost `GET /posts/{id}`, once per post. */
  post?: Maybe<Post>;
};

/** A numbered page of comments. */
export type CommentPage = Page & {
  __typename?: 'CommentPage';
  /** Comments per page. */
  limit: Scalars['Int']['output'];
  /** The page's comments, newest first; empty after the last page. */
  nodes: Array<Comment>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of comments on all pages, with `after` of those after it, perhaps only counted until they are more than `limit`; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The input of `confirmPasswordChange`. */
export type ConfirmPasswordChangeInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
};

/** The result of `confirmPasswordChange`. */
export type ConfirmPasswordChangePayload = {
  __typename?: 'ConfirmPasswordChangePayload';
  /** The email of the account. */
  email: Scalars['String']['output'];
};

/** A change of the connection to the provider. */
export type ConnectionChanged = {
  __typename?: 'ConnectionChanged';
  /** Whether events may have been missed before this one, also at the start. If true, query again what is shown: conversations, messages, notifications and the totals of `viewer`. */
  missedEvents: Scalars['Boolean']['output'];
  /** The state from now on. */
  state: ConnectionState;
};

/** Whether the gateway receives live events from the provider. */
export const ConnectionState = {
  /** Events arrive. */
  CONNECTED: 'CONNECTED',
  /** No events arrive until the gateway has connected again, which it tries without end. */
  DISCONNECTED: 'DISCONNECTED'
} as const;

export type ConnectionState = typeof ConnectionState[keyof typeof ConnectionState];
/** What a moderator has removed: a client takes it off the screen and out of its cache. */
export type ContentRemoved = {
  __typename?: 'ContentRemoved';
  /** The id of the post, comment or message. */
  id: Scalars['ID']['output'];
  /** What was removed: a post, a comment or a message. */
  kind: ReportedKind;
};

/** The viewer's conversation with another member. */
export type Conversation = {
  __typename?: 'Conversation';
  /** The ids of both members, sorted and joined by a hyphen. */
  id: Scalars['ID']['output'];
  /** The latest message in either direction; null before the first message and when it could not be read. In `conversations` without the extension `conversations`, null until a message has arrived while the viewer was connected. */
  lastMessage?: Maybe<Message>;
  /** Messages, oldest first. `GET /messages/{userId}/{otherId}` */
  messages?: Maybe<MessageList>;
  /** Number of unread messages to the viewer; null when it could not be read. Without the extension `conversations`, counted from live events; null before the first event. */
  unreadCount?: Maybe<Scalars['Int']['output']>;
  /** The other member; null when the account was deleted. Fields other than `id` may cost `GET /conversations`, once per conversation, or `GET /profile/{id}` without that extension. */
  user?: Maybe<User>;
};


/** The viewer's conversation with another member. */
export type ConversationMessagesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
};

/** A numbered page of conversations. */
export type ConversationPage = Page & {
  __typename?: 'ConversationPage';
  /** Conversations per page. */
  limit: Scalars['Int']['output'];
  /** The page's conversations, in the list's order; empty after the last page. */
  nodes: Array<Conversation>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of conversations on all pages; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The input of `createProductPost`. */
export type CreateProductPostInput = {
  /** Not blank. The embedded provider accepts at most 10,000 characters. */
  content: Scalars['String']['input'];
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it within 24 hours creates one post, if the provider supports keys. After an edit, it is CONFLICT with the id of that post as `existingId`. A `reference` has no time limit. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** At most 10 pictures, in the order to show them. */
  images?: InputMaybe<Array<NewImageInput>>;
  /** The vehicle. */
  product: ProductInput;
  /** The viewer's own name of the post in another system, such as a stock number: at most 100 characters, and unique among the viewer's posts, CONFLICT with `fields.reference` otherwise. `postByReference` finds the post by it. BAD_USER_INPUT if the provider stores none. */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `createProductPost`. */
export type CreateProductPostPayload = {
  __typename?: 'CreateProductPostPayload';
  /** The new post. */
  post: ProductPost;
};

/** The input of `createRegularPost`. */
export type CreateRegularPostInput = {
  /** Not blank. The embedded provider accepts at most 10,000 characters. */
  content: Scalars['String']['input'];
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it within 24 hours creates one post, if the provider supports keys. After an edit, it is CONFLICT with the id of that post as `existingId`. A `reference` has no time limit. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** At most 10 pictures, in the order to show them. */
  images?: InputMaybe<Array<NewImageInput>>;
  /** The viewer's own name of the post in another system, such as a stock number: at most 100 characters, and unique among the viewer's posts, CONFLICT with `fields.reference` otherwise. `postByReference` finds the post by it. BAD_USER_INPUT if the provider stores none. */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `createRegularPost`. */
export type CreateRegularPostPayload = {
  __typename?: 'CreateRegularPostPayload';
  /** The new post. */
  post: RegularPost;
};

/** The input of `createServicePost`. */
export type CreateServicePostInput = {
  /** Not blank. The embedded provider accepts at most 10,000 characters. */
  content: Scalars['String']['input'];
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it within 24 hours creates one post, if the provider supports keys. After an edit, it is CONFLICT with the id of that post as `existingId`. A `reference` has no time limit. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** At most 10 pictures, in the order to show them. */
  images?: InputMaybe<Array<NewImageInput>>;
  /** The viewer's own name of the post in another system, such as a stock number: at most 100 characters, and unique among the viewer's posts, CONFLICT with `fields.reference` otherwise. `postByReference` finds the post by it. BAD_USER_INPUT if the provider stores none. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** The service. */
  service: ServiceInput;
};

/** The result of `createServicePost`. */
export type CreateServicePostPayload = {
  __typename?: 'CreateServicePostPayload';
  /** The new post. */
  post: ServicePost;
};

/** The input of `createToken`. */
export type CreateTokenInput = {
  /** When it ends, by default never. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What the token is for, for the member's list: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** What it allows, at least one. */
  scopes: Array<TokenScope>;
};

/** The result of `createToken`. */
export type CreateTokenPayload = {
  __typename?: 'CreateTokenPayload';
  /** What the program sends. It cannot be read again. */
  secret: Scalars['String']['output'];
  /** The new token. */
  token: AccessToken;
};

/** The input of `deleteComment`. */
export type DeleteCommentInput = {
  /** The comment's id. */
  commentId: Scalars['ID']['input'];
};

/** The result of `deleteComment`. */
export type DeleteCommentPayload = {
  __typename?: 'DeleteCommentPayload';
  /** The id of the deleted comment. */
  deletedCommentId: Scalars['ID']['output'];
  /** The post, with the new `commentsCount`; null if the provider does not send its id. */
  post?: Maybe<Post>;
};

/** The input of `deletePost`. */
export type DeletePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `deletePost`. */
export type DeletePostPayload = {
  __typename?: 'DeletePostPayload';
  /** The id of the deleted post. */
  deletedPostId: Scalars['ID']['output'];
  /** The viewer, whose `user` has the new `postsCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** The input of `deleteProfile`. */
export type DeleteProfileInput = {
  /** The viewer's password. Ignored unless `features.deletionNeedsPassword`. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `deleteProfile`. */
export type DeleteProfilePayload = {
  __typename?: 'DeleteProfilePayload';
  /** The id of the deleted account. */
  deletedUserId: Scalars['ID']['output'];
};

/** The input of `deleteSavedSearch`. */
export type DeleteSavedSearchInput = {
  /** The search's id. */
  savedSearchId: Scalars['ID']['input'];
};

/** The result of `deleteSavedSearch`. */
export type DeleteSavedSearchPayload = {
  __typename?: 'DeleteSavedSearchPayload';
  /** The id of the deleted search. */
  deletedSavedSearchId: Scalars['ID']['output'];
};

/** A login of the demo community. */
export type DemoLogin = {
  __typename?: 'DemoLogin';
  /** The email to sign in with. */
  email: Scalars['String']['output'];
  /** The password to sign in with. */
  password: Scalars['String']['output'];
  /** The account's username. */
  username: Scalars['String']['output'];
};

/** The input of `endSession`. */
export type EndSessionInput = {
  /** The session's id. */
  sessionId: Scalars['ID']['input'];
};

/** The result of `endSession`. */
export type EndSessionPayload = {
  __typename?: 'EndSessionPayload';
  /** The id of the ended session. */
  endedSessionId: Scalars['ID']['output'];
};

/** The engine of a vehicle. */
export const EngineType = {
  /** Ethanol or vegetable oil. */
  BIOFUEL: 'BIOFUEL',
  /** A diesel engine. */
  DIESEL: 'DIESEL',
  /** Battery only. */
  ELECTRIC: 'ELECTRIC',
  /** Natural gas or liquefied petroleum gas. */
  GAS: 'GAS',
  /** A gasoline engine. */
  GASOLINE: 'GASOLINE',
  /** Engine and electric motor, charged while driving. */
  HYBRID: 'HYBRID',
  /** Anything else. */
  OTHER: 'OTHER',
  /** Engine and electric motor, charged from a socket. */
  PLUGIN_HYBRID: 'PLUGIN_HYBRID'
} as const;

export type EngineType = typeof EngineType[keyof typeof EngineType];
/**
 * The values of `extensions.code` of an error. Its `message` may be shown to people. The other `extensions` are:
 *
 * - `fields`: a sentence for each invalid field of the input, an object such as `{ "product.price": "Please enter a price." }`. A key is
 *   the path of the field within `input`, with dots, or the name of an argument. With BAD_USER_INPUT, CONFLICT and INVALID_CREDENTIALS; absent when no field is at fault.
 * - `retryAfterSeconds`: after how many seconds to try again, an integer. With RATE_LIMITED.
 * - `existingId`: the id of the post, comment or message that has the `idempotencyKey`, or of the post that has the `reference`. With
 *   CONFLICT, if the provider sends it.
 * - `requestId`: the id of the request in the gateway's log, text. Always present.
 */
export const ErrorCode = {
  /** The document, its variables or an input are invalid; `fields` names the invalid fields of the input. */
  BAD_USER_INPUT: 'BAD_USER_INPUT',
  /** The value is taken, and `fields` names its field; or the `idempotencyKey` was used for other content. `existingId` may say by what. */
  CONFLICT: 'CONFLICT',
  /** The object belongs to another member, or the account may not do this. */
  FORBIDDEN: 'FORBIDDEN',
  /** An internal error of the gateway. */
  INTERNAL_SERVER_ERROR: 'INTERNAL_SERVER_ERROR',
  /** The password or the mailed code is wrong. An existing session is kept. */
  INVALID_CREDENTIALS: 'INVALID_CREDENTIALS',
  /** The object does not exist, or the provider lacks the extension. A query by id returns null instead. */
  NOT_FOUND: 'NOT_FOUND',
  /** The hash of a persisted query is unknown: send the text of the query as well. */
  PERSISTED_QUERY_NOT_FOUND: 'PERSISTED_QUERY_NOT_FOUND',
  /** The provider failed, or its response could not be read. */
  PROVIDER_ERROR: 'PROVIDER_ERROR',
  /** The provider did not respond completely in time; a write may have been stored. */
  PROVIDER_TIMEOUT: 'PROVIDER_TIMEOUT',
  /** The provider could not be reached or cannot serve. A write may have been stored if its connection broke; `sendMessage` is safe to repeat. */
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
  /** Too many requests, uploads or subscriptions; see `retryAfterSeconds`. */
  RATE_LIMITED: 'RATE_LIMITED',
  /** A moderator has removed the post, and the viewer is its author. The message gives the reason. Everyone else gets null. */
  REMOVED: 'REMOVED',
  /** The account is suspended, or the session of `login` with `restricted` allows only export and deletion. The message says why and until when. */
  SUSPENDED: 'SUSPENDED',
  /** There is no session, or it has ended. */
  UNAUTHENTICATED: 'UNAUTHENTICATED'
} as const;

export type ErrorCode = typeof ErrorCode[keyof typeof ErrorCode];
/** What the provider supports, so that a client hides the controls of the rest, and its limits. They change only when the provider does. */
export type Features = {
  __typename?: 'Features';
  /** Whether `updateProfile` removes the profile picture for null. */
  canRemoveAvatar: Scalars['Boolean']['output'];
  /** Maximum length of a comment in characters. */
  commentMaxLength: Scalars['Int']['output'];
  /** Whether `verifyEmail` takes a password and another username. */
  confirmationTakesPassword: Scalars['Boolean']['output'];
  /** Whether `deleteProfile` needs the viewer's password. */
  deletionNeedsPassword: Scalars['Boolean']['output'];
  /** Whether members can be blocked: `blockUser`, `unblockUser` and `blockedUsers`. */
  hasBlocks: Scalars['Boolean']['output'];
  /** Whether `Viewer.dataExportUrl` has the data of the account. */
  hasDataExport: Scalars['Boolean']['output'];
  /** Whether vehicles have a distance: `ProductFilter.near`, `ProductSort.NEAREST`, `ProductPost.distanceMiles` and `places`. */
  hasDistance: Scalars['Boolean']['output'];
  /** Whether the provider stores a post, a comment or a message once for each `idempotencyKey`. */
  hasIdempotencyKeys: Scalars['Boolean']['output'];
  /** Whether the provider mails about unread messages and notifications: `Viewer.mailDigest`. */
  hasMailDigest: Scalars['Boolean']['output'];
  /** Whether buyers make offers in conversations: `makeOffer`, `answerOffer`, `Message.offer` and `ProductPost.viewerOffer`. */
  hasOffers: Scalars['Boolean']['output'];
  /** Whether `User.isOnline` is known to queries. Otherwise only subscriptions may know it. */
  hasPresence: Scalars['Boolean']['output'];
  /** Whether prices are compared: `priceCheck` and `ProductPost.comparables`. */
  hasPriceCheck: Scalars['Boolean']['output'];
  /** Whether vehicles have a `previousPrice`, and a lower price of a saved post is notified. */
  hasPriceHistory: Scalars['Boolean']['output'];
  /** Whether `messageReceived` and `notificationReceived` take `after`. */
  hasReplay: Scalars['Boolean']['output'];
  /** Whether vehicles have a `saleStatus`, and `setSaleStatus` changes it. */
  hasSaleStatus: Scalars['Boolean']['output'];
  /** Whether members have `soldCount` and `answersWithin`, and the viewer's own vehicles `savesCount`. */
  hasSellerFacts: Scalars['Boolean']['output'];
  /** Whether the member's sessions are listed, and `endSession` ends one. */
  hasSessions: Scalars['Boolean']['output'];
  /** Whether programs may act for the member with access tokens: `Viewer.tokens`, `createToken` and `revokeToken`. */
  hasTokens: Scalars['Boolean']['output'];
  /** Whether `vehicleNames` suggests brands and models. */
  hasVehicleNames: Scalars['Boolean']['output'];
  /** Maximum length of a picture's description in characters; null if the provider stores none. */
  imageAltMaxLength?: Maybe<Scalars['Int']['output']>;
  /** Maximum size of an uploaded picture in bytes. */
  imageMaxBytes: Scalars['Int']['output'];
  /** How many pictures a message may have; null if the provider stores no pictures of messages. */
  messageImagesMax?: Maybe<Scalars['Int']['output']>;
  /** Maximum length of a message in characters. */
  messageMaxLength: Scalars['Int']['output'];
  /** How many pictures a post may have. */
  postImagesMax: Scalars['Int']['output'];
  /** Maximum length of a post's text in characters. */
  postMaxLength: Scalars['Int']['output'];
  /** The VAPID key for push subscriptions, base64url; null if the provider sends no push messages. Needs a session. `GET /push` */
  pushKey?: Maybe<Scalars['String']['output']>;
  /** Maximum length of a post's `reference` in characters; null if the provider stores none. */
  referenceMaxLength?: Maybe<Scalars['Int']['output']>;
  /** The reasons that `reportContent` accepts; null if the provider accepts no reports. */
  reportReasons?: Maybe<Array<ReportReason>>;
  /** How many searches `saveSearch` saves; null if the provider saves none. */
  savedSearchesMax?: Maybe<Scalars['Int']['output']>;
};

/** The input of `followUser`. */
export type FollowUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `followUser`. */
export type FollowUserPayload = {
  __typename?: 'FollowUserPayload';
  /** The followed member, with the new `followersCount`. */
  user?: Maybe<User>;
  /** The viewer, whose `user` has the new `followingCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** A picture. Its URLs are absolute: at the provider's, or at the gateway's own address, which is that of the page that asks if it is the gateway's, else its public one. */
export type Image = {
  __typename?: 'Image';
  /** Description by the author; null when not given. */
  alt?: Maybe<Scalars['String']['output']>;
  /** Height of `url` in pixels; null if the provider does not send it. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Opaque id, the same at each read as long as the picture exists, and no other object's. An update keeps the picture by it. */
  id: Scalars['ID']['output'];
  /** The picture in a smaller size; equal to `url` if the provider has only one size. The embedded provider stores it within 640 × 1280 pixels. */
  thumbnailUrl: Scalars['String']['output'];
  /** The picture. The embedded provider stores it within 1600 × 1600 pixels. */
  url: Scalars['String']['output'];
  /** Width of `url` in pixels; null if the provider does not send it. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** A picture of an updated post: exactly one of `id` and `upload`. */
export type ImageInput = {
  /** Description, at most `features.imageAltMaxLength` characters. Absent, a kept picture keeps its description; null removes it. Ignored if the provider stores no descriptions. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** The id of a picture of the post, which is kept. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** A new picture. */
  upload?: InputMaybe<Scalars['Upload']['input']>;
};

/** A field of an input that is not valid. */
export type InvalidField = {
  __typename?: 'InvalidField';
  /** What is wrong with it, as a sentence for people. */
  message: Scalars['String']['output'];
  /** Its name, for example `product.price`. */
  name: Scalars['String']['output'];
};

/** The input of `liftSuspension`. */
export type LiftSuspensionInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `liftSuspension`. */
export type LiftSuspensionPayload = {
  __typename?: 'LiftSuspensionPayload';
  /** The member. */
  user?: Maybe<User>;
};

/** The input of `likePost`. */
export type LikePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `likePost`. */
export type LikePostPayload = {
  __typename?: 'LikePostPayload';
  /** The updated post. */
  post?: Maybe<Post>;
};

/** The input of `login`. */
export type LoginInput = {
  /** The account's email. */
  email: Scalars['String']['input'];
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** Signs in a suspended member to a session that allows only `viewer`, the export and the deletion of the account; no effect for others. */
  restricted?: Scalars['Boolean']['input'];
};

/** The result of `login`. */
export type LoginPayload = {
  __typename?: 'LoginPayload';
  /** The signed-in member. */
  viewer: Viewer;
};

/** The result of `logout`. */
export type LogoutPayload = {
  __typename?: 'LogoutPayload';
  /** Always null: no member is signed in. */
  viewer?: Maybe<Viewer>;
};

/** The input of `makeOffer`. */
export type MakeOfferInput = {
  /** Amount in US dollars, more than 0 and at most 999,999,999.99. */
  amount: Scalars['Float']['input'];
  /** Idempotency key chosen by the client, as in `sendMessage`. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The vehicle's post. */
  postId: Scalars['ID']['input'];
};

/** The result of `makeOffer`. */
export type MakeOfferPayload = {
  __typename?: 'MakeOfferPayload';
  /** The conversation, with the new `lastMessage`. */
  conversation: Conversation;
  /** The stored message, with the offer. */
  message: Message;
};

/** The result of `markAllNotificationsRead`. */
export type MarkAllNotificationsReadPayload = {
  __typename?: 'MarkAllNotificationsReadPayload';
  /** The newest notifications, which are now read. `GET /notifications` */
  notifications?: Maybe<NotificationPage>;
  /** The viewer, with `unreadNotificationsCount` 0. `GET /me` */
  viewer?: Maybe<Viewer>;
};


/** The result of `markAllNotificationsRead`. */
export type MarkAllNotificationsReadPayloadNotificationsArgs = {
  limit?: Scalars['Int']['input'];
};

/** The input of `markConversationRead`. */
export type MarkConversationReadInput = {
  /** The other member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `markConversationRead`. */
export type MarkConversationReadPayload = {
  __typename?: 'MarkConversationReadPayload';
  /** The conversation, with `unreadCount` 0. */
  conversation: Conversation;
  /** The viewer, with the new `unreadMessagesCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** The input of `markNotificationRead`. */
export type MarkNotificationReadInput = {
  /** The notification's id. */
  notificationId: Scalars['ID']['input'];
};

/** The result of `markNotificationRead`. */
export type MarkNotificationReadPayload = {
  __typename?: 'MarkNotificationReadPayload';
  /** The updated notification. */
  notification?: Maybe<Notification>;
  /** The viewer, with the new `unreadNotificationsCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** The input of `markNotificationsRead`. */
export type MarkNotificationsReadInput = {
  /** The notifications' ids, 1 to 100. */
  notificationIds: Array<Scalars['ID']['input']>;
};

/** The result of `markNotificationsRead`. */
export type MarkNotificationsReadPayload = {
  __typename?: 'MarkNotificationsReadPayload';
  /** The viewer, with the new `unreadNotificationsCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** A message from one member to another. */
export type Message = {
  __typename?: 'Message';
  /** The viewer's conversation that the message belongs to. */
  conversation: Conversation;
  /** Time at which the message was stored; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Idempotency key of the sender's client; null when it sent none. */
  idempotencyKey?: Maybe<Scalars['String']['output']>;
  /** The pictures, in order. Only the two members of the conversation can load their URLs, with their session; other requests get 404. */
  images: Array<Image>;
  /** The offer that the message makes; null for other messages. Its `text` says the same for clients that do not know offers. */
  offer?: Maybe<Offer>;
  /** Whether the receiver has read the message. */
  read: Scalars['Boolean']['output'];
  /** The receiver; null when the account was deleted. Fields other than `id` cost `GET /profile/{id}`, once per member. */
  receiver?: Maybe<User>;
  /** The sender; null when the account was deleted. Fields other than `id` cost `GET /profile/{id}`, once per member. */
  sender?: Maybe<User>;
  /** Text of the message; empty only if the message has pictures. */
  text: Scalars['String']['output'];
};

/** Consecutive messages of a conversation. */
export type MessageList = {
  __typename?: 'MessageList';
  /** Whether there are older messages; null when it could not be read. */
  hasOlder?: Maybe<Scalars['Boolean']['output']>;
  /** The messages, oldest first. */
  nodes: Array<Message>;
};

/** One member has read the messages of another member; one of the two is the viewer. */
export type MessagesRead = {
  __typename?: 'MessagesRead';
  /** The conversation, with the new `unreadCount`. */
  conversation: Conversation;
  /** The member who has read. Fields other than `id` cost `GET /profile/{id}`. */
  reader?: Maybe<User>;
  /** The member whose messages were read. Fields other than `id` cost `GET /profile/{id}`. */
  sender?: Maybe<User>;
};

/** What a moderator or the operator can do. */
export const ModerationAction = {
  /** Dismissed a report. */
  DISMISS: 'DISMISS',
  /** Ended a suspension early. */
  LIFT: 'LIFT',
  /** Removed content. */
  REMOVE: 'REMOVE',
  /** Restored removed content. */
  RESTORE: 'RESTORE',
  /** Suspended a member, and removed the reported content. */
  SUSPEND: 'SUSPEND'
} as const;

export type ModerationAction = typeof ModerationAction[keyof typeof ModerationAction];
/** What a moderator decides about a report. */
export const ModerationDecision = {
  /** The thing stays. */
  DISMISS: 'DISMISS',
  /** The post, comment or message is removed for everyone. For 30 days, `restoreContent` brings it back. */
  REMOVE: 'REMOVE',
  /** As REMOVE, unless the report is about a member; and the author is suspended for `days`, or for good. */
  SUSPEND: 'SUSPEND'
} as const;

export type ModerationDecision = typeof ModerationDecision[keyof typeof ModerationDecision];
/** What a moderator or the operator did. */
export type ModerationLogEntry = {
  __typename?: 'ModerationLogEntry';
  /** What was done. */
  action: ModerationAction;
  /** Time of the action. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Days of a suspension; null for good, and for other actions. */
  days?: Maybe<Scalars['Int']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** The kind of the reported thing; null for an action without a report. */
  kind?: Maybe<ReportedKind>;
  /** Username of the author or member at that time. */
  memberName: Scalars['String']['output'];
  /** Username of the moderator, or `operator`. */
  moderatorName: Scalars['String']['output'];
  /** The reason; empty without one. */
  reason: Scalars['String']['output'];
  /** The report; null for an action without one, and when it was erased. Fields other than `id` cost `GET /moderation/reports/{id}`. */
  report?: Maybe<Report>;
};

/** A numbered page of the moderators' log. */
export type ModerationLogPage = Page & {
  __typename?: 'ModerationLogPage';
  /** Entries per page. */
  limit: Scalars['Int']['output'];
  /** The page's entries, latest first; empty after the last page. */
  nodes: Array<ModerationLogEntry>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of entries on all pages; null if the provider does not send it. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** Comments on a post. Needs a session. NOT_FOUND when the post does not exist. The embedded provider accepts 60 a minute. `POST /interactions/posts/{postId}/comments` */
  addComment: AddCommentPayload;
  /**
   * Answers or withdraws an open offer. Repeating the same answer is the same as giving it once; CONFLICT if the offer is no longer open for
   * another reason, and its message is worth reading again. Needs a session; of an access token, accepting needs both CHAT and WRITE.
   * `POST /offers/{id}/answer`
   */
  answerOffer: AnswerOfferPayload;
  /**
   * Blocks a member; idempotent. Neither sees the other's posts and comments or can send messages to the other, and follows between
   * them end. Needs a session. NOT_FOUND when there is no such member. `POST /users/{id}/block`
   * The embedded provider accepts 60 a minute, with the opposite together.
   */
  blockUser: BlockUserPayload;
  /** Mails a code that `confirmPasswordChange` takes. Needs a session. INVALID_CREDENTIALS for a wrong current password. `POST /change-password` */
  changePassword: ChangePasswordPayload;
  /** Sets the new password of `changePassword` and ends the account's other sessions. INVALID_CREDENTIALS for a wrong code. `POST /verify-password-change` */
  confirmPasswordChange: ConfirmPasswordChangePayload;
  /** Publishes a vehicle for sale. Needs a session. The embedded provider accepts 60 a minute, creates, changes and sale statuses together, and 5 in the first day of a new member. `POST /posts/create` */
  createProductPost: CreateProductPostPayload;
  /** Publishes a regular post. Needs a session. The embedded provider accepts 60 a minute, creates, changes and sale statuses together, and 5 in the first day of a new member. `POST /posts/create` */
  createRegularPost: CreateRegularPostPayload;
  /** Publishes a service. Needs a session. The embedded provider accepts 60 a minute, creates, changes and sale statuses together, and 5 in the first day of a new member. `POST /posts/create` */
  createServicePost: CreateServicePostPayload;
  /**
   * Creates an access token, with which a program acts for the viewer; at most 20. Needs a session. BAD_USER_INPUT with `fields` for an
   * empty name, no scopes, a past time, or too many tokens; NOT_FOUND if the provider has no tokens. `POST /tokens`
   */
  createToken: CreateTokenPayload;
  /** Deletes one of the viewer's comments. Needs a session. FORBIDDEN for another member's comment, NOT_FOUND when it does not exist. `DELETE /interactions/comments/{commentId}` */
  deleteComment: DeleteCommentPayload;
  /** Deletes one of the viewer's posts with its comments, likes, saves and pictures. Needs a session. FORBIDDEN for another member's post, NOT_FOUND when it does not exist. `DELETE /posts/{id}` */
  deletePost: DeletePostPayload;
  /** Deletes the viewer's account with its posts, comments and messages. Needs a session. INVALID_CREDENTIALS for a missing or wrong password if `features.deletionNeedsPassword`. `DELETE /profile/{id}` */
  deleteProfile: DeleteProfilePayload;
  /** Deletes one of the viewer's saved searches. Needs a session. NOT_FOUND when it does not exist. The embedded provider accepts 60 a minute, saved and deleted together. `DELETE /searches/{id}` */
  deleteSavedSearch: DeleteSavedSearchPayload;
  /** Ends one of the viewer's sessions and its live connections; ending the session of the request signs out. Needs a session. NOT_FOUND when it has ended, or the provider cannot end it. `DELETE /sessions/{id}` */
  endSession: EndSessionPayload;
  /** Follows a member; idempotent. Needs a session. NOT_FOUND when there is no such member. The embedded provider accepts 60 a minute, with the opposite together. `POST /subscriptions/users/{id}/follow` */
  followUser: FollowUserPayload;
  /** Ends a suspension early; idempotent. FORBIDDEN unless `viewer.isModerator`. `DELETE /moderation/suspensions/{userId}` */
  liftSuspension: LiftSuspensionPayload;
  /** Likes a post as the viewer; idempotent. Needs a session. NOT_FOUND when the post does not exist. The embedded provider accepts 300 a minute, with the opposite together. `POST /interactions/posts/{id}/likes` */
  likePost: LikePostPayload;
  /** Signs in. INVALID_CREDENTIALS for a wrong email or password, FORBIDDEN before the email is confirmed. `POST /login` */
  login: LoginPayload;
  /** Ends the session and its live connections; also succeeds without a session. `POST /logout` */
  logout: LogoutPayload;
  /**
   * Offers an amount for another member's vehicle, in a message to its author; `message.offer` has it. CONFLICT if the viewer has an open offer
   * for it already, or it is reserved or sold. Needs a session. `POST /offers`
   * The limits of `sendMessage` apply.
   */
  makeOffer: MakeOfferPayload;
  /** Marks all of the viewer's notifications as read. Needs a session. `PUT /notifications/{userId}/read-all` */
  markAllNotificationsRead: MarkAllNotificationsReadPayload;
  /** Marks all messages from a member to the viewer as read. Needs a session. `PUT /messages/{userId}/{otherId}/read-all` */
  markConversationRead: MarkConversationReadPayload;
  /** Marks one of the viewer's notifications as read. Needs a session. `PUT /notifications/{id}/read` */
  markNotificationRead: MarkNotificationReadPayload;
  /** Marks several of the viewer's notifications as read, for example the likes of one post; idempotent. One that is gone is skipped. Needs a session. `PUT /notifications/{id}/read`, once per notification */
  markNotificationsRead: MarkNotificationsReadPayload;
  /** Creates an account without signing in, and mails a six-digit code to confirm its email. CONFLICT when the username or the email is taken. `POST /register` */
  register: RegisterPayload;
  /** Reports a post, a comment, a message or a member to the operator; idempotent. Needs a session. NOT_FOUND when the subject does not exist. The embedded provider accepts 20 an hour. `POST /reports` */
  reportContent: ReportContentPayload;
  /** Mails a code to reset the password; the response is the same for an unknown email. `POST /forgot-password` */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Mails a new code to confirm an email, at most once a minute; the response is the same for an unknown email. `POST /resend-verification-code` */
  resendVerificationCode: ResendVerificationCodePayload;
  /** Sets a new password with a mailed code and ends every session of the account. INVALID_CREDENTIALS for a wrong code. `POST /reset-password` */
  resetPassword: ResetPasswordPayload;
  /**
   * Decides a report: what moderators may do is the operator's setting. FORBIDDEN unless `viewer.isModerator`, and about the viewer or another
   * moderator; CONFLICT when it has another decision than DISMISS; BAD_USER_INPUT without a `reason`, except for DISMISS, and for REMOVE of a
   * member. `PUT /moderation/reports/{id}`
   */
  resolveReport: ResolveReportPayload;
  /** Shows again what was removed, within 30 days. FORBIDDEN unless `viewer.isModerator`; NOT_FOUND when it can no longer be restored. `POST /moderation/reports/{id}/restore` */
  restoreContent: RestoreContentPayload;
  /** Revokes one of the viewer's access tokens at once, and closes its live connections. Needs a session. NOT_FOUND when it has been revoked, or the provider has no tokens. `DELETE /tokens/{id}` */
  revokeToken: RevokeTokenPayload;
  /** Saves a post for later; idempotent. Needs a session. NOT_FOUND when the post does not exist. `POST /posts/{id}/save` */
  savePost: SavePostPayload;
  /** Saves a product search; a member may have 20. New matching posts notify the viewer, at most once a day per search. Needs a session. The embedded provider accepts 60 a minute, saved and deleted together. `POST /searches` */
  saveSearch: SaveSearchPayload;
  /**
   * Sends a message to another member. Needs a session. After PROVIDER_UNAVAILABLE, the same input may be sent again safely; after
   * PROVIDER_TIMEOUT the message may have been stored, so read the conversation first. Socket event `sendMessage`; with pictures
   * `POST /messages/{userId}/{otherId}`
   * The embedded provider accepts 300 a minute, and from a new member first messages to 10 members an hour.
   */
  sendMessage: SendMessagePayload;
  /** Notifies a member that the viewer is typing. Needs a session. Socket event `userTyping` */
  sendTyping: SendTypingPayload;
  /** Sets the sale status of one of the viewer's product posts; RESERVED and SOLD decline the open offers for it. Needs a session. FORBIDDEN for another member's post, NOT_FOUND when it does not exist or the provider has no sale status. The embedded provider accepts 60 a minute, creates, changes and sale statuses together. `PUT /posts/{id}/sale-status` */
  setSaleStatus: SetSaleStatusPayload;
  /** Shows the contact phone number of a product or service. Needs a session. NOT_FOUND when there is no such post. The embedded provider accepts 60 an hour, numbers of members and posts together, and 20 from a new member. `POST /posts/{id}/contact-phone`, or `GET /posts/{id}` without the extension `counted-phones` */
  showContactPhone: ShowContactPhonePayload;
  /** Shows a member's phone number. Needs a session. NOT_FOUND when there is no such member. The embedded provider accepts 60 an hour, numbers of members and posts together, and 20 from a new member. `POST /users/{id}/phone-number`, or `GET /profile/{id}` without the extension `counted-phones` */
  showPhoneNumber: ShowPhoneNumberPayload;
  /** Subscribes a browser to push messages until the session ends; idempotent. Needs a session. `POST /push/subscriptions` */
  subscribeToPush: SubscribeToPushPayload;
  /** Unblocks a member; idempotent. Needs a session. NOT_FOUND when there is no such member. The embedded provider accepts 60 a minute, with the opposite together. `DELETE /users/{id}/block` */
  unblockUser: UnblockUserPayload;
  /** Unfollows a member; idempotent. Needs a session. NOT_FOUND when there is no such member. The embedded provider accepts 60 a minute, with the opposite together. `DELETE /subscriptions/users/{id}/follow` */
  unfollowUser: UnfollowUserPayload;
  /** Removes the viewer's like; idempotent. Needs a session. NOT_FOUND when the post does not exist. The embedded provider accepts 300 a minute, with the opposite together. `DELETE /interactions/posts/{id}/likes` */
  unlikePost: UnlikePostPayload;
  /** Removes a post from the saved posts; idempotent. Needs a session. NOT_FOUND when the post does not exist. `DELETE /posts/{id}/unsave` */
  unsavePost: UnsavePostPayload;
  /** Turns off the mails about unread messages and notifications, with the token of a mail; idempotent. Needs no session. `POST /unsubscribe` */
  unsubscribe: UnsubscribePayload;
  /** Unsubscribes a browser from push messages; idempotent. Needs a session. `DELETE /push/subscriptions` */
  unsubscribeFromPush: UnsubscribeFromPushPayload;
  /** Changes one of the viewer's product posts. Needs a session. FORBIDDEN for another member's post, NOT_FOUND when it does not exist. The embedded provider accepts 60 a minute, creates, changes and sale statuses together. `POST /posts/{id}` */
  updateProductPost: UpdateProductPostPayload;
  /** Changes up to 50 of the viewer's product posts, each with a result of its own: a post that cannot be changed stops no other. Pictures stay. Needs a session. The embedded provider accepts 60 posts a minute, creates, changes and sale statuses together. `PUT /posts`, or `POST /posts/{id}` for each without the extension `post-batch` */
  updateProductPosts: UpdateProductPostsPayload;
  /** Changes the viewer's profile. Needs a session. `PUT /update/{id}` */
  updateProfile: UpdateProfilePayload;
  /** Changes one of the viewer's regular posts. Needs a session. FORBIDDEN for another member's post, NOT_FOUND when it does not exist. The embedded provider accepts 60 a minute, creates, changes and sale statuses together. `POST /posts/{id}` */
  updateRegularPost: UpdateRegularPostPayload;
  /** Changes one of the viewer's service posts. Needs a session. FORBIDDEN for another member's post, NOT_FOUND when it does not exist. The embedded provider accepts 60 a minute, creates, changes and sale statuses together. `POST /posts/{id}` */
  updateServicePost: UpdateServicePostPayload;
  /**
   * Confirms the email of a new account and signs in. In the browser that registered, the code is enough; another one needs the password
   * as well. INVALID_CREDENTIALS for a wrong code, or a missing or wrong password. CONFLICT with `fields.username` if a member has taken the
   * username in the meantime: the code stays valid, and `username` chooses another one. `POST /verify-email`
   */
  verifyEmail: VerifyEmailPayload;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationAnswerOfferArgs = {
  input: AnswerOfferInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationBlockUserArgs = {
  input: BlockUserInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationConfirmPasswordChangeArgs = {
  input: ConfirmPasswordChangeInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationCreateProductPostArgs = {
  input: CreateProductPostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationCreateRegularPostArgs = {
  input: CreateRegularPostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationCreateServicePostArgs = {
  input: CreateServicePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationCreateTokenArgs = {
  input: CreateTokenInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationDeleteCommentArgs = {
  input: DeleteCommentInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationDeletePostArgs = {
  input: DeletePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationDeleteProfileArgs = {
  input?: InputMaybe<DeleteProfileInput>;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationDeleteSavedSearchArgs = {
  input: DeleteSavedSearchInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationFollowUserArgs = {
  input: FollowUserInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationLiftSuspensionArgs = {
  input: LiftSuspensionInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationLikePostArgs = {
  input: LikePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationLoginArgs = {
  input: LoginInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationMakeOfferArgs = {
  input: MakeOfferInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationMarkConversationReadArgs = {
  input: MarkConversationReadInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationMarkNotificationsReadArgs = {
  input: MarkNotificationsReadInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationReportContentArgs = {
  input: ReportContentInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationResendVerificationCodeArgs = {
  input: ResendVerificationCodeInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationResolveReportArgs = {
  input: ResolveReportInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationRestoreContentArgs = {
  input: RestoreContentInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationSavePostArgs = {
  input: SavePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationSaveSearchArgs = {
  input: SaveSearchInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationSendTypingArgs = {
  input: SendTypingInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationSetSaleStatusArgs = {
  input: SetSaleStatusInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationShowContactPhoneArgs = {
  input: ShowContactPhoneInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationShowPhoneNumberArgs = {
  input: ShowPhoneNumberInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationSubscribeToPushArgs = {
  input: SubscribeToPushInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUnblockUserArgs = {
  input: UnblockUserInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUnfollowUserArgs = {
  input: UnfollowUserInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUnlikePostArgs = {
  input: UnlikePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUnsavePostArgs = {
  input: UnsavePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUnsubscribeArgs = {
  input: UnsubscribeInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUnsubscribeFromPushArgs = {
  input: UnsubscribeFromPushInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUpdateProductPostArgs = {
  input: UpdateProductPostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUpdateProductPostsArgs = {
  input: UpdateProductPostsInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUpdateRegularPostArgs = {
  input: UpdateRegularPostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationUpdateServicePostArgs = {
  input: UpdateServicePostInput;
};


/**
 * Mutations. Each takes at most one `input` and returns a payload with the changed objects. A field of the payload is null, with an error,
 * when the write succeeded but the gateway could not read the object back. An operation may contain one field that takes a password or a code.
 *
 * Several mutations of one operation run one after the other. If one fails, `data` is null, because their payloads never are, although those
 * before it are stored; `errors` has the path of the one that failed, and those after it do not run. Send mutations one by one to get each result, or change many vehicles at once with `updateProductPosts`.
 */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};

/** A saved `NearInput`. */
export type Near = {
  __typename?: 'Near';
  /** Radius in miles. */
  miles: Scalars['Int']['output'];
  /** The ZIP code, or the town with its state. */
  place: Scalars['String']['output'];
};

/** A circle around a place. */
export type NearInput = {
  /** Radius in miles, 1 to 500: from the center of the place to the center of the ZIP code of the vehicle's location. */
  miles: Scalars['Int']['input'];
  /** A ZIP code, or a town with its state as `places` suggests it, for example "Portland, OR". BAD_USER_INPUT if it is unknown. */
  place: Scalars['String']['input'];
};

/** A picture of a new post or message. */
export type NewImageInput = {
  /** Description, at most `features.imageAltMaxLength` characters. Ignored if the provider stores no descriptions. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** The picture. */
  upload: Scalars['Upload']['input'];
};

/** A notification of the viewer. */
export type Notification = {
  __typename?: 'Notification';
  /** Time of the event; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** The offer that an OFFER is about, in its present state; null for other types, and when it was deleted. */
  offer?: Maybe<Offer>;
  /** The post; null for a follow, and when the post was deleted. Fields other than `id` cost `GET /posts/{id}`, once per post. */
  post?: Maybe<Post>;
  /** Title and first picture of the post; null if they are unknown, and when `post` is null. If the provider sends only the post's id, this costs the same call as `post`. */
  postPreview?: Maybe<PostPreview>;
  /** Whether the viewer has read the notification. */
  read: Scalars['Boolean']['output'];
  /** The saved search that a SEARCH_MATCH is about; null for other types. */
  savedSearch?: Maybe<SavedSearch>;
  /** The member who caused the event; null when the account was deleted. If the provider sends only an id, fields other than `id` cost `GET /profile/{id}`, once per member. */
  sender?: Maybe<User>;
  /** Type of the notification. */
  type: NotificationType;
};

/** A numbered page of notifications. */
export type NotificationPage = Page & {
  __typename?: 'NotificationPage';
  /** Notifications per page. */
  limit: Scalars['Int']['output'];
  /** The page's notifications, newest first; empty after the last page. */
  nodes: Array<Notification>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of notifications on all pages, with `after` of those after it, perhaps only counted until they are more than `limit`; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The type of a notification. */
export const NotificationType = {
  /** A member commented on one of the viewer's posts. */
  COMMENT: 'COMMENT',
  /** A member follows the viewer. */
  FOLLOW: 'FOLLOW',
  /** A member liked one of the viewer's posts. */
  LIKE: 'LIKE',
  /** The viewer received an offer, or an offer of the viewer was answered. */
  OFFER: 'OFFER',
  /** The price of a post that the viewer saved was lowered. */
  PRICE_DROP: 'PRICE_DROP',
  /** A post has come into one of the viewer's saved searches: a new one, or one that was changed. */
  SEARCH_MATCH: 'SEARCH_MATCH',
  /** A type that the gateway does not know. */
  UNKNOWN: 'UNKNOWN'
} as const;

export type NotificationType = typeof NotificationType[keyof typeof NotificationType];
/** An amount that a buyer or, in a counteroffer, the seller offers for a vehicle. */
export type Offer = {
  __typename?: 'Offer';
  /** Amount in US dollars. */
  amount: Scalars['Float']['output'];
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Whether it was declined because the vehicle was reserved for another buyer, sold or deleted. */
  isLost: Scalars['Boolean']['output'];
  /** The vehicle; null when the post was deleted. Fields other than `id` cost `GET /posts/{id}`, once per post. */
  post?: Maybe<Post>;
  /** Title and first picture of the vehicle; null when `post` is null. */
  postPreview?: Maybe<PostPreview>;
  /** The member who made it; null when the account was deleted. Fields other than `id` cost `GET /profile/{id}`, once per member. */
  sender?: Maybe<User>;
  /** State of the offer. */
  state: OfferState;
  /** Time at which an open offer expires, 48 hours after it was made. */
  validUntil: Scalars['DateTime']['output'];
};

/** What a member does with an open offer. */
export const OfferAnswer = {
  /** Its receiver accepts it: the vehicle is reserved for the buyer, and other open offers for it are declined. */
  ACCEPT: 'ACCEPT',
  /** Its receiver offers another amount instead. */
  COUNTER: 'COUNTER',
  /** Its receiver declines it. */
  DECLINE: 'DECLINE',
  /** Its sender withdraws it. */
  WITHDRAW: 'WITHDRAW'
} as const;

export type OfferAnswer = typeof OfferAnswer[keyof typeof OfferAnswer];
/** The state of an offer. */
export const OfferState = {
  /** The receiver accepted it, and the vehicle was reserved for the buyer. */
  ACCEPTED: 'ACCEPTED',
  /** The receiver made a counteroffer, which is the next offer in the conversation. */
  COUNTERED: 'COUNTERED',
  /** The receiver declined it, or the vehicle was reserved for another buyer, sold or deleted. */
  DECLINED: 'DECLINED',
  /** Its time has passed. */
  EXPIRED: 'EXPIRED',
  /** The receiver has not answered. */
  OPEN: 'OPEN',
  /** The sender withdrew it. */
  WITHDRAWN: 'WITHDRAWN'
} as const;

export type OfferState = typeof OfferState[keyof typeof OfferState];
/** A numbered page of a list. Each type of page adds `nodes`, its entries. */
export type Page = {
  /** Entries per page. */
  limit: Scalars['Int']['output'];
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of entries on all pages, with `after` of those after it, perhaps only counted until they are more than `limit`; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** A US ZIP code with its town. */
export type Place = {
  __typename?: 'Place';
  /** The town with the abbreviation of its state, for example "Portland, OR". */
  name: Scalars['String']['output'];
  /** The ZIP code, five digits. */
  zipCode: Scalars['String']['output'];
};

/** Fields of all kinds of posts. A post of an unknown kind is a RegularPost. */
export type Post = {
  /** The author; null when the account was deleted. If the provider sends only an id, fields other than `id` cost `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Comments, newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting failed. If the provider does not send it, counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** Text of the post, several lines. */
  content: Scalars['String']['output'];
  /** Time of publication; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Pictures, in the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, including the viewer's; null if the provider does not send it. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** The author's own name of the post in another system; null for other members, when not given, and if the provider stores none. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer likes the post; null when it could not be read. If the provider does not send it, `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved the post; null when it could not be read. If the provider does not send it, `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
};


/** Fields of all kinds of posts. A post of an unknown kind is a RegularPost. */
export type PostCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A numbered page of posts. */
export type PostPage = Page & {
  __typename?: 'PostPage';
  /** Posts per page. */
  limit: Scalars['Int']['output'];
  /** The page's posts, in the list's order; empty after the last page. */
  nodes: Array<Post>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of posts on all pages, with `after` of those after it, perhaps only counted until they are more than `limit`; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** What a notification shows of its post. */
export type PostPreview = {
  __typename?: 'PostPreview';
  /** First picture of the post; null when there is none. */
  image?: Maybe<Image>;
  /** Title of the post, or the start of a regular post's text: one line of at most 200 characters. */
  title: Scalars['String']['output'];
};

/** The kinds of post. */
export const PostType = {
  /** A vehicle for sale. */
  PRODUCT: 'PRODUCT',
  /** Text and pictures. */
  REGULAR: 'REGULAR',
  /** A service on offer. */
  SERVICE: 'SERVICE'
} as const;

export type PostType = typeof PostType[keyof typeof PostType];
/** A member has become online or offline. */
export type PresenceChanged = {
  __typename?: 'PresenceChanged';
  /** The member, with `isOnline`. Fields other than `id` and `isOnline` cost `GET /profile/{id}`. */
  user?: Maybe<User>;
};

/** The prices of comparable vehicles: of the same brand and model, at most two years older or newer, with a similar mileage, and unsold or sold within the last year. */
export type PriceCheck = {
  __typename?: 'PriceCheck';
  /** Number of comparable vehicles, at least five. */
  count: Scalars['Int']['output'];
  /** Whether `count` is the exact number. If false, there are at least `count`. */
  countIsExact: Scalars['Boolean']['output'];
  /** Highest price in US dollars. */
  highestPrice: Scalars['Float']['output'];
  /** A third of the prices are at most this, in US dollars. */
  lowerThirdPrice: Scalars['Float']['output'];
  /** Lowest price in US dollars. */
  lowestPrice: Scalars['Float']['output'];
  /** A third of the prices are at least this, in US dollars. */
  upperThirdPrice: Scalars['Float']['output'];
};

/** The type of a service's price. */
export const PriceType = {
  /** For the whole service. */
  FIXED: 'FIXED',
  /** For an hour. */
  HOURLY: 'HOURLY',
  /** Negotiable. */
  NEGOTIABLE: 'NEGOTIABLE'
} as const;

export type PriceType = typeof PriceType[keyof typeof PriceType];
/** Conditions on a vehicle; a vehicle must meet all conditions that are given. */
export type ProductFilter = {
  /** The id of the author. Saved searches cannot have one. */
  authorId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the brand, in any spelling; at most 200 characters. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** Any of these conditions; all when empty. */
  conditions?: InputMaybe<Array<VehicleCondition>>;
  /** Any of these engine types; all when empty. */
  engineTypes?: InputMaybe<Array<EngineType>>;
  /**
   * Words of the location, in any order and spelling; each may be a part, at most 200 characters. The abbreviation or the name of a US state
   * matches only the beginning of a word, and both find the same locations. Without the extension `vehicle-filters`, states have only the
   * name in the location.
   */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Maximum mileage in miles, inclusive, 0 to 999999999; a vehicle without a mileage does not match. */
  maxMileage?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum price in US dollars, inclusive. */
  maxPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Maximum model year, inclusive, 0 to 9999. */
  maxYear?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum mileage in miles, inclusive, 0 to 999999999; a vehicle without a mileage does not match. */
  minMileage?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum price in US dollars, inclusive. */
  minPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Minimum model year, inclusive, 0 to 9999. */
  minYear?: InputMaybe<Scalars['Int']['input']>;
  /** Part of the model, in any spelling; at most 200 characters. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Only vehicles around a place. BAD_USER_INPUT if the provider lacks the extension `distance`. */
  near?: InputMaybe<NearInput>;
  /** Any of these transmissions; all when empty. */
  transmissions?: InputMaybe<Array<Transmission>>;
  /** Any of these vehicle types; all when empty. */
  vehicleTypes?: InputMaybe<Array<VehicleType>>;
  /** Exact model year. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A vehicle for sale. */
export type ProductInput = {
  /** Brand, for example Mazda. */
  brand: Scalars['String']['input'];
  /** Color. */
  color: Scalars['String']['input'];
  /** Condition. */
  condition?: InputMaybe<VehicleCondition>;
  /** Contact email. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Contact phone number: an optional plus, then 10 to 15 digits, parentheses or hyphens; spaces are ignored. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Engine type. */
  engineType?: InputMaybe<EngineType>;
  /** Features, in the order to show them. */
  features?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Location of the vehicle. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Mileage in miles, 0 or more. */
  mileage?: InputMaybe<Scalars['Int']['input']>;
  /** Model, for example MX-5. */
  model: Scalars['String']['input'];
  /** Price in US dollars, more than 0. */
  price: Scalars['Float']['input'];
  /** Title. */
  title: Scalars['String']['input'];
  /** Transmission. */
  transmission?: InputMaybe<Transmission>;
  /** Vehicle type. */
  vehicleType?: InputMaybe<VehicleType>;
  /** Model year, 1900 to next year. */
  year: Scalars['Int']['input'];
};

/** A numbered page of product posts. */
export type ProductPage = Page & {
  __typename?: 'ProductPage';
  /** Product posts per page. */
  limit: Scalars['Int']['output'];
  /** The page's product posts, in the order of `sort`; empty after the last page. */
  nodes: Array<ProductPost>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of product posts on all pages, with `after` of those after it, perhaps only counted until they are more than `limit`; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** A patch of a vehicle: absent fields are unchanged. */
export type ProductPatchInput = {
  /** Brand; null is refused. */
  brand?: InputMaybe<Scalars['String']['input']>;
  /** Color; null is refused. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Condition; null clears it. */
  condition?: InputMaybe<VehicleCondition>;
  /** Contact email; null clears it. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Contact phone number: an optional plus, then 10 to 15 digits, parentheses or hyphens; spaces are ignored. Null clears it. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Engine type; null clears it. */
  engineType?: InputMaybe<EngineType>;
  /** Features, in the order to show them; null removes all. */
  features?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Location of the vehicle; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Mileage in miles, 0 or more; null clears it. */
  mileage?: InputMaybe<Scalars['Int']['input']>;
  /** Model; null is refused. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Price in US dollars, more than 0; null is refused. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** Title; null is refused. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Transmission; null clears it. */
  transmission?: InputMaybe<Transmission>;
  /** Vehicle type; null clears it. */
  vehicleType?: InputMaybe<VehicleType>;
  /** Model year, 1900 to next year; null is refused. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A vehicle for sale. */
export type ProductPost = Post & {
  __typename?: 'ProductPost';
  /** The author; null when the account was deleted. If the provider sends only an id, fields other than `id` cost `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Brand, for example Mazda. */
  brand: Scalars['String']['output'];
  /** Color. */
  color: Scalars['String']['output'];
  /** Comments, newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting failed. If the provider does not send it, counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** The comparable vehicles of `priceCheck`, lowest price first; empty when there are none, null if the provider does not compare prices. `GET /posts/{id}/comparables` */
  comparables?: Maybe<ProductPage>;
  /** Condition; null if the provider does not send it. */
  condition?: Maybe<VehicleCondition>;
  /** Contact email; null when not given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Contact phone number; null when not given. With the extension `counted-phones` only in the viewer's own posts, and in the payload of `showContactPhone`. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** Text of the post, several lines. */
  content: Scalars['String']['output'];
  /** Time of publication; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Distance in whole miles from the center of a place to the center of the ZIP code of the vehicle's location. Null without `place`, if either
   * place is unknown, and if the provider lacks the extension `distance`. `GET /places/{place}`, once per place
   */
  distanceMiles?: Maybe<Scalars['Int']['output']>;
  /** Engine type; null if the provider does not send it. */
  engineType?: Maybe<EngineType>;
  /** Features, in the author's order; empty when there are none. */
  features: Array<Scalars['String']['output']>;
  /** Whether the post has a contact phone number; null if unknown. */
  hasContactPhone?: Maybe<Scalars['Boolean']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Pictures, in the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, including the viewer's; null if the provider does not send it. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** Location of the vehicle; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** Mileage in miles; null when not given. */
  mileage?: Maybe<Scalars['Int']['output']>;
  /** Model, for example MX-5. */
  model: Scalars['String']['output'];
  /** Price before the latest change, in US dollars; null before the first change and if the provider does not send it. */
  previousPrice?: Maybe<Scalars['Float']['output']>;
  /** Price in US dollars. */
  price: Scalars['Float']['output'];
  /** Time of the latest change of the price; null before the first change and if the provider does not send it. */
  priceChangedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The prices of comparable vehicles; null with fewer than five, and if the provider does not compare prices. Comes with a post that is read by id; in a list it costs `GET /posts/{id}` for each post. */
  priceCheck?: Maybe<PriceCheck>;
  /** The author's own name of the post in another system; null for other members, when not given, and if the provider stores none. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Sale status; null if the provider does not support it. Only two lists contain sold posts: their author's posts and the saved posts. */
  saleStatus?: Maybe<SaleStatus>;
  /** How many members saved the post; null for other members' posts, and if the provider does not send it. */
  savesCount?: Maybe<Scalars['Int']['output']>;
  /** Title. */
  title: Scalars['String']['output'];
  /** Transmission; null if the provider does not send it. */
  transmission?: Maybe<Transmission>;
  /** Vehicle type; null if the provider does not send it. */
  vehicleType?: Maybe<VehicleType>;
  /** Whether the viewer likes the post; null when it could not be read. If the provider does not send it, `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved the post; null when it could not be read. If the provider does not send it, `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
  /** The viewer's last offer for the vehicle, or the counteroffer to it; null if there is none, for the author, and in lists. Comes with a post that is read by id. */
  viewerOffer?: Maybe<Offer>;
  /** Model year. */
  year: Scalars['Int']['output'];
};


/** A vehicle for sale. */
export type ProductPostCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** A vehicle for sale. */
export type ProductPostComparablesArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** A vehicle for sale. */
export type ProductPostDistanceMilesArgs = {
  place?: InputMaybe<Scalars['String']['input']>;
};

/** Why `updateProductPosts` did not change a post. */
export type ProductPostError = {
  __typename?: 'ProductPostError';
  /** As in the `extensions` of an error. */
  code: ErrorCode;
  /** The invalid fields, each with a sentence. */
  fields: Array<InvalidField>;
  /** A sentence for people. */
  message: Scalars['String']['output'];
  /** RATE_LIMITED: how long to wait, in seconds. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
};

/** A change of one of several posts, a patch: absent fields are unchanged. */
export type ProductPostPatchInput = {
  /** Not blank; null is refused. The embedded provider accepts at most 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** Changes of the vehicle. */
  product?: InputMaybe<ProductPatchInput>;
  /** The viewer's own name of the post, as on creation; null clears it. */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** A product post after `updateProductPosts`, or why it was not changed. */
export type ProductPostResult = {
  __typename?: 'ProductPostResult';
  /** Why it was not changed; null if it was. */
  error?: Maybe<ProductPostError>;
  /** The updated post; null if it was not changed. */
  post?: Maybe<ProductPost>;
};

/** The order of a product search. */
export const ProductSort = {
  /** Nearest to the place of `ProductFilter.near` first, then newest. BAD_USER_INPUT without `near`. */
  NEAREST: 'NEAREST',
  /** Newest post first. */
  NEWEST: 'NEWEST',
  /** Lowest price first. */
  PRICE_ASC: 'PRICE_ASC',
  /** Highest price first. */
  PRICE_DESC: 'PRICE_DESC',
  /** Earliest model year first. */
  YEAR_ASC: 'YEAR_ASC',
  /** Latest model year first. */
  YEAR_DESC: 'YEAR_DESC'
} as const;

export type ProductSort = typeof ProductSort[keyof typeof ProductSort];
/** Queries. A field is null when its upstream call fails. */
export type Query = {
  __typename?: 'Query';
  /** Members whom the viewer blocks, last blocked first; null if the provider does not support blocks. Needs a session. `GET /users/blocked` */
  blockedUsers?: Maybe<UserPage>;
  /**
   * As `features.confirmationTakesPassword`. Costs no upstream call.
   * @deprecated All features are in one place. Use `features.confirmationTakesPassword`.
   */
  confirmationTakesPassword?: Maybe<Scalars['Boolean']['output']>;
  /** The viewer's conversation with another member, also before the first message; its fields other than `id` are null when there is no such member. Needs a session. Costs no upstream call of its own. */
  conversation?: Maybe<Conversation>;
  /**
   * The viewer's conversations with all members whom the viewer can write to: first those with messages, by unread count (highest first),
   * then by latest message; then the others by username. Needs a session. `GET /conversations`, or `GET /all-users` without that extension.
   */
  conversations?: Maybe<ConversationPage>;
  /**
   * As `features.deletionNeedsPassword`. Costs no upstream call.
   * @deprecated All features are in one place. Use `features.deletionNeedsPassword`.
   */
  deletionNeedsPassword?: Maybe<Scalars['Boolean']['output']>;
  /** Logins of the demo community; empty if the provider has no demo community. `GET /demo` */
  demoLogins?: Maybe<Array<DemoLogin>>;
  /** What the provider supports, and its limits. Costs no upstream call, except `pushKey`. */
  features?: Maybe<Features>;
  /** Posts of the members whom the viewer follows, newest first. Needs a session. `GET /subscriptions/feed` */
  feed?: Maybe<PostPage>;
  /**
   * As `features.imageAltMaxLength`. Costs no upstream call.
   * @deprecated All features are in one place. Use `features.imageAltMaxLength`.
   */
  imageAltMaxLength?: Maybe<Scalars['Int']['output']>;
  /**
   * As `features.messageImagesMax`. Costs no upstream call.
   * @deprecated All features are in one place. Use `features.messageImagesMax`.
   */
  messageImagesMax?: Maybe<Scalars['Int']['output']>;
  /** What moderators and the operator have done, latest first, for a year. Null if the provider has no moderation, FORBIDDEN unless `viewer.isModerator`. `GET /moderation/log` */
  moderationLog?: Maybe<ModerationLogPage>;
  /** The viewer's notifications, newest first. Needs a session. `GET /notifications` */
  notifications?: Maybe<NotificationPage>;
  /**
   * Up to ten places that begin with a text: of a town, its most central ZIP code; most likely first. Null if the provider lacks the extension
   * `distance`. `GET /places`
   */
  places?: Maybe<Array<Place>>;
  /** One post; null when there is no such post. Needs a session. `GET /posts/{id}` */
  post?: Maybe<Post>;
  /** The viewer's own post with a reference; null when there is none, and if the provider stores none. Needs a session. `GET /posts/by-reference` */
  postByReference?: Maybe<Post>;
  /** Posts of all members, newest first. Needs a session. `GET /posts` */
  posts?: Maybe<PostPage>;
  /** The prices of vehicles that are comparable to one that may not be published yet; null with fewer than five, and if the provider does not compare prices. Needs a session. `GET /price-check` */
  priceCheck?: Maybe<PriceCheck>;
  /** Product posts that match the filter, in the order of `sort`. Needs a session. `GET /posts` */
  products?: Maybe<ProductPage>;
  /**
   * As `features.pushKey`. Needs a session. `GET /push`
   * @deprecated All features are in one place. Use `features.pushKey`.
   */
  pushKey?: Maybe<Scalars['String']['output']>;
  /** One report; null when there is none, and 90 days after its decision. FORBIDDEN unless `viewer.isModerator`. `GET /moderation/reports/{id}` */
  report?: Maybe<Report>;
  /**
   * As `features.reportReasons`. Costs no upstream call.
   * @deprecated All features are in one place. Use `features.reportReasons`.
   */
  reportReasons?: Maybe<Array<ReportReason>>;
  /**
   * What members have reported: open reports oldest first, decided ones by the latest decision first. Several reports of one thing are one
   * `Report`. Null if the provider has no moderation, FORBIDDEN unless `viewer.isModerator`. `GET /moderation/reports`
   */
  reports?: Maybe<ReportPage>;
  /** Posts that the viewer saved, last saved first. Needs a session. `GET /posts/{userId}/all-saved-post` */
  savedPosts?: Maybe<PostPage>;
  /** The viewer's saved searches, last saved first, at most 20; null if the provider does not support them. Needs a session. `GET /searches` */
  savedSearches?: Maybe<Array<SavedSearch>>;
  /** One member; null when there is no such member. Needs a session. `GET /profile/{id}` */
  user?: Maybe<User>;
  /** Members, ordered by username. Needs a session. `GET /all-users` */
  users?: Maybe<UserPage>;
  /** Up to ten brands, or models of a brand, that begin with a text: the most frequent first, in the spelling of most posts; null if the provider suggests none. Needs a session. `GET /vehicle-names` */
  vehicleNames?: Maybe<Array<Scalars['String']['output']>>;
  /** The signed-in member; null without a session and when the account was deleted. `GET /me` */
  viewer?: Maybe<Viewer>;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryBlockedUsersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryConversationArgs = {
  userId: Scalars['ID']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryConversationsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryFeedArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryModerationLogArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  type?: InputMaybe<NotificationType>;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryPlacesArgs = {
  search: Scalars['String']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryPostArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryPostByReferenceArgs = {
  reference: Scalars['String']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryPostsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  authorId?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  saleStatus?: InputMaybe<SaleStatus>;
  search?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<PostType>;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryPriceCheckArgs = {
  vehicle: VehicleInput;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<ProductFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: ProductSort;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryReportArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryReportsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  state?: ReportState;
};


/** Queries. A field is null when its upstream call fails. */
export type QuerySavedPostsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. A field is null when its upstream call fails. */
export type QueryUsersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. A field is null when its upstream call fails. */
export type QueryVehicleNamesArgs = {
  brand?: InputMaybe<Scalars['String']['input']>;
  search?: Scalars['String']['input'];
};

/** The input of `register`. */
export type RegisterInput = {
  /** A profile picture. */
  avatar?: InputMaybe<Scalars['Upload']['input']>;
  /** Text about the member, several lines. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** The email that a code is mailed to; CONFLICT if it is taken. */
  email: Scalars['String']['input'];
  /** First name. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Place, as free text. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** At least 6 characters. */
  password: Scalars['String']['input'];
  /** Phone number, 10 to 15 digits. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** At least 3 characters; CONFLICT if it is taken. */
  username: Scalars['String']['input'];
  /** An http or https URL; the scheme is optional. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `register`. */
export type RegisterPayload = {
  __typename?: 'RegisterPayload';
  /** The email that the code was sent to. */
  email: Scalars['String']['output'];
  /** The new account's username. */
  username: Scalars['String']['output'];
};

/** Text and pictures. */
export type RegularPost = Post & {
  __typename?: 'RegularPost';
  /** The author; null when the account was deleted. If the provider sends only an id, fields other than `id` cost `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Comments, newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting failed. If the provider does not send it, counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** Text of the post, several lines. */
  content: Scalars['String']['output'];
  /** Time of publication; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Pictures, in the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, including the viewer's; null if the provider does not send it. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** The author's own name of the post in another system; null for other members, when not given, and if the provider stores none. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer likes the post; null when it could not be read. If the provider does not send it, `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved the post; null when it could not be read. If the provider does not send it, `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
};


/** Text and pictures. */
export type RegularPostCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/**
 * What members have reported, all their reports of it together, with a copy from the moment of the first one, so that it stays when its author
 * deletes it or the account. Erased 90 days after the decision.
 */
export type Report = {
  __typename?: 'Report';
  /** The author or the reported member; null when the account was deleted. Fields other than `id` cost `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Username of the author, or of the reported member, at the time of the first report. */
  authorName: Scalars['String']['output'];
  /** The copied text; of a post with the title and all details, of a member with the texts of the profile. */
  content: Scalars['String']['output'];
  /** Time of the first report. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The decision; null while there is none. */
  decision?: Maybe<ReportDecision>;
  /** What was decided before about the same member, latest first, at most 20. Costs the same call as `entries`. */
  earlierDecisions?: Maybe<Array<ReportDecision>>;
  /** The single reports, oldest first, at most 100. Unless the report was read by `report`, it costs `GET /moderation/reports/{id}`. */
  entries?: Maybe<Array<ReportEntry>>;
  /** How many reports there are. */
  entryCount: Scalars['Int']['output'];
  /** Whether the reported thing still exists. */
  exists: Scalars['Boolean']['output'];
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** The copied pictures, which only moderators can load. */
  images: Array<Image>;
  /** What it is about. */
  kind: ReportedKind;
  /** The messages around a reported message, oldest first: up to five before, the message itself and up to five after; empty for others. Costs the same call as `entries`. */
  messages?: Maybe<Array<Message>>;
  /** The post, or the post of the comment; null for others, and when it is gone or removed. Costs `GET /posts/{id}`, once per post. */
  post?: Maybe<Post>;
  /** Whether it has a decision. */
  state: ReportState;
};

/** The input of `reportContent`. */
export type ReportContentInput = {
  /** The subject, which must not be the viewer's own. */
  content: ReportedContentInput;
  /** Reason of the report. */
  reason: ReportReason;
  /** Details, at most 2,000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `reportContent`. */
export type ReportContentPayload = {
  __typename?: 'ReportContentPayload';
  /** Time of the report; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The report's id. */
  reportId: Scalars['ID']['output'];
};

/** What was decided about a report. */
export type ReportDecision = {
  __typename?: 'ReportDecision';
  /** Whether `restoreContent` can bring the content back. */
  canRestore: Scalars['Boolean']['output'];
  /** Time of the decision. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Days of a suspension; null for good, and for other decisions. */
  days?: Maybe<Scalars['Int']['output']>;
  /** The decision. */
  decision: ModerationDecision;
  /** Whether a suspension by this decision is in force, so that `liftSuspension` can end it. */
  isSuspending: Scalars['Boolean']['output'];
  /** The kind of the reported thing. */
  kind: ReportedKind;
  /** Username of the moderator, or `operator`. */
  moderatorName: Scalars['String']['output'];
  /** The reason, which the author was told; empty for DISMISS without one. */
  reason: Scalars['String']['output'];
};

/** What one member, or the provider itself, reported. */
export type ReportEntry = {
  __typename?: 'ReportEntry';
  /** Time of the report. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** The reason. */
  reason: ReportReason;
  /** Username of the member who sent it; null for a report by the provider itself, and when the account was deleted. */
  reporterName?: Maybe<Scalars['String']['output']>;
  /** Details; empty when there are none. */
  text: Scalars['String']['output'];
};

/** A numbered page of reports. */
export type ReportPage = Page & {
  __typename?: 'ReportPage';
  /** Reports per page. */
  limit: Scalars['Int']['output'];
  /** The page's reports, in the order of `reports`; empty after the last page. */
  nodes: Array<Report>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of reports on all pages; null if the provider does not send it. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The reason of a report. */
export const ReportReason = {
  /** Fraud or a false offer. */
  FRAUD: 'FRAUD',
  /** Insults, hate or threats. */
  OFFENSIVE: 'OFFENSIVE',
  /** Anything else. */
  OTHER: 'OTHER',
  /** A prohibited product or service. */
  PROHIBITED: 'PROHIBITED',
  /** Unwanted advertising. */
  SPAM: 'SPAM'
} as const;

export type ReportReason = typeof ReportReason[keyof typeof ReportReason];
/** Which reports `reports` lists. */
export const ReportState = {
  /** With a decision. */
  DECIDED: 'DECIDED',
  /** Without a decision. */
  OPEN: 'OPEN'
} as const;

export type ReportState = typeof ReportState[keyof typeof ReportState];
/** The subject of a report: exactly one id. */
export type ReportedContentInput =
  /** A comment's id. */
  { commentId: Scalars['ID']['input']; messageId?: never; postId?: never; userId?: never; }
  |  /** The id of a message to the viewer. */
  { commentId?: never; messageId: Scalars['ID']['input']; postId?: never; userId?: never; }
  |  /** A post's id. */
  { commentId?: never; messageId?: never; postId: Scalars['ID']['input']; userId?: never; }
  |  /** A member's id. */
  { commentId?: never; messageId?: never; postId?: never; userId: Scalars['ID']['input']; };

/** What a report is about. */
export const ReportedKind = {
  /** A comment. */
  COMMENT: 'COMMENT',
  /** A member's profile. */
  MEMBER: 'MEMBER',
  /** A message. */
  MESSAGE: 'MESSAGE',
  /** A post. */
  POST: 'POST'
} as const;

export type ReportedKind = typeof ReportedKind[keyof typeof ReportedKind];
/** The input of `requestPasswordReset`. */
export type RequestPasswordResetInput = {
  /** The account's email. */
  email: Scalars['String']['input'];
};

/** The result of `requestPasswordReset`. */
export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  /** The email of the input. */
  email: Scalars['String']['output'];
};

/** The input of `resendVerificationCode`. */
export type ResendVerificationCodeInput = {
  /** The email to confirm. */
  email: Scalars['String']['input'];
};

/** The result of `resendVerificationCode`. */
export type ResendVerificationCodePayload = {
  __typename?: 'ResendVerificationCodePayload';
  /** The email of the input. */
  email: Scalars['String']['output'];
};

/** The input of `resetPassword`. */
export type ResetPasswordInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
  /** The new password, at least 6 characters. */
  password: Scalars['String']['input'];
};

/** The result of `resetPassword`. */
export type ResetPasswordPayload = {
  __typename?: 'ResetPasswordPayload';
  /** The email of the account. */
  email: Scalars['String']['output'];
};

/** The input of `resolveReport`. */
export type ResolveReportInput = {
  /** For SUSPEND: how many days, 1 to 365; for good when absent. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** The decision. */
  decision: ModerationDecision;
  /** Why; the author reads it. At most 2,000 characters; only DISMISS needs none. */
  reason?: Scalars['String']['input'];
  /** The report's id. */
  reportId: Scalars['ID']['input'];
};

/** The result of `resolveReport`. */
export type ResolveReportPayload = {
  __typename?: 'ResolveReportPayload';
  /** The report, with its decision. */
  report?: Maybe<Report>;
};

/** The input of `restoreContent`. */
export type RestoreContentInput = {
  /** The report's id. */
  reportId: Scalars['ID']['input'];
};

/** The result of `restoreContent`. */
export type RestoreContentPayload = {
  __typename?: 'RestoreContentPayload';
  /** The report, which is open again unless its decision also suspended a member. */
  report?: Maybe<Report>;
};

/** The input of `revokeToken`. */
export type RevokeTokenInput = {
  /** The token's id. */
  tokenId: Scalars['ID']['input'];
};

/** The result of `revokeToken`. */
export type RevokeTokenPayload = {
  __typename?: 'RevokeTokenPayload';
  /** The id of the revoked token. */
  revokedTokenId: Scalars['ID']['output'];
};

/** The sale status of a vehicle. */
export const SaleStatus = {
  /** For sale. */
  AVAILABLE: 'AVAILABLE',
  /** Reserved for a buyer. */
  RESERVED: 'RESERVED',
  /** Sold. */
  SOLD: 'SOLD'
} as const;

export type SaleStatus = typeof SaleStatus[keyof typeof SaleStatus];
/** The input of `savePost`. */
export type SavePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `savePost`. */
export type SavePostPayload = {
  __typename?: 'SavePostPayload';
  /** The updated post. */
  post?: Maybe<Post>;
};

/** The input of `saveSearch`. */
export type SaveSearchInput = {
  /** The filter, with at least one condition and without `authorId`. */
  filter: ProductFilter;
  /** Name of the search, 1 to 100 characters. */
  name: Scalars['String']['input'];
};

/** The result of `saveSearch`. */
export type SaveSearchPayload = {
  __typename?: 'SaveSearchPayload';
  /** The new saved search. */
  savedSearch: SavedSearch;
};

/** A saved `ProductFilter`; absent conditions are null. */
export type SavedProductFilter = {
  __typename?: 'SavedProductFilter';
  /** Part of the brand. */
  brand?: Maybe<Scalars['String']['output']>;
  /** Any of these conditions. */
  conditions?: Maybe<Array<VehicleCondition>>;
  /** Any of these engine types. */
  engineTypes?: Maybe<Array<EngineType>>;
  /** Part of the location. */
  location?: Maybe<Scalars['String']['output']>;
  /** Maximum mileage in miles, inclusive. */
  maxMileage?: Maybe<Scalars['Int']['output']>;
  /** Maximum price in US dollars, inclusive. */
  maxPrice?: Maybe<Scalars['Float']['output']>;
  /** Maximum model year, inclusive. */
  maxYear?: Maybe<Scalars['Int']['output']>;
  /** Minimum mileage in miles, inclusive. */
  minMileage?: Maybe<Scalars['Int']['output']>;
  /** Minimum price in US dollars, inclusive. */
  minPrice?: Maybe<Scalars['Float']['output']>;
  /** Minimum model year, inclusive. */
  minYear?: Maybe<Scalars['Int']['output']>;
  /** Part of the model. */
  model?: Maybe<Scalars['String']['output']>;
  /** The circle around a place. */
  near?: Maybe<Near>;
  /** Any of these transmissions. */
  transmissions?: Maybe<Array<Transmission>>;
  /** Any of these vehicle types. */
  vehicleTypes?: Maybe<Array<VehicleType>>;
  /** Exact model year. */
  year?: Maybe<Scalars['Int']['output']>;
};

/** A product search that the viewer saved. */
export type SavedSearch = {
  __typename?: 'SavedSearch';
  /** Time at which the search was saved; null if the provider does not send it. In a notification it costs the same call as `filter`. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** The filter; null when it could not be read or the search was deleted. In a notification it costs `GET /searches`, once per operation. */
  filter?: Maybe<SavedProductFilter>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Name chosen by the viewer. */
  name: Scalars['String']['output'];
};

/** The input of `sendMessage`. */
export type SendMessageInput = {
  /** Idempotency key chosen by the client, at most 100 visible ASCII characters: repeating it creates one message, if the provider supports keys. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Pictures, in the order to show them: at most `features.messageImagesMax`. BAD_USER_INPUT if the provider stores no pictures of messages. */
  images?: InputMaybe<Array<NewImageInput>>;
  /** The other member's id. */
  receiverId: Scalars['ID']['input'];
  /** At most 5,000 characters. Blank only with pictures. */
  text: Scalars['String']['input'];
};

/** The result of `sendMessage`. */
export type SendMessagePayload = {
  __typename?: 'SendMessagePayload';
  /** The conversation, with the new `lastMessage`. */
  conversation: Conversation;
  /** The stored message. */
  message: Message;
};

/** The input of `sendTyping`. */
export type SendTypingInput = {
  /** The other member's id. */
  receiverId: Scalars['ID']['input'];
};

/** The result of `sendTyping`. */
export type SendTypingPayload = {
  __typename?: 'SendTypingPayload';
  /** The member who is notified that the viewer is typing. */
  receiver?: Maybe<User>;
};

/** A service on offer. */
export type ServiceInput = {
  /** Availability, as free text. */
  availability?: InputMaybe<Scalars['String']['input']>;
  /** Category, for example Repair. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Contact email. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Contact phone number: an optional plus, then 10 to 15 digits, parentheses or hyphens; spaces are ignored. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Detailed description. */
  description: Scalars['String']['input'];
  /** Experience, as free text. */
  experience?: InputMaybe<Scalars['String']['input']>;
  /** Location of the service. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Price in US dollars, more than 0. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** Type of the price. */
  priceType?: InputMaybe<PriceType>;
  /** Title. */
  title: Scalars['String']['input'];
};

/** A patch of a service: absent fields are unchanged. */
export type ServicePatchInput = {
  /** Availability, as free text; null clears it. */
  availability?: InputMaybe<Scalars['String']['input']>;
  /** Category; null clears it. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Contact email; null clears it. */
  contactEmail?: InputMaybe<Scalars['String']['input']>;
  /** Contact phone number: an optional plus, then 10 to 15 digits, parentheses or hyphens; spaces are ignored. Null clears it. */
  contactPhone?: InputMaybe<Scalars['String']['input']>;
  /** Detailed description; null is refused. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Experience, as free text; null clears it. */
  experience?: InputMaybe<Scalars['String']['input']>;
  /** Location of the service; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Price in US dollars, more than 0; null clears it. */
  price?: InputMaybe<Scalars['Float']['input']>;
  /** Type of the price; null clears it. */
  priceType?: InputMaybe<PriceType>;
  /** Title; null is refused. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A service on offer. */
export type ServicePost = Post & {
  __typename?: 'ServicePost';
  /** The author; null when the account was deleted. If the provider sends only an id, fields other than `id` cost `GET /profile/{id}`, once per member. */
  author?: Maybe<User>;
  /** Availability, as free text; null when not given. */
  availability?: Maybe<Scalars['String']['output']>;
  /** Category, for example Repair; null when not given. */
  category?: Maybe<Scalars['String']['output']>;
  /** Comments, newest first; null when they could not be read. `GET /interactions/posts/{postId}/comments` */
  comments?: Maybe<CommentPage>;
  /** Number of comments; null when counting failed. If the provider does not send it, counted from `GET /interactions/posts/{postId}/comments`. */
  commentsCount?: Maybe<Scalars['Int']['output']>;
  /** Contact email; null when not given. */
  contactEmail?: Maybe<Scalars['String']['output']>;
  /** Contact phone number; null when not given. With the extension `counted-phones` only in the viewer's own posts, and in the payload of `showContactPhone`. */
  contactPhone?: Maybe<Scalars['String']['output']>;
  /** Text of the post, several lines. */
  content: Scalars['String']['output'];
  /** Time of publication; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Detailed description. */
  description: Scalars['String']['output'];
  /** Experience of the author, as free text; null when not given. */
  experience?: Maybe<Scalars['String']['output']>;
  /** Whether the post has a contact phone number; null if unknown. */
  hasContactPhone?: Maybe<Scalars['Boolean']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Pictures, in the author's order; empty when there are none. */
  images: Array<Image>;
  /** Number of likes, including the viewer's; null if the provider does not send it. */
  likesCount?: Maybe<Scalars['Int']['output']>;
  /** Location of the service; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** Type of the price; null if the provider does not send it. */
  priceType?: Maybe<PriceType>;
  /** The author's own name of the post in another system; null for other members, when not given, and if the provider stores none. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Price in US dollars; null when not given. `ProductPost.price` is never null, so a query of both needs two names. */
  servicePrice?: Maybe<Scalars['Float']['output']>;
  /** Title. */
  title: Scalars['String']['output'];
  /** Whether the viewer likes the post; null when it could not be read. If the provider does not send it, `GET /interactions/posts/{id}/likes/status`. */
  viewerHasLiked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer saved the post; null when it could not be read. If the provider does not send it, `GET /posts/{id}/save-status`. */
  viewerHasSaved?: Maybe<Scalars['Boolean']['output']>;
};


/** A service on offer. */
export type ServicePostCommentsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A session of the viewer: a browser or another client that is signed in. */
export type Session = {
  __typename?: 'Session';
  /** The browser and the system of the sign-in, as the provider names them (`Firefox on Windows`); null if unknown. */
  browser?: Maybe<Scalars['String']['output']>;
  /** The time of the sign-in; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque, permanent id. It is not the session's secret. */
  id: Scalars['ID']['output'];
  /** Whether it is the session of the request. */
  isCurrent: Scalars['Boolean']['output'];
  /** The time of the last request, perhaps some minutes too early; null if the provider does not send it. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where the sign-in came from, as the provider names it (an IP address); null if unknown. */
  place?: Maybe<Scalars['String']['output']>;
};

/** The input of `setSaleStatus`. */
export type SetSaleStatusInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** The new status. */
  status: SaleStatus;
};

/** The result of `setSaleStatus`. */
export type SetSaleStatusPayload = {
  __typename?: 'SetSaleStatusPayload';
  /** The updated post. */
  post?: Maybe<ProductPost>;
};

/** The input of `showContactPhone`. */
export type ShowContactPhoneInput = {
  /** The id of a product or service. */
  postId: Scalars['ID']['input'];
};

/** The result of `showContactPhone`. */
export type ShowContactPhonePayload = {
  __typename?: 'ShowContactPhonePayload';
  /** The post, with `contactPhone`. `GET /posts/{id}` */
  post?: Maybe<Post>;
};

/** The input of `showPhoneNumber`. */
export type ShowPhoneNumberInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `showPhoneNumber`. */
export type ShowPhoneNumberPayload = {
  __typename?: 'ShowPhoneNumberPayload';
  /** The member, with `phoneNumber`. Other fields cost `GET /profile/{id}`. */
  user?: Maybe<User>;
};

/** The input of `subscribeToPush`: the browser's `PushSubscription`. */
export type SubscribeToPushInput = {
  /** The browser's authentication secret, base64url. */
  auth: Scalars['String']['input'];
  /** The endpoint, an https URL of a push service. */
  endpoint: Scalars['String']['input'];
  /** The browser's public key, base64url. */
  p256dh: Scalars['String']['input'];
};

/** The result of `subscribeToPush`. */
export type SubscribeToPushPayload = {
  __typename?: 'SubscribeToPushPayload';
  /** The endpoint of the subscription. */
  endpoint: Scalars['String']['output'];
};

/**
 * Live events. All need a session. A subscription ends with its session: the WebSocket closes with 4401, and the client signs in again.
 * Without `after`, events are not repeated: subscribe to `connectionChanged` too, and query again what is shown at each of its events with `missedEvents`.
 */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Whether live events arrive: one event at the start, as soon as the gateway is connected to the provider or has failed to connect, one when the gateway loses its connection to the provider, one when it has connected
   * again, and one when events were or may have been missed for another reason, such as a subscription that started later on the same WebSocket.
   */
  connectionChanged: ConnectionChanged;
  /** A moderator has removed a post, a comment or a message that the viewer may have on the screen. Needs a session. Socket event `contentRemoved` */
  contentRemoved: ContentRemoved;
  /** Messages to the viewer and messages that the viewer sends from any device. Socket event `receiveMessage`; `GET /messages/since` */
  messageReceived: Message;
  /** A member has read the viewer's messages, or the viewer has read a member's messages on any device. Socket event `messagesRead` */
  messagesRead: MessagesRead;
  /** New notifications of the viewer. Socket events `receiveLike`, `receiveComment`, `receiveFollow`, `receiveNotification`; `GET /notifications/since` */
  notificationReceived: Notification;
  /** The state of an offer that the viewer made or received has changed, also by the viewer on any device: its message. Socket event `offerChanged` */
  offerChanged: Message;
  /**
   * Ids of all online members: at once if the gateway knows them, then the new list after each change. The provider sends no list while more than
   * 1,000 members are online. Socket event `onlineUsers`
   * @deprecated Each change sends all online members to everyone. Use `presenceChanged`.
   */
  onlineUsersChanged: Array<Scalars['ID']['output']>;
  /**
   * Who of the given members is online: one event for each at the start, as soon as the provider says it, then one at each change, and one for
   * each that changed after a gap in the connection. Ask for the members on the screen. BAD_USER_INPUT for more than 100 ids, RATE_LIMITED for
   * more than 500 in all subscriptions of a session. Socket events `watchPresence`, `presenceChanged`; from `onlineUsers` if the provider lacks
   * them
   */
  presenceChanged: PresenceChanged;
  /** A member is typing to the viewer. Socket event `userTyping` */
  typing: Typing;
};


/**
 * Live events. All need a session. A subscription ends with its session: the WebSocket closes with 4401, and the client signs in again.
 * Without `after`, events are not repeated: subscribe to `connectionChanged` too, and query again what is shown at each of its events with `missedEvents`.
 */
export type SubscriptionMessageReceivedArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Live events. All need a session. A subscription ends with its session: the WebSocket closes with 4401, and the client signs in again.
 * Without `after`, events are not repeated: subscribe to `connectionChanged` too, and query again what is shown at each of its events with `missedEvents`.
 */
export type SubscriptionNotificationReceivedArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Live events. All need a session. A subscription ends with its session: the WebSocket closes with 4401, and the client signs in again.
 * Without `after`, events are not repeated: subscribe to `connectionChanged` too, and query again what is shown at each of its events with `missedEvents`.
 */
export type SubscriptionPresenceChangedArgs = {
  userIds: Array<Scalars['ID']['input']>;
};

/** What an access token allows. None contains another one. */
export const TokenScope = {
  /** To read, send and receive messages. */
  CHAT: 'CHAT',
  /** To read what the member sees, and to receive notifications; neither messages nor the account's email. */
  READ: 'READ',
  /** To publish, change, like, comment, follow, save and mark as read; and to change the profile, but not the password. */
  WRITE: 'WRITE'
} as const;

export type TokenScope = typeof TokenScope[keyof typeof TokenScope];
/** The transmission of a vehicle. */
export const Transmission = {
  /** Automatic, with a torque converter. */
  AUTOMATIC: 'AUTOMATIC',
  /** Continuously variable. */
  CVT: 'CVT',
  /** Manual, with a clutch pedal. */
  MANUAL: 'MANUAL',
  /** A manual gearbox shifted automatically. */
  ROBOTIC: 'ROBOTIC',
  /** Manual shifting without a clutch pedal. */
  SEMI_AUTOMATIC: 'SEMI_AUTOMATIC'
} as const;

export type Transmission = typeof Transmission[keyof typeof Transmission];
/** A member is typing to the viewer; valid for a few seconds. */
export type Typing = {
  __typename?: 'Typing';
  /** The member who is typing. Fields other than `id` cost `GET /profile/{id}`. */
  user?: Maybe<User>;
};

/** The input of `unblockUser`. */
export type UnblockUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `unblockUser`. */
export type UnblockUserPayload = {
  __typename?: 'UnblockUserPayload';
  /** The unblocked member. */
  user?: Maybe<User>;
};

/** The input of `unfollowUser`. */
export type UnfollowUserInput = {
  /** The member's id. */
  userId: Scalars['ID']['input'];
};

/** The result of `unfollowUser`. */
export type UnfollowUserPayload = {
  __typename?: 'UnfollowUserPayload';
  /** The unfollowed member, with the new `followersCount`. */
  user?: Maybe<User>;
  /** The viewer, whose `user` has the new `followingCount`. `GET /me` */
  viewer?: Maybe<Viewer>;
};

/** The input of `unlikePost`. */
export type UnlikePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `unlikePost`. */
export type UnlikePostPayload = {
  __typename?: 'UnlikePostPayload';
  /** The updated post. */
  post?: Maybe<Post>;
};

/** The input of `unsavePost`. */
export type UnsavePostInput = {
  /** The post's id. */
  postId: Scalars['ID']['input'];
};

/** The result of `unsavePost`. */
export type UnsavePostPayload = {
  __typename?: 'UnsavePostPayload';
  /** The updated post. */
  post?: Maybe<Post>;
};

/** The input of `unsubscribeFromPush`. */
export type UnsubscribeFromPushInput = {
  /** The endpoint of the subscription. */
  endpoint: Scalars['String']['input'];
};

/** The result of `unsubscribeFromPush`. */
export type UnsubscribeFromPushPayload = {
  __typename?: 'UnsubscribeFromPushPayload';
  /** The endpoint of the subscription. */
  endpoint: Scalars['String']['output'];
};

/** The input of `unsubscribe`. */
export type UnsubscribeInput = {
  /** The token of the mail's link. */
  token: Scalars['String']['input'];
};

/** The result of `unsubscribe`. */
export type UnsubscribePayload = {
  __typename?: 'UnsubscribePayload';
  /** The email that these mails are no longer sent to. */
  email: Scalars['String']['output'];
};

/** The input of `updateProductPost`, a patch: absent fields are unchanged. */
export type UpdateProductPostInput = {
  /** Not blank; null is refused. The embedded provider accepts at most 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** All pictures of the post, in the order to show them; null removes all. */
  images?: InputMaybe<Array<ImageInput>>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** Changes of the vehicle. */
  product?: InputMaybe<ProductPatchInput>;
  /** The viewer's own name of the post, as on creation; null clears it. */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateProductPost`. */
export type UpdateProductPostPayload = {
  __typename?: 'UpdateProductPostPayload';
  /** The updated post. */
  post?: Maybe<ProductPost>;
};

/** The input of `updateProductPosts`. */
export type UpdateProductPostsInput = {
  /** At most 50 posts. */
  posts: Array<ProductPostPatchInput>;
};

/** The result of `updateProductPosts`. */
export type UpdateProductPostsPayload = {
  __typename?: 'UpdateProductPostsPayload';
  /** One for each post of the input, in its order. */
  results: Array<ProductPostResult>;
};

/** The input of `updateProfile`, a patch: absent fields are unchanged, null clears a field. */
export type UpdateProfileInput = {
  /** A new profile picture; null removes the picture, or is refused if the provider cannot remove it. */
  avatar?: InputMaybe<Scalars['Upload']['input']>;
  /** Text about the member, several lines; null clears it. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** First name; null clears it. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name; null clears it. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Place, as free text; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Whether to send mails about messages and notifications unread for an hour, at most one a day. Null is refused; if the provider sends no such mails, any value is refused. */
  mailDigest?: InputMaybe<Scalars['Boolean']['input']>;
  /** Phone number, 10 to 15 digits; null clears it. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** An http or https URL; the scheme is optional. Null clears it. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateProfile`. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** The viewer with the updated profile. */
  viewer?: Maybe<Viewer>;
};

/** The input of `updateRegularPost`, a patch: absent fields are unchanged. */
export type UpdateRegularPostInput = {
  /** Not blank; null is refused. The embedded provider accepts at most 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** All pictures of the post, in the order to show them; null removes all. */
  images?: InputMaybe<Array<ImageInput>>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** The viewer's own name of the post, as on creation; null clears it. */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `updateRegularPost`. */
export type UpdateRegularPostPayload = {
  __typename?: 'UpdateRegularPostPayload';
  /** The updated post. */
  post?: Maybe<RegularPost>;
};

/** The input of `updateServicePost`, a patch: absent fields are unchanged. */
export type UpdateServicePostInput = {
  /** Not blank; null is refused. The embedded provider accepts at most 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** All pictures of the post, in the order to show them; null removes all. */
  images?: InputMaybe<Array<ImageInput>>;
  /** The post's id. */
  postId: Scalars['ID']['input'];
  /** The viewer's own name of the post, as on creation; null clears it. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Changes of the service. */
  service?: InputMaybe<ServicePatchInput>;
};

/** The result of `updateServicePost`. */
export type UpdateServicePostPayload = {
  __typename?: 'UpdateServicePostPayload';
  /** The updated post. */
  post?: Maybe<ServicePost>;
};

/** A member, as everyone sees it. */
export type User = {
  __typename?: 'User';
  /** How soon the member usually answers a first message; null if the provider does not know, for example with few answers. Costs the same call as `soldCount`. */
  answersWithin?: Maybe<AnswerTime>;
  /** The profile picture; null when there is none. */
  avatar?: Maybe<Image>;
  /** Text about the member, several lines; null when not given. */
  bio?: Maybe<Scalars['String']['output']>;
  /** When the account was created; null if the provider does not send it. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** First name; null when not given. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Members who follow this member, last follower first. `GET /subscriptions/users/{id}/followers` */
  followers?: Maybe<UserPage>;
  /** Number of followers; null when counting failed. If the provider does not send it, counted from `GET /subscriptions/users/{id}/followers`. */
  followersCount?: Maybe<Scalars['Int']['output']>;
  /** Members whom this member follows, last followed first. `GET /subscriptions/users/{id}/following` */
  following?: Maybe<UserPage>;
  /** Number of followed members; null when counting failed. If the provider does not send it, counted from `GET /subscriptions/users/{id}/following`. */
  followingCount?: Maybe<Scalars['Int']['output']>;
  /** First and last name; null when neither is given. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** Whether the member has a phone number; null if unknown. It costs as much as `phoneNumber`. */
  hasPhoneNumber?: Maybe<Scalars['Boolean']['output']>;
  /** Opaque, permanent id. */
  id: Scalars['ID']['output'];
  /** Whether the member is online, false for a member who is hidden by a block; null without a session, and if the provider does not say it. `GET /users/online`, once for up to 100 members of the operation; `presenceChanged` sends the changes. */
  isOnline?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the member is suspended, and so can be neither found nor written to; false if the provider does not say it. Of a member who is neither read by id nor in a list or a conversation, such as the author of a post, it costs `GET /profile/{id}`, once per member; null when that fails. */
  isSuspended?: Maybe<Scalars['Boolean']['output']>;
  /** Last name; null when not given. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Place, as free text; null when not given. */
  location?: Maybe<Scalars['String']['output']>;
  /** 10 to 15 digits; null when not given. With the extension `counted-phones` only the viewer's own, and in the payload of `showPhoneNumber`. Unless the member was read by id, it costs `GET /profile/{id}`, once per member. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** The member's posts, newest first. `GET /posts/user/{userId}`, and `GET /posts/user/me` for the viewer's own */
  posts?: Maybe<PostPage>;
  /** Number of published posts; null when counting failed. If the provider does not send it, counted from `GET /posts/user/{userId}`. */
  postsCount?: Maybe<Scalars['Int']['output']>;
  /** Number of vehicles that the member has sold; null if the provider does not count them. Unless the member was read by id, or is the author of a post that was, it costs `GET /profile/{id}`, once per member. */
  soldCount?: Maybe<Scalars['Int']['output']>;
  /** Unique, at least 3 characters. */
  username: Scalars['String']['output'];
  /** Whether the viewer blocks this member, false for the viewer; null if the provider does not support blocks, and when it could not be read. If the provider does not send it, `GET /profile/{id}`. */
  viewerHasBlocked?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the viewer follows this member, false for the viewer; null when it could not be read. If the provider does not send it, `GET /subscriptions/users/{id}/follow-status`. */
  viewerIsFollowing?: Maybe<Scalars['Boolean']['output']>;
  /** An http or https URL; null when not given or not such a URL. */
  website?: Maybe<Scalars['String']['output']>;
};


/** A member, as everyone sees it. */
export type UserFollowersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** A member, as everyone sees it. */
export type UserFollowingArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


/** A member, as everyone sees it. */
export type UserPostsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};

/** A numbered page of members. */
export type UserPage = Page & {
  __typename?: 'UserPage';
  /** Members per page. */
  limit: Scalars['Int']['output'];
  /** The page's members, in the list's order; empty after the last page. */
  nodes: Array<User>;
  /** Number of this page, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages that the `total` entries fill; 0 when there are no entries, null when `total` is null. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** Number of members on all pages; null if the provider does not send it, or counting failed. */
  total?: Maybe<Scalars['Int']['output']>;
  /** Whether `total` is the exact number. If false, there are at least `total` entries, or the number is unknown. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** The condition of a vehicle. */
export const VehicleCondition = {
  /** For parts; not roadworthy. */
  FOR_PARTS: 'FOR_PARTS',
  /** Never used. */
  NEW: 'NEW',
  /** Used. */
  USED: 'USED'
} as const;

export type VehicleCondition = typeof VehicleCondition[keyof typeof VehicleCondition];
/** A vehicle whose price is compared. */
export type VehicleInput = {
  /** Brand, in any spelling; at most 200 characters. */
  brand: Scalars['String']['input'];
  /** The id of the vehicle's own post, which is not compared. */
  exceptPostId?: InputMaybe<Scalars['ID']['input']>;
  /** Mileage in miles, 0 to 999999999. Absent, vehicles of any mileage are comparable. */
  mileage?: InputMaybe<Scalars['Int']['input']>;
  /** Model, in any spelling; at most 200 characters. */
  model: Scalars['String']['input'];
  /** Model year, 0 to 9999. */
  year: Scalars['Int']['input'];
};

/** The body of a vehicle. */
export const VehicleType = {
  /** A vehicle for many passengers. */
  BUS: 'BUS',
  /** A roof that opens. */
  CONVERTIBLE: 'CONVERTIBLE',
  /** Two doors and a fixed roof. */
  COUPE: 'COUPE',
  /** An SUV on a car's platform. */
  CROSSOVER: 'CROSSOVER',
  /** A rear door that opens the trunk. */
  HATCHBACK: 'HATCHBACK',
  /** A long sedan with a partition behind the driver. */
  LIMOUSINE: 'LIMOUSINE',
  /** A passenger van for a family. */
  MINIVAN: 'MINIVAN',
  /** Two wheels and gears. */
  MOTORCYCLE: 'MOTORCYCLE',
  /** Anything else. */
  OTHER: 'OTHER',
  /** An open cargo bed. */
  PICKUP: 'PICKUP',
  /** Two wheels and a step-through frame. */
  SCOOTER: 'SCOOTER',
  /** Four doors and a separate trunk. */
  SEDAN: 'SEDAN',
  /** A sport utility vehicle. */
  SUV: 'SUV',
  /** A heavy truck for goods. */
  TRUCK: 'TRUCK',
  /** A closed cargo area. */
  VAN: 'VAN',
  /** A sedan with an extended cargo area. */
  WAGON: 'WAGON'
} as const;

export type VehicleType = typeof VehicleType[keyof typeof VehicleType];
/** The input of `verifyEmail`. */
export type VerifyEmailInput = {
  /** Six digits, valid for 15 minutes and five tries. */
  code: Scalars['String']['input'];
  /** The account's email. */
  email: Scalars['String']['input'];
  /** The password chosen at registration, which another browser than the one that registered needs. Ignored unless `features.confirmationTakesPassword`. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Another username than the one chosen at registration; by default that one. Ignored without the extension `confirm-with-login`. */
  username?: InputMaybe<Scalars['String']['input']>;
};

/** The result of `verifyEmail`. */
export type VerifyEmailPayload = {
  __typename?: 'VerifyEmailPayload';
  /** The signed-in member. */
  viewer: Viewer;
};

/** The signed-in member, with what only the member may see. */
export type Viewer = {
  __typename?: 'Viewer';
  /** Absolute URL of a ZIP with all data of the account, for a client with the session; null if the provider has no export. `GET /export` */
  dataExportUrl?: Maybe<Scalars['String']['output']>;
  /** Email of the account; null when it could not be read. */
  email?: Maybe<Scalars['String']['output']>;
  /** Opaque, permanent id, other than that of `user`: caches by id keep the two apart. */
  id: Scalars['ID']['output'];
  /** Whether the member decides reports: `reports`, `resolveReport` and `moderationLog`. False if the provider has no moderation. */
  isModerator: Scalars['Boolean']['output'];
  /** Whether the member gets mails about messages and notifications unread for an hour, at most one a day; null if the provider sends no such mails. */
  mailDigest?: Maybe<Scalars['Boolean']['output']>;
  /** The member's sessions: that of the request first, then the latest used, at most 100; null if the provider cannot list them. `GET /sessions` */
  sessions?: Maybe<Array<Session>>;
  /** The member's access tokens that have not expired, newest first, at most 20; null if the provider has none. Not for a request with a token: FORBIDDEN. `GET /tokens` */
  tokens?: Maybe<Array<AccessToken>>;
  /** Number of unread messages of all conversations; null when counting failed. Without the extension `unread-counts`, counted from live events; null before the first event. */
  unreadMessagesCount?: Maybe<Scalars['Int']['output']>;
  /** Number of unread notifications; null when counting failed. Without the extension `unread-counts`, counted from `GET /notifications`. */
  unreadNotificationsCount?: Maybe<Scalars['Int']['output']>;
  /** The member as everyone sees it. */
  user: User;
};
