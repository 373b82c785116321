import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// A database name with another meaning than the name here is the name of an earlier version.

/** A version 7 UUID, as 32 hexadecimal digits without hyphens, because a hyphen joins the two ids of a conversation. */
const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (value) => value.replaceAll('-', ''),
});

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Text that sorts by bytes, so that the order does not depend on the locale of the server. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Deleting the member deletes the row. */
const memberReference = (name: string) => id(name).references(() => users.id, { onDelete: 'cascade' });

/** Deleting the post deletes the row. */
const postReference = () => id('post_id').references(() => posts.id, { onDelete: 'cascade' });

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Of the columns for searches: see domain/search/foldText.ts. Rows of an earlier version are written again by a job. */
export const SEARCH_VERSION = 2;
const searchVersion = () => integer('search_version').notNull().default(0);
export const whereSearchOutdated = (table: { searchVersion: AnyPgColumn }) =>
  sql`${table.searchVersion} < ${sql.raw(String(SEARCH_VERSION))}`;

/** URLs are relative to this server's origin. */
export interface StoredImage {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  alt?: string;
}

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    username: text().notNull(),
    /** In lower case; the sort key of the list of members. */
    usernameKey: sortedText('username_key').notNull(),
    /** Equal for usernames that look alike: see domain/usernames.ts. */
    usernameSkeleton: sortedText('username_skeleton').notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    avatar: jsonb().$type<StoredImage>(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    website: text().notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    /** The words of the names: see `createSearchText`. */
    search: text().notNull(),
    searchVersion: searchVersion(),
    followersCount: integer('followers_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    postsCount: integer('posts_count').notNull().default(0),
    imagesCount: integer('images_count').notNull().default(0),
    /** The feeds of followers omit sold posts. */
    soldCount: integer('sold_count').notNull().default(0),
    /** Null until the email is confirmed; until then the account is hidden. */
    verifiedAt: time('verified_at'),
    /** Hash of the registering browser's token; null once the email is confirmed. */
    registrationBrowser: text('registered_by'),
    mailDigest: boolean('mail_digest').notNull().default(true),
    /** Set before a process sends a digest, so that no other process sends the same one. */
    digestedAt: time('digested_at'),
    /** Beside the row of `suspensions`, because a write that waits for this row sees only its columns change. */
    suspendedAt: time('suspended_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // Registrations of unconfirmed emails reserve neither a username nor an email.
    uniqueIndex('users_username_key')
      .on(table.usernameKey)
      .where(sql`verified_at is not null`),
    uniqueIndex('users_username_skeleton')
      .on(table.usernameSkeleton)
      .where(sql`verified_at is not null`),
    uniqueIndex('users_email_key')
      .on(table.email)
      .where(sql`verified_at is not null`),
    uniqueIndex('users_registration_key')
      .on(table.email, table.registrationBrowser)
      .where(sql`verified_at is null`),
    index('users_members')
      .on(table.usernameKey)
      .where(sql`verified_at is not null`),
    // Without `fastupdate`, a search never has to scan a list of pending entries. The same applies to the other `gin` indexes.
    index('users_search')
      .using('gin', sql`search gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('users_search_outdated')
      .on(table.id)
      .where(sql.raw(`search_version < ${SEARCH_VERSION}`)),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`verified_at is null`),
  ],
);

/** Usernames of deleted and renamed members, which others cannot take for `TIMINGS.releasedUsernameMs`, so that none poses as them. */
export const releasedUsernames = pgTable(
  'released_usernames',
  {
    /** SHA-256 of the member's `usernameKey` and `usernameSkeleton`, so that nothing readable is left of a deleted member. */
    key: text().primaryKey(),
    skeleton: text().notNull(),
    releasedAt: time('released_at').notNull(),
    /** The member who may take it back; null if deleted. */
    userId: id('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('released_usernames_skeleton').on(table.skeleton),
    index('released_usernames_user').on(table.userId),
    index('released_usernames_age').on(table.releasedAt),
  ],
);

/** Accounts that are hidden until a job has deleted their rows in batches: see domain/profile/deletion.ts. */
export const deletions = pgTable('deletions', {
  userId: memberReference('user_id').primaryKey(),
  /** The address whose mails in the outbox are erased. */
  email: text().notNull(),
  requestedAt: time('requested_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    /** SHA-256 of the cookie's value, so that a leaked table contains no usable session. */
    tokenHash: bytes('token_hash').notNull(),
    userId: memberReference('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Accurate to `TIMINGS.sessionUseMs`; null for a session of an earlier version that was not used since. */
    lastUsedAt: time('last_used_at'),
    /** Such as "Firefox on Windows"; null if the request did not name them. */
    browser: text(),
    /** The address of the sign-in, for IPv6 its /64 network. */
    place: text(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

export const TOKEN_SCOPES = ['read', 'write', 'chat'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** For programs that act for a member. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id().primaryKey(),
    /** SHA-256 of the token, so that a leaked table contains no usable one. */
    tokenHash: bytes('token_hash').notNull(),
    userId: memberReference('user_id').notNull(),
    name: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    createdAt: time('created_at').notNull(),
    /** Null if it never expires. */
    expiresAt: time('expires_at'),
    /** Accurate to `TIMINGS.sessionUseMs`; null before the first use. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_hash').on(table.tokenHash),
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expiry').on(table.expiresAt),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The browser's public key and secret, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_session').on(table.sessionId)],
);

/** Browsers and addresses of earlier sign-ins and password resets, whose attempts are limited separately. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: memberReference('user_id').notNull(),
    /** SHA-256 of the browser's token or of the IP address. */
    place: text().notNull(),
    signedInAt: time('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('known_places_age').on(table.signedInAt),
  ],
);

export type CodePurpose = 'verify' | 'reset' | 'change';

/** Each email, purpose and browser has its own code, so that a request from another browser does not replace it. */
export const codes = pgTable(
  'codes',
  {
    email: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** SHA-256 of the token of the browser that requested the code. */
    browser: text().notNull(),
    /** Null for an email without an account, whose attempts are counted and answered alike. */
    userId: memberReference('user_id'),
    codeHash: text('code_hash').notNull(),
    /** Attempts left for the browser that requested the code; attempts by other browsers do not count. */
    triesLeft: integer('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Set when the code is entered; null unless the code is for a password change. */
    newPasswordHash: text('new_password_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose, table.browser] }),
    index('codes_user').on(table.userId),
    index('codes_expiry').on(table.expiresAt),
  ],
);

export type PostType = 'regular' | 'product' | 'service';
export type SaleStatus = 'available' | 'reserved' | 'sold';

/** Only the lists of an author's posts and of saved posts contain sold ones. */
export const whereUnsold = sql`sale_status <> 'sold'`;

export const posts = pgTable(
  'posts',
  {
    id: id().primaryKey(),
    userId: memberReference('user_id').notNull(),
    postType: text('post_type').$type<PostType>().notNull(),
    content: text().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    /** The words of the post and, in the last line, the author's names: see `postSearchColumns`. Updated when the author is renamed. */
    search: text().notNull(),
    searchVersion: searchVersion(),
    // Null where the type of the post has no such detail, and for an optional number that is empty.
    title: text(),
    price: doublePrecision(),
    location: text(),
    /** With both names of the state: see `createLocationSearchText`. */
    locationKey: text('location_key'),
    /** With its center, of a product whose location names a place for certain: see `findPlace`. */
    zipCode: sortedText('zip_code'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    brand: text(),
    /** Equal for all spellings and names of a brand: see `brandKeyOf` and, for `modelKey`, `foldName`. */
    brandKey: text('brand_key'),
    model: text(),
    modelKey: text('model_key'),
    year: integer(),
    color: text(),
    mileage: integer(),
    features: text().array(),
    condition: text(),
    vehicleType: text('vehicle_type'),
    engineType: text('engine_type'),
    transmission: text(),
    /** A filter first finds combinations in `product_names`, because an index of a single column is not selective enough. */
    facets: text().generatedAlwaysAs(
      sql`case when post_type = 'product' then coalesce(condition, '') || '|' || coalesce(vehicle_type, '') || '|' || coalesce(engine_type, '') || '|' || coalesce(transmission, '') end`,
    ),
    priceType: text('price_type'),
    category: text(),
    description: text(),
    availability: text(),
    experience: text(),
    /** US dollars; null if the price has never changed. */
    previousPrice: doublePrecision('previous_price'),
    priceChangedAt: time('price_changed_at'),
    /** Changes only for products; other posts stay 'available'. */
    saleStatus: text('sale_status').$type<SaleStatus>().notNull().default('available'),
    soldAt: time('sold_at'),
    /** The author's own name of the post in another system, which only the author sees. */
    reference: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('posts_reference')
      .on(table.userId, table.reference)
      .where(sql`reference is not null`),
    // Includes the status, so that the feed skips sold posts without reading their rows.
    index('posts_author').on(table.userId, table.id, table.saleStatus),
    index('posts_listed').on(table.id).where(whereUnsold),
    index('posts_type').on(table.postType, table.id).where(whereUnsold),
    // Filters skip rows without reading them by the columns after the id.
    index('posts_price')
      .on(table.postType, table.price, table.id, table.year, table.mileage)
      .where(whereUnsold),
    index('posts_year').on(table.postType, table.year, table.id, table.mileage).where(whereUnsold),
    index('posts_mileage').on(table.postType, table.mileage, table.id, table.year).where(whereUnsold),
    index('posts_facets_price').on(table.facets, table.price, table.id).where(whereUnsold),
    index('posts_location_price').on(table.locationKey, table.price, table.id).where(whereUnsold),
    // A list around a place looks up the ZIP codes in the circle, the nearest first.
    index('posts_zip_code')
      .on(table.zipCode, table.id, table.price, table.year, table.mileage)
      .where(whereUnsold),
    // For a text that matches too many locations to look up each one.
    index('posts_location')
      .using('gin', sql`location_key gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('posts_search')
      .using('gin', sql`search gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('posts_brand_price').on(table.brandKey, table.price, table.id).where(whereUnsold),
    index('posts_model_price').on(table.modelKey, table.price, table.id).where(whereUnsold),
    index('posts_search_outdated')
      .on(table.id)
      .where(sql.raw(`search_version < ${SEARCH_VERSION}`)),
    // Of sold posts too, to which a price is compared without reading their rows.
    index('posts_comparable_price').on(
      table.brandKey,
      table.modelKey,
      table.year,
      table.id,
      table.price,
      table.mileage,
      table.userId,
      table.saleStatus,
      table.soldAt,
    ),
    check('posts_kind', sql`post_type in ('regular', 'product', 'service')`),
    check('posts_sale_status', sql`sale_status in ('available', 'reserved', 'sold')`),
  ],
);

/** Brands, models, locations, ZIP codes and `facets`, as the posts have them; kind `vehicle` is `brand|model`. A filter finds names by its text, then posts. */
export const productNames = pgTable(
  'product_names',
  {
    kind: text().$type<'brand' | 'model' | 'vehicle' | 'location' | 'zip_code' | 'facets'>().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('product_names_name')
      .using('gin', sql`name gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Of members with a confirmed email and of unsold posts; counting the rows for each page would be too slow. */
export const counts = pgTable('counts', {
  name: text().$type<PostType | 'member'>().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

export const likes = pgTable(
  'likes',
  {
    postId: postReference().notNull(),
    userId: memberReference('user_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('likes_user').on(table.userId)],
);

export const comments = pgTable(
  'comments',
  {
    id: id().primaryKey(),
    postId: postReference().notNull(),
    userId: memberReference('user_id').notNull(),
    content: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('comments_post').on(table.postId, table.id), index('comments_user').on(table.userId)],
);

export const follows = pgTable(
  'follows',
  {
    followerId: memberReference('follower_id').notNull(),
    followedId: memberReference('followed_id').notNull(),
    id: id().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_follower').on(table.followerId, table.id),
    index('follows_followed').on(table.followedId, table.id),
    check('follows_another', sql`follower_id <> followed_id`),
  ],
);

/** Of two members, at most one blocks the other: `block` answers NOT_FOUND to the blocked one. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: memberReference('blocker_id').notNull(),
    blockedId: memberReference('blocked_id').notNull(),
    id: id().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocker').on(table.blockerId, table.id),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_another', sql`blocker_id <> blocked_id`),
  ],
);

export const saves = pgTable(
  'saves',
  {
    userId: memberReference('user_id').notNull(),
    postId: postReference().notNull(),
    id: id().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('saves_user').on(table.userId, table.id),
    index('saves_post').on(table.postId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id().primaryKey(),
    senderId: memberReference('sender_id').notNull(),
    receiverId: memberReference('receiver_id').notNull(),
    /** The two members' ids, sorted and joined with a hyphen. */
    conversation: sortedText().notNull(),
    text: text().notNull(),
    read: boolean().notNull().default(false),
    /** Chosen by the client, so that a message that is sent again is stored once. */
    clientId: text('client_id'),
    /** SHA-256 of a form with pictures, to recognize it with the same key; null for a text. */
    formSha256: text('form_sha256'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('messages_conversation').on(table.conversation, table.id),
    index('messages_unread')
      .on(table.receiverId, table.senderId)
      .where(sql`not read`),
    // For the search for due digests, as is `notifications_waiting`.
    index('messages_waiting')
      .on(table.createdAt)
      .where(sql`not read`),
    index('messages_receiver').on(table.receiverId),
    uniqueIndex('messages_client_key').on(table.senderId, table.clientId),
  ],
);

/** Only the two members of the conversation may see them. */
export const messageImages = pgTable(
  'message_images',
  {
    url: text().primaryKey(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    messageId: id('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text(),
  },
  (table) => [uniqueIndex('message_images_message').on(table.messageId, table.position)],
);

export const conversations = pgTable(
  'conversations',
  {
    userId: memberReference('user_id').notNull(),
    otherId: memberReference('other_id').notNull(),
    lastMessageId: id('last_message_id').notNull(),
    unreadCount: integer('unread_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    index('conversations_order').on(table.userId, table.unreadCount, table.lastMessageId),
    index('conversations_other').on(table.otherId),
  ],
);

export const OFFER_STATES = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Offers for vehicles, each made by the sender of its message. A row changes while its post is locked. */
export const offers = pgTable(
  'offers',
  {
    /** Of the message. */
    id: id()
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    postId: id('post_id').references(() => posts.id, { onDelete: 'set null' }),
    buyerId: memberReference('buyer_id').notNull(),
    /** The offer that this one counters. No reference. */
    counteredId: id('countered_id'),
    /** US dollars. */
    amount: doublePrecision().notNull(),
    /** Stays 'open' after `validUntil` until the next write for the vehicle. */
    state: text().$type<OfferState>().notNull().default('open'),
    /** Declined because the vehicle was reserved for another buyer, sold or deleted. */
    isLost: boolean('is_lost').notNull().default(false),
    validUntil: time('valid_until').notNull(),
  },
  (table) => [
    uniqueIndex('offers_open')
      .on(table.buyerId, table.postId)
      .where(sql`state = 'open'`),
    index('offers_buyer').on(table.buyerId, table.postId, table.id),
    index('offers_post').on(table.postId),
    index('offers_countered').on(table.counteredId),
    check(
      'offers_state',
      sql`state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')`,
    ),
  ],
);

export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'follow',
  'price_drop',
  'search_match',
  'offer',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    type: text().$type<NotificationType>().notNull(),
    senderId: memberReference('sender_id').notNull(),
    receiverId: memberReference('receiver_id').notNull(),
    /** Null for an offer, which has it. */
    postId: postReference(),
    commentId: id('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    searchId: id('search_id').references(() => searches.id, { onDelete: 'cascade' }),
    offerId: id('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    read: boolean().notNull().default(false),
    /** A withdrawn like or follow, shown again without a new event if it returns; a hidden match of a saved search is only in the digest. */
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('notifications_receiver').on(table.receiverId, table.id),
    index('notifications_receiver_type').on(table.receiverId, table.type, table.id),
    index('notifications_unread')
      .on(table.receiverId)
      .where(sql`not read`),
    index('notifications_waiting')
      .on(table.createdAt)
      .where(sql`not read and (not is_hidden or type = 'search_match')`),
    // For the sweep.
    index('notifications_hidden')
      .on(table.createdAt)
      .where(sql`is_hidden`),
    index('notifications_read')
      .on(table.createdAt)
      .where(sql`read`),
    index('notifications_post').on(table.postId),
    index('notifications_comment').on(table.commentId),
    index('notifications_search').on(table.searchId),
    index('notifications_offer').on(table.offerId),
    uniqueIndex('notifications_like_key')
      .on(table.senderId, table.postId)
      .where(sql`type = 'like'`),
    uniqueIndex('notifications_follow_key')
      .on(table.senderId, table.receiverId)
      .where(sql`type = 'follow'`),
    index('notifications_sender').on(table.senderId, table.receiverId),
  ],
);

/** `filter` is stored as sent; the columns from `postType` to `search` hold its conditions, to match new posts. */
export const searches = pgTable(
  'searches',
  {
    id: id().primaryKey(),
    userId: memberReference('user_id').notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, string | number>>().notNull(),
    postType: text('post_type').$type<PostType>(),
    minPrice: doublePrecision('min_price'),
    maxPrice: doublePrecision('max_price'),
    year: integer(),
    minYear: integer('min_year'),
    maxYear: integer('max_year'),
    minMileage: integer('min_mileage'),
    maxMileage: integer('max_mileage'),
    /** Values joined by commas, as in the next three columns. */
    condition: text(),
    vehicleType: text('vehicle_type'),
    engineType: text('engine_type'),
    transmission: text(),
    /** A pattern for the SQL operator `like`, as is the next column. */
    brand: text(),
    model: text(),
    /** Patterns, of which all have to match: one for each word. The same applies to the next column. */
    location: text().array(),
    search: text().array(),
    /** The center and the radius of a circle. */
    nearLatitude: doublePrecision('near_latitude'),
    nearLongitude: doublePrecision('near_longitude'),
    nearMiles: integer('near_miles'),
    searchVersion: searchVersion(),
    notifiedAt: time('notified_at'),
    /** Matches since the latest alert or digest that are only in a digest. */
    digestMatchesCount: integer('digest_matches').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('searches_user').on(table.userId, table.id),
    index('searches_search_outdated')
      .on(table.id)
      .where(sql.raw(`search_version < ${SEARCH_VERSION}`)),
  ],
);

/** New and changed posts that saved searches have not been matched with; queued by the write's transaction, so that a kill loses none. */
export const postsToMatch = pgTable('posts_to_match', {
  postId: postReference().primaryKey(),
  /** The row of `posts` before the change; null for a new post. */
  previous: jsonb(),
});

export const SUBJECT_KINDS = ['post', 'comment', 'message', 'member'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export const DECISIONS = ['dismiss', 'remove', 'suspend'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What members have reported, with a copy that stays when the subject or its author is deleted. After a decision, a report opens another case. */
export const cases = pgTable(
  'cases',
  {
    id: id().primaryKey(),
    kind: text().$type<SubjectKind>().notNull(),
    /** No reference, as is the next column. */
    subjectId: id('subject_id').notNull(),
    authorId: id('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** Of a comment; of a post, the post itself. */
    postId: id('post_id'),
    content: text().notNull(),
    /** Copies, which only moderators can load. */
    images: jsonb().$type<StoredImage[]>().notNull(),
    reportsCount: integer('reports_count').notNull().default(0),
    decision: text().$type<Decision>(),
    /** Of a suspension; null for good. */
    days: integer(),
    /** The decision's. */
    reason: text().notNull().default(''),
    moderator: text(),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cases_open_subject')
      .on(table.subjectId)
      .where(sql`decision is null`),
    index('cases_open')
      .on(table.id)
      .where(sql`decision is null`),
    index('cases_subject').on(table.subjectId),
    index('cases_author').on(table.authorId, table.decidedAt),
    index('cases_decided').on(table.decidedAt),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: id().primaryKey(),
    caseId: id('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Null for a report by the provider, and when the account was deleted. */
    reporterId: id('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    text: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_case').on(table.caseId, table.reporterId),
    index('reports_reporter').on(table.reporterId, table.id),
  ],
);

/** The rows of what a moderator has removed, until it can no longer be restored. */
export const removals = pgTable(
  'removals',
  {
    caseId: id('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    authorId: memberReference('author_id').notNull(),
    /** By the name of the table. */
    rows: jsonb().$type<Record<string, unknown[]>>().notNull(),
    /** Each picture with its copy, from which it is restored; null if its files were missing. */
    images: jsonb().$type<{ image: StoredImage; copy: StoredImage | null }[]>().notNull(),
    removedAt: time('removed_at').notNull(),
  },
  (table) => [index('removals_author').on(table.authorId), index('removals_age').on(table.removedAt)],
);

/** The members who are suspended, hidden from everyone until the row is deleted. */
export const suspensions = pgTable(
  'suspensions',
  {
    userId: memberReference('user_id').primaryKey(),
    /** Null for a suspension without a report. */
    caseId: id('case_id').references(() => cases.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** Null for good. */
    until: time('until'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('suspensions_end').on(table.until), index('suspensions_case').on(table.caseId)],
);

/** Of pictures and long texts of posts, to find the same ones of another member. */
export const fingerprints = pgTable(
  'fingerprints',
  {
    kind: text().$type<'picture' | 'text'>().notNull(),
    hash: text().notNull(),
    postId: postReference().notNull(),
    userId: memberReference('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.hash, table.postId] }),
    index('fingerprints_post').on(table.postId),
    index('fingerprints_user').on(table.userId),
  ],
);

export type ModerationAction = Decision | 'restore' | 'lift';

/** What moderators and the operator have done. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: id().primaryKey(),
    action: text().$type<ModerationAction>().notNull(),
    moderator: text().notNull(),
    memberName: text('member_name').notNull(),
    /** Null for an action without a report, as is the next column. */
    kind: text().$type<SubjectKind>(),
    caseId: id('case_id').references(() => cases.id, { onDelete: 'set null' }),
    days: integer(),
    reason: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('moderation_log_case').on(table.caseId), index('moderation_log_age').on(table.createdAt)],
);

/** A mail with a code is written with a new code at each later attempt, so that the table contains no usable code. */
export type MailContent = { purpose: CodePurpose; codeHash: string } | { subject: string; text: string };

/** Mails that the mail server has not accepted, and codes that it has refused for good, for a day. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    id: id().primaryKey(),
    /** The receiver; null for a report. */
    userId: memberReference('user_id'),
    reportId: id('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    failuresCount: integer('failures_count').notNull().default(0),
    /** Set before an attempt, so that no other process makes the same one. */
    nextAttemptAt: time('next_attempt_at').notNull(),
    refusedAt: time('refused_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('queued_mails_email').on(table.email),
    index('queued_mails_next').on(table.nextAttemptAt),
    index('queued_mails_age').on(table.createdAt),
    index('queued_mails_user').on(table.userId),
    index('queued_mails_report').on(table.reportId),
  ],
);

/**
 * Pictures that nothing shows: from before their files are written until a transaction shows them, and from the one that stops showing them
 * until their files are removed. The sweep removes what an interrupted request or a failed removal left behind.
 */
export const orphanedImages = pgTable(
  'orphaned_images',
  {
    url: text().primaryKey(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    /** The difference hash of a new picture, for the transaction that shows it. */
    hash: text(),
    orphanedAt: time('orphaned_at').notNull(),
  },
  (table) => [index('orphaned_images_age').on(table.orphanedAt)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: memberReference('user_id').notNull(),
    /** Begins with the kind of write, because a client may use one key for two routes. */
    key: text().notNull(),
    /** SHA-256 of the request; null in rows of earlier versions. */
    sha256: text(),
    /** Null only inside the write's transaction. */
    result: jsonb(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Created at the first start and shared by all processes. */
export const secrets = pgTable('secrets', {
  name: text().$type<'unsubscribe' | 'vapid'>().primaryKey(),
  value: bytes().notNull(),
});
