/**
 * Every limit and timing of the embedded provider, each with its unit in its name. Characters are UTF-16 code units.
 * Where a comment names another file, that file states the same rule and changes with it.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const LIMITS = {
  // Fields; web/limits.ts has some of the same lengths for its forms, schema.graphql describes them.
  usernameMinChars: 3,
  usernameChars: 50,
  emailChars: 254,
  passwordMinChars: 6,
  passwordChars: 200,
  nameChars: 100,
  bioChars: 2_000,
  websiteChars: 500,
  phoneMinDigits: 10,
  phoneDigits: 15,
  /** A title, a brand, a colour, a place: what takes one line. */
  lineChars: 200,
  /** What a service says of its availability and its experience. */
  serviceLineChars: 500,
  postChars: 10_000,
  commentChars: 5_000,
  messageChars: 5_000,
  reportChars: 2_000,
  searchNameChars: 100,
  searchChars: 200,
  features: 50,
  featureChars: 100,
  altChars: 300,
  priceBelowDollars: 1e10,
  mileageDigits: 9,
  yearMin: 1900,

  // Pictures; gateway/limits.ts and web/limits.ts have the same number and size of files.
  imagesPerPost: 10,
  imageBytes: 10 * 1024 * 1024,
  /** In a member's posts: about 400 MB as they are stored. */
  imagesPerMember: 1_000,
  /** 4096 × 4096: formats other than JPEG are decoded whole, which takes up to 0.7 s and 300 MB for so many. */
  imagePixels: 16 * 1024 * 1024,
  /** A JPEG is decoded at the size that is needed: a phone's 50 megapixels take 0.1 s and 20 MB. */
  jpegPixels: 65_000_000,
  storedImagePixelsWide: 1_600,
  storedImagePixelsHigh: 1_600,
  thumbnailPixelsWide: 640,
  /** Twice the width: a card shows a phone's upright picture in its full width. */
  thumbnailPixelsHigh: 1_280,
  /** Of WebP, from 1 to 100; a thumbnail is mostly shown smaller than it is. */
  storedImageQuality: 80,
  thumbnailQuality: 75,
  /** Of WebP, from 0 to 6: half the time of the default 4, for files a twentieth larger. */
  webpEffort: 2,
  /** Real pictures have about ten scans, a few compressed chunks, and at most some hundred frames. */
  jpegScans: 50,
  pngCompressedChunks: 16,
  webpFrames: 1_000,
  /** A decoded picture takes up to 400 MB, and one of the four threads that Node has for such work. */
  memberDecodesAtOnce: 2,
  visitorDecodesAtOnce: 1,
  /** Addresses whose place in the decoding queue is kept. */
  decodingAddresses: 1_000,
  /** Requests to a bucket that remove a picture each. */
  bucketDeletesAtOnce: 16,

  // Requests.
  bodyBytes: 1024 * 1024,
  formFields: 200,
  formParts: 220,
  formFieldBytes: 100_000,
  formFieldNameBytes: 100,
  /** An id is checked where it is looked up, so a path may hold a long one. */
  pathParameterChars: 16_384,
  idempotencyKeyChars: 100,
  /** More than a browser in order sends; each costs a hash, all of them together one query. */
  sessionCookies: 5,
  /** The gateway measures twice as often (gateway/limits.ts), so that a slow client gets its answer. */
  bodyBytesPerSecond: 10_000,
  /** Retry-After while a part of the provider is away. */
  retryAfterSeconds: 5,
  /** Retry-After when too many pictures wait to be decoded. */
  retryDecodingAfterSeconds: 10,
  /** Retry-After while another export of the member is running. */
  retryExportAfterSeconds: 60,

  // Socket.IO. More than all tabs of a session that one gateway gathers in a socket; less than what floods another member.
  socketEventBytes: 100_000,
  socketEventBurst: 200,
  socketEventsPerSecond: 50,
  /** Sockets in one batch of `onlineUsers`, so that messages do not wait for all of them. */
  presenceSocketsAtOnce: 50,

  // Lists; schema.graphql and gateway/limits.ts have the size of a page.
  pageEntries: 10,
  maxPageEntries: 100,
  maxPage: 1_000_000,
  /** Where no page is asked for. */
  listEntries: 1_000,
  /** The same for notifications. */
  notificationEntries: 500,
  /** The same for contacts. */
  contactEntries: 100,
  /** Rows of an export in memory at once: up to 3 MB of messages. */
  exportRows: 500,
  /** To reach a deeper page, all before it would have to be passed over. */
  pagedEntries: 10_000,
  /** Search results are counted exactly up to here. */
  searchCount: 500,
  /** Trigrams need three letters or digits in a row; a shorter search looks at this many of the newest posts. */
  shortSearchPosts: 10_000,
  /** A part of more brands or models than this narrows so little that posts may as well be looked at one by one. */
  productNamesInSearch: 200,

  // Notifications.
  /** Saved searches that one statement notifies. */
  searchesPerStatement: 1_000,
  /** Members notified of one lowered price, those who saved the post last: bounds the transaction of the change. */
  priceDropReceivers: 10_000,
  /** Members with a due digest that one query finds. */
  digestsPerQuery: 1_000,
  /** Senders, and alerts, listed in a digest. */
  digestLines: 20,

  // Push messages.
  /** Subscriptions of a member; each device and browser has one. */
  pushesPerMember: 10,
  /** Push services use a few hundred; an index entry has room for 2,700 bytes. */
  pushEndpointChars: 2_000,
  /** Of a quoted message or title. Keeps a push message below the 3 kB that push services accept. */
  pushChars: 100,
  pushesAtOnce: 16,
  /**
   * For one member, under way or waiting; what comes beyond this is dropped. One to each device, and less than `pushesAtOnce`: members
   * choose their push services, and one that does not answer must not hold up the messages to others.
   */
  pushesPerMemberAtOnce: 12,
  /** Length of the queue, a few megabytes; further push messages are dropped. */
  waitingPushes: 20_000,
  pushAnswerBytes: 1_000,

  // Accounts.
  blocksPerMember: 1_000,
  searchesPerMember: 20,
  /** Tries at a code by the browser that asked for it. */
  codeTries: 5,
  /** Each known place of a member has rate limits of its own, so their number bounds how often a password can be tried. */
  knownPlaces: 20,
  /** More members than sign out while the database is away; a few megabytes of memory. */
  waitingSignOuts: 10_000,
  mailAttempts: 3,

  // The database.
  databaseConnections: 16,
  /** Clients of the embedded database's socket. */
  embeddedConnections: 8,
  transactionAttempts: 5,
  /** A statement has room for some ten thousand values. */
  rowsPerStatement: 1_000,
  imagesPerSweep: 500,
  /** Unanswered checks that make a stall: time alone would count a sleeping computer as one. */
  stallChecks: 6,
};

export const TIMINGS = {
  // Requests and the process. The gateway allows twice decodeWaitMs for a call with files: the sender learns that the picture was not stored.
  decodeWaitMs: 30_000,
  /** Where libvips can be interrupted; what it cannot interrupt is bounded by LIMITS. */
  decodeSeconds: 10,
  bodyRateWindowMs: 30_000,
  /** Less than the gateway and the container's health check wait for an answer. */
  readyCheckMs: 1_500,
  /** For running requests, once the process is to stop. */
  drainMs: 10_000,
  sweepMs: 10 * MINUTE_MS,

  // Accounts; docs/decisions.md has the reasons.
  sessionSeconds: (30 * DAY_MS) / 1_000,
  /** As long as browsers keep a cookie. */
  browserCookieSeconds: (400 * DAY_MS) / 1_000,
  codeMs: 15 * MINUTE_MS,
  /** An account that is not confirmed gives its username back after this, and its email at once. */
  unconfirmedAccountMs: DAY_MS,
  signOutRetryMs: 1_000,
  /** Between two attempts at a mail, times the number of attempts. */
  mailRetryMs: 1_000,
  outboxMs: 30 * DAY_MS,

  // What is kept for a while.
  idempotencyKeyMs: DAY_MS,
  /** A like or follow that is withdrawn and repeated notifies again after this. */
  hiddenNotificationMs: DAY_MS,
  /** Between two notifications of one saved search. */
  searchMatchMs: DAY_MS,
  /** Between two notifications of lowered prices of one post. */
  priceDropMs: DAY_MS,
  /** Between two queries for due digests. */
  digestCheckMs: 10 * MINUTE_MS,
  /** Messages and notifications come into a digest after this time unread. */
  digestUnreadMs: HOUR_MS,
  /** Between two digests of a member. */
  digestSpacingMs: DAY_MS,
  /** Older ones come into no digest. They are at most a day old unless no process ran. */
  digestWindowMs: 3 * DAY_MS,
  /** No request takes so long from its first picture to its transaction. */
  orphanedImageMs: HOUR_MS,

  // Push messages.
  /** How long a push service keeps a message for an offline browser. */
  pushTtlSeconds: DAY_MS / 1_000,
  /** How long the signature of a message is valid; push services accept at most 24 hours. */
  pushSignatureMs: 12 * HOUR_MS,
  /** Timeout of a request to a push service. */
  pushMs: 10_000,

  // Sockets.
  sessionCheckMs: 30_000,
  presenceDelayMs: 50,
  /**
   * `onlineUsers` sends every member to every member, which costs the square of their number. The delay grows with it: 54 ms for
   * 30 members, 4 s for 1,000, 100 s for 5,000.
   */
  presenceDelayMsPerPair: 0.004,
  presencePauseMs: 10,
  presenceAnnounceMs: 5_000,
  /** A process that announced nothing for so long is gone, and its members with it. */
  presenceSilenceMs: 15_000,

  // The database.
  /** A PostgreSQL server that is away. */
  connectTimeoutMs: 5_000,
  /** The embedded database cannot be away, but its clients may stand in a longer line. */
  embeddedConnectTimeoutMs: 30_000,
  /** When a PostgreSQL server gives up a statement. */
  statementTimeoutMs: 20_000,
  /** When a query is given up on our side: the server, or the way to it, is silent. */
  responseTimeoutMs: 30_000,
  /** When the process ends, to be started again, because the embedded database answers nothing. */
  stallMs: 30_000,
  lockStaleMs: 10_000,
  lockUpdateMs: 2_000,
};

/** How often something may be tried: `points` tries within `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
  /** Each process counts for itself, because asking Redis would cost more than what is counted. */
  perProcess?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Strangers must not lock a member out: tries at an account count by their address first. The limits of the whole account
 * count strangers together, but each browser and address that signed in to it before by itself.
 */
export const RATE_LIMITS = {
  loginPerAddress: { points: 100, seconds: MINUTE },
  loginPerAccountAndAddress: { points: 10, seconds: MINUTE },
  loginPerAccount: { points: 100, seconds: 15 * MINUTE },
  codePerAddress: { points: 100, seconds: MINUTE },
  wrongCodePerAddress: { points: 300, seconds: DAY },
  wrongCodePerAccountAndAddress: { points: 10, seconds: DAY },
  // From browsers that did not ask for the code. Those that did have five tries for each mail: with ten mails a day, all
  // strangers together have 70 tries a day at a code of a million values, one chance in 14,000.
  wrongCodePerAccount: { points: 20, seconds: DAY },
  mailPerAddress: { points: 100, seconds: HOUR },
  /** Between two mails that one address asks for, for an account and purpose. */
  mailSpacing: { points: 1, seconds: MINUTE },
  mailPerAccountAndAddress: { points: 5, seconds: DAY },
  mailPerAccount: { points: 10, seconds: DAY },
  registerPerAddress: { points: 60, seconds: MINUTE },
  // More than a person does by hand, and less than would bother other members. Follows count with unfollows, likes with unlikes, blocks
  // with unblocks.
  followPerMember: { points: 60, seconds: MINUTE },
  blockPerMember: { points: 60, seconds: MINUTE },
  likePerMember: { points: 300, seconds: MINUTE },
  commentPerMember: { points: 60, seconds: MINUTE },
  messagePerMember: { points: 300, seconds: MINUTE },
  postPerMember: { points: 60, seconds: MINUTE },
  searchPerMember: { points: 60, seconds: MINUTE },
  pushPerMember: { points: 60, seconds: MINUTE },
  // An export reads everything that a member has.
  exportPerMember: { points: 3, seconds: HOUR },
  // A report may send a mail to the operator.
  reportPerMember: { points: 20, seconds: HOUR },
  // Mail services send the one-click requests of all their users from a few addresses.
  unsubscribePerAddress: { points: 60, seconds: MINUTE },
  // Pictures decoded, in posts and as avatars, and with registrations: each takes up to a second of a processor.
  picturePerMember: { points: 500, seconds: HOUR },
  picturePerAddress: { points: 60, seconds: HOUR },
  // Reads, with and without a session, so that members and their phone numbers cannot be copied in bulk. Ten a second: a
  // screen takes two reads, and a tab in the background three a minute.
  readPerMember: { points: 600, seconds: MINUTE, perProcess: true },
  readPerAddress: { points: 600, seconds: MINUTE, perProcess: true },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
