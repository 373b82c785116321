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

/** An id: a version 7 uuid, written as 32 hexadecimal digits so that two of them join with a hyphen. */
const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (value) => value.replaceAll('-', ''),
});

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Text that sorts by its bytes, so that every server puts it in the same order. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A stored picture; the addresses are relative to this server's origin. */
export interface StoredImage {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  /** What the picture shows, in the author's words. */
  alt?: string;
}

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    username: text().notNull(),
    /** The username in lower case: unique, and the order of the members' list. */
    usernameKey: sortedText('username_key').notNull(),
    /** What the username looks like, so that no two look alike: see domain/usernames.ts. */
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
    /** Username, first and full name in lower case, a line each: what a search looks through. */
    search: text().notNull(),
    followersCount: integer('followers_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    postsCount: integer('posts_count').notNull().default(0),
    /** Pictures in the member's posts, which the quota bounds. */
    imagesCount: integer('images_count').notNull().default(0),
    /** Sold posts of the member: the lists of other members leave them out. */
    soldCount: integer('sold_count').notNull().default(0),
    /** Null until the email is confirmed; until then the account is hidden. */
    verifiedAt: time('verified_at'),
    /** Digest of the token of the browser that registered the account; null once its address is confirmed. */
    registeredBy: text('registered_by'),
    /** Whether the member gets mails about what is unread. */
    mailDigest: boolean('mail_digest').notNull().default(true),
    /** When the latest of these mails was claimed. */
    digestedAt: time('digested_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_username_skeleton').on(table.usernameSkeleton),
    uniqueIndex('users_email_key').on(table.email),
    index('users_members')
      .on(table.usernameKey)
      .where(sql`verified_at is not null`),
    index('users_search')
      .using('gin', sql`search gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`verified_at is null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    /** SHA-256 of the cookie's value: a leaked table holds no usable session. */
    tokenHash: bytes('token_hash').notNull(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Browsers that get push messages; deleted with their session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The address at a push service. */
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

/** Browsers and addresses that have signed in to an account: attempts by strangers do not count against them. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of the browser's token, or of the address. */
    place: text().notNull(),
    signedInAt: time('signed_in_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);

export type CodePurpose = 'verify' | 'reset' | 'change';

/** Mailed codes: one for each browser that asked, so that another browser's request does not replace it. */
export const codes = pgTable(
  'codes',
  {
    email: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Digest of the token of the browser that asked. */
    browser: text().notNull(),
    /** Null for an email without an account: attempts at it are counted and answered like any others. */
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** For the browser that asked; other browsers do not use them up. */
    triesLeft: integer('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** The password that waits for the code of a password change. */
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

/** Sold posts appear only in their author's list and among saved posts; the indexes of other lists leave them out. */
export const isListed = sql`sale_status <> 'sold'`;

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
    /** Content, title and the author's username in lower case, a line each: what a search looks through. */
    search: text().notNull(),
    title: text(),
    price: doublePrecision(),
    location: text(),
    /** Of a product, in lower case. */
    locationKey: text('location_key'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    brand: text(),
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
     * A product's condition, vehicle type, engine type and transmission. A filter first finds matching combinations in `product_names`,
     * then posts by whole combinations, because an index of a single column is not selective enough.
     */
    facets: text().generatedAlwaysAs(
      sql`case when post_type = 'product' then coalesce(condition, '') || '|' || coalesce(vehicle_type, '') || '|' || coalesce(engine_type, '') || '|' || coalesce(transmission, '') end`,
    ),
    priceType: text('price_type'),
    category: text(),
    description: text(),
    availability: text(),
    experience: text(),
    /** US dollars; the price before its latest change. */
    previousPrice: doublePrecision('previous_price'),
    priceChangedAt: time('price_changed_at'),
    /** Changes only for products; other posts stay 'available'. */
    saleStatus: text('sale_status').$type<SaleStatus>().notNull().default('available'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // Has the status, so that the feed skips sold posts without reading their rows.
    index('posts_author').on(table.userId, table.id, table.saleStatus),
    index('posts_listed').on(table.id).where(isListed),
    index('posts_type').on(table.postType, table.id).where(isListed),
    // Filters use the columns after the id, so that they need not read the rows.
    index('posts_price').on(table.postType, table.price, table.id, table.year, table.mileage).where(isListed),
    index('posts_year').on(table.postType, table.year, table.id, table.mileage).where(isListed),
    index('posts_mileage').on(table.postType, table.mileage, table.id, table.year).where(isListed),
    index('posts_facets_price').on(table.facets, table.price, table.id).where(isListed),
    index('posts_location_price').on(table.locationKey, table.price, table.id).where(isListed),
    // For a search text that matches too many places to look up each.
    index('posts_location')
      .using('gin', sql`location_key gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('posts_search')
      .using('gin', sql`search gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('posts_brand_price').on(table.brandKey, table.price, table.id).where(isListed),
    index('posts_model_price').on(table.modelKey, table.price, table.id).where(isListed),
    check('posts_kind', sql`post_type in ('regular', 'product', 'service')`),
    check('posts_sale_status', sql`sale_status in ('available', 'reserved', 'sold')`),
  ],
);

/** Every brand, model and place of products, in lower case, and every `facets`: a filter finds names by a part here, then posts by whole names. */
export const productNames = pgTable(
  'product_names',
  {
    kind: text().$type<'brand' | 'model' | 'location' | 'facets'>().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('product_names_name')
      .using('gin', sql`name gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** Numbers of members and of listed posts, which are too many to count for each page. */
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
    /** In the order in which members followed. */
    id: id().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_follower').on(table.followerId, table.id),
    index('follows_followed').on(table.followedId, table.id),
    check('follows_another', sql`follower_id <> followed_id`),
  ],
);

/** Who blocks whom. A pair has at most one row, because a blocked member cannot find the other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: id('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: id('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the order of the blocks. */
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
    clientId: text('client_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('messages_conversation').on(table.conversation, table.id),
    index('messages_unread')
      .on(table.receiverId, table.senderId)
      .where(sql`not read`),
    // For digests, like `notifications_waiting`.
    index('messages_waiting')
      .on(table.createdAt)
      .where(sql`not read`),
    index('messages_receiver').on(table.receiverId),
    uniqueIndex('messages_client_key').on(table.senderId, table.clientId),
  ],
);

/** Each member's side of a conversation: one row for each of the two. */
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
    /** Hidden: the like or follow was withdrawn. It is shown again, without a new event, if it returns within a day. */
    isHidden: boolean('taken_back').notNull().default(false),
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
      .where(sql`not read and not taken_back`),
    index('notifications_post').on(table.postId),
    index('notifications_comment').on(table.commentId),
    index('notifications_search').on(table.searchId),
    uniqueIndex('notifications_like_key')
      .on(table.senderId, table.postId)
      .where(sql`type = 'like'`),
    uniqueIndex('notifications_follow_key')
      .on(table.senderId, table.receiverId)
      .where(sql`type = 'follow'`),
    index('notifications_sender').on(table.senderId),
  ],
);

/** Saved searches. `filter` is stored as it was sent; the columns below it hold its conditions, which are matched with new posts. */
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
    /** Values joined by commas, like the next three. */
    condition: text(),
    vehicleType: text('vehicle_type'),
    engineType: text('engine_type'),
    transmission: text(),
    /** A pattern for `like`, like the next three. */
    brand: text(),
    model: text(),
    location: text(),
    search: text(),
    /** When the search last notified; at most once a day. */
    notifiedAt: time('notified_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('searches_user').on(table.userId, table.id)],
);

/** The queue of new posts to match with saved searches. Rows are written in the transaction of the post, so that a killed process loses none. */
export const unmatchedPosts = pgTable('unmatched_posts', {
  postId: id('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/** Reports by members to the operator; exactly one of the four ids is set. */
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
    // A member can report a subject once.
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
 * Pictures that no post and no profile shows: from before they are stored until the transaction that shows them, and from the
 * transaction that stops showing them until they are removed. The sweep removes what stays here.
 */
export const orphanedImages = pgTable(
  'stray_images',
  {
    url: text().primaryKey(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    since: time('since').notNull(),
  },
  (table) => [index('stray_images_age').on(table.since)],
);

/** Answers of idempotent writes, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of write, then the client's key: one key may serve two routes. */
    key: text().notNull(),
    /** Of the request; null for rows from before there were digests. */
    digest: text(),
    answer: jsonb(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Keys that the provider makes at its first start, one of each for all processes. */
export const secrets = pgTable('secrets', {
  name: text().$type<'unsubscribe' | 'vapid'>().primaryKey(),
  value: bytes().notNull(),
});
