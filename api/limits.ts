/**
 * All limits and timings of the embedded provider: maximums, unless a name or comment says otherwise. Characters are UTF-16 code units.
 * Limits of the same name in gateway/limits.ts and web/limits.ts are equal: scripts/limits.test.ts compares them.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const LIMITS = {
  // schema.graphql documents these lengths.
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
  /** Such as a title, a brand, a color or a location. */
  lineChars: 200,
  serviceLineChars: 500,
  postChars: 10_000,
  commentChars: 5_000,
  messageChars: 5_000,
  reportChars: 2_000,
  /** Of one case, as a moderator sees them. */
  reportsPerCase: 100,
  /** Before and after a reported message. */
  messagesAroundReport: 5,
  earlierDecisions: 20,
  suspensionDays: 365,
  /** Of a post's text in letters and digits: shorter ones may be equal by chance. */
  fingerprintMinChars: 80,
  /** Members who get the same first message within a day, before the provider reports it. */
  repeatedMessages: 20,
  searchNameChars: 100,
  searchChars: 200,
  featuresPerPost: 50,
  featureChars: 100,
  altChars: 300,
  referenceChars: 100,
  postsPerBatch: 50,
  priceBelowDollars: 1e10,
  offerDollars: 999_999_999.99,
  mileageDigits: 9,
  yearMin: 1900,

  imagesPerPost: 10,
  imagesPerMessage: 4,
  imageBytes: 10 * 1024 * 1024,
  /** In all posts and messages of a member: about 400 MB on disk. */
  imagesPerMember: 1_000,
  /** 4096 × 4096. Formats other than JPEG are decoded at full size, which takes up to 0.7 s and 300 MB. */
  imagePixels: 16 * 1024 * 1024,
  /** A JPEG is decoded at the target size, so a phone's 50 megapixels take only 0.1 s and 20 MB. */
  jpegPixels: 65_000_000,
  storedImagePixelsWide: 1_600,
  storedImagePixelsHigh: 1_600,
  thumbnailPixelsWide: 640,
  /** Twice the width, because a card shows a portrait photo at full width. */
  thumbnailPixelsHigh: 1_280,
  /** WebP quality, from 1 to 100; lower for thumbnails, which are mostly shown scaled down. */
  storedImageQuality: 80,
  thumbnailQuality: 75,
  /** WebP effort, from 0 to 6. Compared with the default of 4, encoding takes half the time and files are 5% larger. */
  webpEffort: 2,
  /** More of these make a small file expensive to decode; real pictures have about ten scans and at most a few hundred frames. */
  jpegScans: 50,
  pngCompressedChunks: 16,
  webpFrames: 1_000,
  /** For all members, and for all visitors. Each takes up to 300 MB and one of the four threads of libuv. */
  memberDecodesAtOnce: 2,
  visitorDecodesAtOnce: 1,
  decodingAddresses: 1_000,
  bucketDeletesAtOnce: 16,

  bodyBytes: 1024 * 1024,
  formFields: 200,
  formParts: 220,
  formFieldBytes: 100_000,
  formFieldNameBytes: 100,
  /** Long, because ids are validated at the lookup rather than by the router. */
  pathParameterChars: 16_384,
  idempotencyKeyChars: 100,
  /** Session cookies of a request that are tried, more than a browser normally sends: each costs a hash. */
  sessionCookies: 5,
  /** Retry-After while the database or the storage is unavailable. */
  retryAfterSeconds: 5,
  retryDecodingAfterSeconds: 10,
  retryExportAfterSeconds: 60,

  // Socket.IO: a gateway sends the events of all tabs of a session over one socket.
  socketEventBytes: 100_000,
  socketEventBurst: 200,
  socketEventsPerSecond: 50,
  watchedMembers: 500,
  /** Ids of a request for who is online. */
  presenceIds: 100,
  /** Above this number of online members, `onlineUsers` is not sent. */
  presenceListMembers: 1_000,
  /** Sockets per batch of an `onlineUsers` broadcast, so that messages are sent between batches. */
  presenceSocketsAtOnce: 10,

  // schema.graphql repeats both lengths of a page.
  pageEntries: 10,
  maxPageEntries: 100,
  /** First pages of these lengths, which the app reads, are prepared queries. Each takes memory in each database connection. */
  preparedPageEntries: [10, 20, 50, 100] as readonly number[],
  /** Larger page numbers are rejected; pages beyond `reachableEntries` are empty. */
  maxPage: 1_000_000,
  listEntries: 1_000,
  notificationEntries: 500,
  contactEntries: 100,
  /** Rows per batch of an export: up to 3 MB of messages in memory. */
  exportBatchRows: 500,
  /** Pages end after this many entries, because a deeper page would have to skip all rows before it. */
  reachableEntries: 10_000,
  countedSearchResults: 500,
  /** After the start of the page of a search for words, which has to read each row that it counts. */
  countedWordMatches: 100,
  /** A search for several words is frequent if it matches this many of the newest posts. Otherwise the search index is read. */
  frequentMatches: 10,
  newestPostsTried: 3_000,
  /** Of each process: searches whose frequency it remembers. */
  knownSearches: 1_000,
  /** Of each process: sessions that it remembers. */
  recentSessions: 10_000,
  /** A search without three letters or digits in a row has no trigram to look up, so it scans this many of the newest posts. */
  shortSearchPosts: 10_000,
  /** A filter that matches more brands, models, locations or `facets` than this is not selective, so posts are scanned instead. */
  productNamesInSearch: 200,

  /** The radius of a search around a place. */
  nearMiles: 500,
  /** A circle of more ZIP codes is not selective, so posts are scanned instead: one of 50 miles has fewer, except around New York. */
  zipCodesInSearch: 1_000,

  comparables: 5,
  /** The newest posts of a model and a year that a price check reads. */
  comparablesPerYear: 100,
  comparableYears: 2,
  /** Comparable vehicles differ by at most this much in mileage, or by half of the mileage if that is more. */
  comparableMiles: 20_000,
  /** The time in which a member usually answers needs at least this many answers. */
  answersMin: 5,
  /** The latest conversations that it is computed from, read and unread ones each, and the first messages of each. */
  answerConversations: 20,
  answerMessages: 10,
  /** Takes about a megabyte. */
  keptAnswerTimes: 10_000,
  suggestedNames: 10,
  /** Names of which the most frequent are suggested, and the posts of each that are read. */
  comparedNames: 50,
  postsPerName: 20,
  searchesPerStatement: 1_000,
  /** Matches of a saved search that are only in the digest, between two alerts. */
  digestMatchesPerSearch: 20,
  /** Members notified of a price drop, latest saves first. The limit bounds the transaction that changes the price. */
  priceDropReceivers: 10_000,
  digestsPerQuery: 1_000,
  digestLines: 20,

  pushSubscriptionsPerMember: 10,
  /** Endpoints of push services have a few hundred characters; an index entry is limited to 2,700 bytes. */
  pushEndpointChars: 2_000,
  /** Code points of a quoted text. Keeps the content below 3 kB; push services accept 4 kB after encryption. */
  pushChars: 100,
  pushesAtOnce: 16,
  /** Enough for all browsers of a member, but less than `pushesAtOnce`, so that a hanging push service does not block other members. */
  pushesPerMemberAtOnce: 12,
  /** Takes a few megabytes; further push messages are dropped. */
  queuedPushes: 20_000,
  pushResponseBytes: 1_000,

  blocksPerMember: 1_000,
  searchesPerMember: 20,
  /** Registrations of one unconfirmed email to which a password is compared, the latest ones. */
  registrationsTried: 10,
  codeTries: 5,
  /** Each known place has rate limits of its own, so their number bounds the attempts at a password. */
  knownPlacesPerMember: 20,
  sessionEntries: 100,
  tokensPerMember: 20,
  tokenNameChars: 100,
  /** Sessions whose end waits until the database is available again; takes a few megabytes. */
  queuedSignOuts: 10_000,
  /** Mails of the queue that a process sends at once. */
  mailsAtOnce: 10,

  databaseConnections: 16,
  embeddedConnections: 8,
  transactionAttempts: 5,
  /** PostgreSQL limits a statement to 65,535 parameters. */
  rowsPerStatement: 1_000,
  imagesPerSweep: 500,
  /** A step blocks other queries of the embedded database for about 0.1 s. */
  deletedRowsPerStep: 50,
  searchRowsPerStep: 50,
  /** Bytes that a readiness check writes to the folder of pictures: eight pages of the database. */
  readyCheckBytes: 65_536,
  /** Checks of the embedded database within `stallMs`; if none of them is answered, it has stalled. See api/db/watchDatabase.ts. */
  stallChecks: 6,
};

export const TIMINGS = {
  // How soon a member usually answers: docs/provider.md names these bounds.
  answerWithinHourMs: HOUR_MS,
  answerWithinHoursMs: 6 * HOUR_MS,
  answerWithinDayMs: DAY_MS,
  /** How long a process keeps it. */
  answerTimeMs: 10 * MINUTE_MS,

  /**
   * How long a process remembers a session, and whether members are hidden from it. What another process changes without Redis, or the
   * operator's command, takes effect after this time.
   */
  recentSessionMs: 2_000,

  /** How long a process remembers whether a search is rare. */
  knownSearchMs: 10 * MINUTE_MS,

  closeIdleMs: 100,
  /** Its upload then fails. The gateway waits twice as long, so that the client receives this error. */
  decodeWaitMs: 30_000,
  /** Timeout of libvips. Operations that it cannot interrupt are bounded by LIMITS. */
  decodeSeconds: 10,
  /** The response to a request without pictures fails with 503 after this time. */
  handlerTimeoutMs: 9_000,
  /** The same for a request with pictures; shorter than `uploadTimeoutMs` in gateway/limits.ts. */
  uploadTimeoutMs: 55_000,
  /** The same for a response that a slow client reads: a picture or an export. Also `exportMs` in gateway/limits.ts. */
  streamTimeoutMs: HOUR_MS,
  /** Time for a whole request to arrive. The gateway waits as long for an upload. */
  requestTimeoutMs: 60_000,
  /** Timeout of a readiness check. Shorter than the timeouts of the gateway and of the container's health check. */
  readyCheckMs: 1_500,
  /** How long `/readyz` keeps the result of a check of the bucket. */
  bucketCheckMs: 10_000,
  drainMs: 10_000,
  sweepIntervalMs: 10 * MINUTE_MS,

  // Accounts; docs/decisions.md has the reasons.
  sessionSeconds: (30 * DAY_MS) / 1_000,
  /** The last use of a session or a token is stored at most this often. */
  sessionUseMs: 10 * MINUTE_MS,
  /** The longest that browsers keep a cookie. */
  browserCookieSeconds: (400 * DAY_MS) / 1_000,
  codeValidityMs: 15 * MINUTE_MS,
  /** An unconfirmed account is then deleted; its username and email are free for others in any case. */
  unconfirmedAccountMs: DAY_MS,
  /** Others cannot take the username of a deleted or renamed member for this time. */
  releasedUsernameMs: 90 * DAY_MS,
  signOutRetryMs: 1_000,
  /** Before each further attempt at a mail; the last one repeats. */
  mailRetryDelaysMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
  mailRetryWindowMs: DAY_MS,
  mailCheckMs: 10_000,
  mailConnectMs: 30_000,
  /** Time for each response of the mail server. Some scan a mail before they accept it. */
  mailResponseMs: 2 * MINUTE_MS,
  /** Longer than an attempt takes: until then, no other process makes another. */
  mailClaimMs: 5 * MINUTE_MS,
  mailFileRetentionMs: 30 * DAY_MS,

  idempotencyKeyMs: DAY_MS,
  /** A like or follow that is withdrawn and repeated creates a new notification only after this time. */
  hiddenNotificationMs: DAY_MS,
  readNotificationMs: 365 * DAY_MS,
  /** Since the last sign-in from a browser or address. */
  knownPlaceMs: 180 * DAY_MS,
  /** schema.graphql names it. */
  offerValidityMs: 2 * DAY_MS,
  searchAlertIntervalMs: DAY_MS,
  priceDropIntervalMs: DAY_MS,
  digestCheckMs: 10 * MINUTE_MS,
  digestUnreadMs: HOUR_MS,
  digestSpacingMs: DAY_MS,
  /** Older messages and notifications are left out; only an outage makes any more than about a day old. */
  digestWindowMs: 3 * DAY_MS,
  /** Longer than any request takes from storing its first picture to its transaction. */
  orphanedImageMs: HOUR_MS,

  /** How long what a moderator has removed can be restored. */
  restorableMs: 30 * DAY_MS,
  /** How long a case and its copies are kept after the decision. */
  decidedCaseMs: 90 * DAY_MS,
  moderationLogMs: 365 * DAY_MS,
  suspensionCheckMs: MINUTE_MS,
  repeatedMessageMs: DAY_MS,

  pushTtlSeconds: DAY_MS / 1_000,
  /** Validity of the signature of a message; push services accept at most 24 hours. */
  pushSignatureMs: 12 * HOUR_MS,
  pushTimeoutMs: 10_000,

  /** Between two checks whether the sessions of open sockets have ended. */
  sessionCheckMs: 30_000,
  presenceDelayMs: 50,
  /** The cost of `onlineUsers` is quadratic, so the delay grows with it: 54 ms for 30 members, 4 s for 1,000. */
  presenceDelayMsPerPair: 0.004,
  presenceAnnounceMs: 5_000,
  /** A process that announces nothing for this time counts as ended, and its members as offline. */
  presenceSilenceMs: 15_000,

  connectTimeoutMs: 5_000,
  /** Longer than `connectTimeoutMs`, because the embedded database serves its clients one after the other. */
  embeddedConnectTimeoutMs: 30_000,
  // Timeouts end from the inside out: statement, query, request, and the gateway's call (`callTimeoutMs` in gateway/limits.ts, 10 s), so
  // that the client receives the innermost error. scripts/limits.test.ts compares them.
  statementTimeoutMs: 7_000,
  /** The client gives up on a query after this time, because the server or the network does not respond. */
  responseTimeoutMs: 8_000,
  /** PostgreSQL then rolls back a transaction whose client sends nothing, and frees its locks. */
  idleTransactionTimeoutMs: 10_000,
  /** TCP then probes an idle connection, so that a dead one is noticed. */
  keepAliveMs: 10_000,
  /** `/healthz` fails when all connections are in use and none has come back for this time. */
  stuckPoolMs: MINUTE_MS,
  /** The process exits, in order to be restarted, when the embedded database has not answered for this time. */
  stallMs: 30_000,
  // Another process may take over the lock of the data directory after `lockStaleMs` without an update.
  lockStaleMs: 10_000,
  lockUpdateMs: 2_000,
};

export interface RateLimit {
  points: number;
  seconds: number;
  /** What the message of a refusal names: tries at a password, a code or a mail; by default requests. */
  counts?: 'tries';
  /** Each process counts separately: a request to Redis would cost more than the read that it counts. */
  isPerProcess?: boolean;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Attackers must not lock a member out: addresses are limited first, and known places apart from all others (`knownPlacesPerMember`). */
export const RATE_LIMITS = {
  loginPerAddress: { points: 100, seconds: MINUTE_SECONDS, counts: 'tries' },
  loginPerAccountAndAddress: { points: 10, seconds: MINUTE_SECONDS, counts: 'tries' },
  loginPerAccount: { points: 100, seconds: 15 * MINUTE_SECONDS, counts: 'tries' },
  codePerAddress: { points: 100, seconds: MINUTE_SECONDS, counts: 'tries' },
  wrongCodePerAddress: { points: 300, seconds: DAY_SECONDS, counts: 'tries' },
  wrongCodePerAccountAndAddress: { points: 10, seconds: DAY_SECONDS, counts: 'tries' },
  // Attempts from browsers that did not request the code. A browser that requested it has five attempts per mail. With ten mails a day,
  // all attackers together have 10 × 5 + 20 = 70 attempts a day at a code of a million values: a chance of one in 14,000.
  wrongCodePerAccount: { points: 20, seconds: DAY_SECONDS, counts: 'tries' },
  // Higher for an unconfirmed email, because it is all that strangers can use up of its owner: the worst case is 1,560 guesses a day, by
  // 50 addresses (500, and for each of 106 mails five at two codes), which one in 640 times confirm an account that the owner can reset.
  wrongConfirmationPerAccount: { points: 500, seconds: DAY_SECONDS, counts: 'tries' },
  mailPerAddress: { points: 100, seconds: HOUR_SECONDS, counts: 'tries' },
  // Lower, because a registration mails a stranger if the email belongs to one.
  registrationMailPerAddress: { points: 20, seconds: HOUR_SECONDS, counts: 'tries' },
  /** Allows one address one mail a minute for each account and purpose. */
  mailSpacing: { points: 1, seconds: MINUTE_SECONDS, counts: 'tries' },
  mailPerAccountAndAddress: { points: 5, seconds: DAY_SECONDS, counts: 'tries' },
  /** Beyond it, an unconfirmed email gets a mail only while it has no valid code: one in `codeValidityMs`. */
  mailPerAccount: { points: 10, seconds: DAY_SECONDS, counts: 'tries' },
  registerPerAddress: { points: 60, seconds: MINUTE_SECONDS, counts: 'tries' },
  // Enough for a person, too few to annoy others; follows and unfollows share a limit, as do likes and unlikes, blocks and unblocks.
  followPerMember: { points: 60, seconds: MINUTE_SECONDS },
  blockPerMember: { points: 60, seconds: MINUTE_SECONDS },
  likePerMember: { points: 300, seconds: MINUTE_SECONDS },
  commentPerMember: { points: 60, seconds: MINUTE_SECONDS },
  messagePerMember: { points: 300, seconds: MINUTE_SECONDS },
  postPerMember: { points: 60, seconds: MINUTE_SECONDS },
  // Against spam: of a member who joined less than NEW_MEMBER_HOURS ago, besides the limits of all members.
  postPerNewMember: { points: 5, seconds: DAY_SECONDS },
  // Phone numbers of others that a member is shown, in profiles and posts together.
  phonePerMember: { points: 60, seconds: HOUR_SECONDS },
  phonePerNewMember: { points: 20, seconds: HOUR_SECONDS },
  /** First messages, each to another member without a conversation. */
  strangerPerNewMember: { points: 10, seconds: HOUR_SECONDS },
  searchPerMember: { points: 60, seconds: MINUTE_SECONDS },
  tokenPerMember: { points: 60, seconds: MINUTE_SECONDS },
  pushPerMember: { points: 60, seconds: MINUTE_SECONDS },
  exportPerMember: { points: 3, seconds: HOUR_SECONDS },
  reportPerMember: { points: 20, seconds: HOUR_SECONDS },
  // Mail services send the one-click requests of all their users from a few addresses.
  unsubscribePerAddress: { points: 60, seconds: MINUTE_SECONDS },
  // Pictures to decode, each up to a second of CPU time: of members, and of registrations without a session.
  picturePerMember: { points: 500, seconds: HOUR_SECONDS },
  picturePerAddress: { points: 60, seconds: HOUR_SECONDS },
  // Against scraping of members and phone numbers, with and without a session. A screen takes two reads, a background tab three a minute.
  readPerMember: { points: 600, seconds: MINUTE_SECONDS, isPerProcess: true },
  readPerAddress: { points: 600, seconds: MINUTE_SECONDS, isPerProcess: true },
  /** Browsers ask for each picture again whenever they show it, so a long conversation takes hundreds. */
  messageImageReadPerMember: { points: 3_000, seconds: MINUTE_SECONDS, isPerProcess: true },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
