import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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

// Where the name of a table or column in the database has another meaning than the name here, it is the name of an earlier version.

/** A version 7 UUID, as 32 hexadecimal digits without hyphens, because a hyphen joins the two ids of a conversation. */
const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (value) => value.replaceAll('-', ''),
});

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Text that sorts by bytes, so that the order does not depend on the locale of the server. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A stored picture; its URLs are relative to this server's origin. */
export interface StoredImage {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  /** What the picture shows, in the author's words; absent for avatars and without a description. */
  alt?: string;
}

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    username: text().notNull(),
    /** The username in lower case: unique among members, and the sort key of their list. */
    usernameKey: sortedText('username_key').notNull(),
    /** Equal for usernames that look alike. It is unique among members: see domain/usernames.ts. */
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
    /** Username and full name in lower case, one line each: the text that a search matches. */
    search: text().notNull(),
    followersCount: integer('followers_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    postsCount: integer('posts_count').notNull().default(0),
    /** Number of pictures in the member's posts and messages, which a quota limits. */
    imagesCount: integer('images_count').notNull().default(0),
    /** Number of the member's sold posts, which the feeds of followers omit. */
    soldCount: integer('sold_count').notNull().default(0),
    /** Null until the email is confirmed; until then the account is hidden. */
    verifiedAt: time('verified_at'),
    /** Hash of the token in the cookie of the browser in which the account was registered; null once the email is confirmed. */
    registrationBrowser: text('registered_by'),
    /** Whether the member receives digest mails about unread messages and notifications. */
    mailDigest: boolean('mail_digest').notNull().default(true),
    /** Time of the last digest mail. A process sets it before it sends one, so that no other process sends the same one. */
    digestedAt: time('digested_at'),
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
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`verified_at is null`),
  ],
);

/**
 * Members who have deleted their account. They are hidden from everyone; a job deletes their rows in batches, the row of `users` and with it
 * this one at the end: see domain/profile/deletion.ts.
 */
export const deletions = pgTable('deletions', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
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
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** The latest request, to within `TIMINGS.sessionUseMs`; null for a session of an earlier version that was not used since. */
    lastUsedAt: time('last_used_at'),
    /** The browser and the system of the sign-in, such as "Firefox on Windows"; null if the request did not name them. */
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

/** Browsers that receive push messages; deleted with their session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The URL at a push service to which messages for this browser are sent. */
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

/** Browsers and IP addresses of an account's earlier sign-ins and password resets. Their attempts are limited separately from all others. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's token or of the IP address. */
    place: text().notNull(),
    /** The latest sign-in or password reset. */
    signedInAt: time('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('known_places_age').on(table.signedInAt),
  ],
);

/** What a code confirms: an email, a password reset or a password change. */
export type CodePurpose = 'verify' | 'reset' | 'change';

/** Mailed codes. Each combination of email, purpose and browser has its own, so that a request from another browser does not replace it. */
export const codes = pgTable(
  'codes',
  {
    email: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** SHA-256 of the token of the browser that requested the code. */
    browser: text().notNull(),
    /** Null for an email without an account; attempts are counted and answered as for one with an account. */
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** Attempts left for the browser that requested the code; attempts by other browsers do not count. */
    triesLeft: integer('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Hash of the new password, which is set when the code is entered; null unless the code is for a password change. */
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

/** The condition that a post is not sold. Lists omit sold posts, except the list of an author's posts and that of saved posts. */
export const whereUnsold = sql`sale_status <> 'sold'`;

export const posts = pgTable(
  'posts',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postType: text('post_type').$type<PostType>().notNull(),
    content: text().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    likesCount: integer('likes_count').notNull().default(0),
    commentsCount: integer('comments_count').notNull().default(0),
    /**
     * The words that a search matches: those of the post and, in the last line, of the author's names. See `createPostSearchText`. The
     * transaction that renames the author updates it.
     */
    search: text().notNull(),
    // Null where the type of the post has no such detail, and for an optional number that is empty.
    title: text(),
    price: doublePrecision(),
    location: text(),
    /** The words of a product's location, with both names of its state: see `createLocationSearchText`. */
    locationKey: text('location_key'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    brand: text(),
    /** The brand in lower case, as is `modelKey`. */
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
    /**
     * A product's condition, vehicle type, engine type and transmission, joined with `|`; null for other posts. A filter first finds the
     * matching combinations in `product_names`, and then the posts with these combinations, because an index of a single column is not
     * selective enough.
     */
    facets: text().generatedAlwaysAs(
      sql`case when post_type = 'product' then coalesce(condition, '') || '|' || coalesce(vehicle_type, '') || '|' || coalesce(engine_type, '') || '|' || coalesce(transmission, '') end`,
    ),
    priceType: text('price_type'),
    category: text(),
    description: text(),
    availability: text(),
    experience: text(),
    /** US dollars; the price before its latest change, null if it has never changed. */
    previousPrice: doublePrecision('previous_price'),
    priceChangedAt: time('price_changed_at'),
    /** Changes only for products; other posts stay 'available'. */
    saleStatus: text('sale_status').$type<SaleStatus>().notNull().default('available'),
    /** Null unless the post is sold. */
    soldAt: time('sold_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // Includes the status, so that the feed skips sold posts without reading their rows.
    index('posts_author').on(table.userId, table.id, table.saleStatus),
    index('posts_listed').on(table.id).where(whereUnsold),
    index('posts_type').on(table.postType, table.id).where(whereUnsold),
    // The columns after the id allow filters to skip rows without reading them.
    index('posts_price')
      .on(table.postType, table.price, table.id, table.year, table.mileage)
      .where(whereUnsold),
    index('posts_year').on(table.postType, table.year, table.id, table.mileage).where(whereUnsold),
    index('posts_mileage').on(table.postType, table.mileage, table.id, table.year).where(whereUnsold),
    index('posts_facets_price').on(table.facets, table.price, table.id).where(whereUnsold),
    index('posts_location_price').on(table.locationKey, table.price, table.id).where(whereUnsold),
    // For a text that matches too many locations to look up each one.
    index('posts_location')
      .using('gin', sql`location_key gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('posts_search')
      .using('gin', sql`search gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('posts_brand_price').on(table.brandKey, table.price, table.id).where(whereUnsold),
    index('posts_model_price').on(table.modelKey, table.price, table.id).where(whereUnsold),
    // Sold posts too: the newest posts of a model and a year, to which a price is compared.
    index('posts_comparable').on(table.brandKey, table.modelKey, table.year, table.id),
    check('posts_kind', sql`post_type in ('regular', 'product', 'service')`),
    check('posts_sale_status', sql`sale_status in ('available', 'reserved', 'sold')`),
  ],
);

/**
 * All brands, models, locations and `facets` of products, in lower case, and each model after its brand and a `|` (kind `vehicle`). A filter
 * first finds the names that contain its text, then posts by name.
 */
export const productNames = pgTable(
  'product_names',
  {
    kind: text().$type<'brand' | 'model' | 'vehicle' | 'location' | 'facets'>().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('product_names_name')
      .using('gin', sql`name gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Numbers of members with a confirmed email and of unsold posts of each type; counting the rows for each page would be too slow. */
export const counts = pgTable('counts', {
  name: text().$type<PostType | 'member'>().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

export const likes = pgTable(
  'likes',
  {
    postId: id('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('likes_user').on(table.userId)],
);

export const comments = pgTable(
  'comments',
  {
    id: id().primaryKey(),
    postId: id('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('comments_post').on(table.postId, table.id), index('comments_user').on(table.userId)],
);

export const follows = pgTable(
  'follows',
  {
    followerId: id('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: id('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A version 7 UUID, so that follows sort by their time. */
    id: id().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_follower').on(table.followerId, table.id),
    index('follows_followed').on(table.followedId, table.id),
    check('follows_another', sql`follower_id <> followed_id`),
  ],
);

/** Blocks between members. Of two members, at most one blocks the other: `block` answers NOT_FOUND to the blocked one. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: id('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: id('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A version 7 UUID, so that blocks sort by their time. */
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
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: id('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** A version 7 UUID, so that saved posts sort by the time at which they were saved. */
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
    senderId: id('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: id('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The two members' ids, sorted and joined with a hyphen. */
    conversation: sortedText().notNull(),
    text: text().notNull(),
    read: boolean().notNull().default(false),
    /** A key that the client chooses, so that a message that is sent again is stored once. */
    clientId: text('client_id'),
    /** SHA-256 of the form of a message with pictures, to recognize the same form with the same key; null for a text. */
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

/** The pictures of messages. Only the two members of the conversation may see them. */
export const messageImages = pgTable(
  'message_images',
  {
    /** Relative to this server's origin, as is `thumbnailUrl`. */
    url: text().primaryKey(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    messageId: id('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The place of the picture in its message, from 0. */
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What the picture shows, in the sender's words; null without a description. */
    alt: text(),
  },
  (table) => [uniqueIndex('message_images_message').on(table.messageId, table.position)],
);

/** Each conversation has two rows, one for each of its members; `unreadCount` is the number of messages that `userId` has not read. */
export const conversations = pgTable(
  'conversations',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: id('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastMessageId: id('last_message_id').notNull(),
    unreadCount: integer('unread_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    index('conversations_order').on(table.userId, table.unreadCount, table.lastMessageId),
    index('conversations_other').on(table.otherId),
  ],
);

export const NOTIFICATION_TYPES = ['like', 'comment', 'follow', 'price_drop', 'search_match'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    type: text().$type<NotificationType>().notNull(),
    senderId: id('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: id('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: id('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: id('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    searchId: id('search_id').references(() => searches.id, { onDelete: 'cascade' }),
    read: boolean().notNull().default(false),
    /**
     * True while the like or follow is withdrawn: if the sender repeats it within a day, the notification is shown again, without a
     * new event. A hidden match of a saved search is only in the receiver's digest.
     */
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
    uniqueIndex('notifications_like_key')
      .on(table.senderId, table.postId)
      .where(sql`type = 'like'`),
    uniqueIndex('notifications_follow_key')
      .on(table.senderId, table.receiverId)
      .where(sql`type = 'follow'`),
    index('notifications_sender').on(table.senderId, table.receiverId),
  ],
);

/** Saved searches. `filter` is stored as sent; the columns from `postType` to `search` hold its conditions, to match new posts. */
export const searches = pgTable(
  'searches',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    /** When the search last sent a notification, which it does at most once a day. */
    notifiedAt: time('notified_at'),
    /** The number of matches since the latest alert or digest that are only in a digest. */
    digestMatchesCount: integer('digest_matches').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('searches_user').on(table.userId, table.id)],
);

/** New posts to match with saved searches. The transaction that creates a post queues it, so that a killed process loses none. */
export const postsToMatch = pgTable('posts_to_match', {
  postId: id('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/** Reports from members to the operator; exactly one of `postId`, `commentId`, `messageId` and `userId` is set. */
export const reports = pgTable(
  'reports',
  {
    id: id().primaryKey(),
    reporterId: id('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: id('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: id('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    messageId: id('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    text: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // A member can report each subject once.
    uniqueIndex('reports_subject').on(
      table.reporterId,
      sql`coalesce(post_id, comment_id, message_id, user_id)`,
    ),
    index('reports_post').on(table.postId),
    index('reports_comment').on(table.commentId),
    index('reports_message').on(table.messageId),
    index('reports_user').on(table.userId),
    check('reports_one_subject', sql`num_nonnulls(post_id, comment_id, message_id, user_id) = 1`),
  ],
);

/**
 * Pictures that no post, profile or message shows. A picture gets a row before its files are written, and loses it in the transaction that shows
 * the picture. It gets a row again in the transaction that stops showing it, and loses it when its files are removed. The sweep removes
 * pictures whose row was left behind by an interrupted request or a failed removal.
 */
export const orphanedImages = pgTable(
  'orphaned_images',
  {
    url: text().primaryKey(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    orphanedAt: time('orphaned_at').notNull(),
  },
  (table) => [index('orphaned_images_age').on(table.orphanedAt)],
);

/** Responses of idempotent writes, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of write, then the client's key, because a client may use one key for two routes. */
    key: text().notNull(),
    /** SHA-256 of the request; null in rows of earlier versions. */
    sha256: text(),
    /** What the write returned; null only inside its transaction. */
    result: jsonb(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Keys that the provider creates at its first start; all processes share them. */
export const secrets = pgTable('secrets', {
  name: text().$type<'unsubscribe' | 'vapid'>().primaryKey(),
  value: bytes().notNull(),
});
