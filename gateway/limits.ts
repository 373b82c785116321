// A request that exceeds a limit is rejected with a message that names it; docs/limits.md lists those that users need to know. A name says its
// unit: Ms, Bytes, or what is counted.

/** Limits of an operation, a request and this process. Those from `depth` to `tokens` are more than twice what any screen needs. */
export const LIMITS = {
  depth: 14,
  /** Values in the longest possible response without introspection, computed by `gateway/graphql/complexity.ts` with the variables of the request. */
  values: 30_000,
  /** Aliased fields; a fragment counts each time it is spread. */
  aliases: 30,
  aliasChars: 100,
  /** Fields; a fragment counts each time it is spread. */
  fields: 1_000,
  rootFields: 20,
  operationNameChars: 100,
  directives: 50,
  /** Values in the variables, nested ones included. Limited because graphql-js repeats an invalid value in full in several errors. */
  variableValues: 1_000,
  tokens: 4_000,
  validationErrors: 20,
  /** Bytes of a request excluding its files, and of a WebSocket message. */
  bodyBytes: 1_000_000,
  messageBytes: 100_000,
  /** Characters from which a response is compressed; a shorter one takes one packet anyway. */
  compressedChars: 1_400,
  /** Files of an operation. */
  imagesPerPost: 10,
  imageBytes: 10 * 1024 * 1024,
  /** Concurrent requests with files: per member and per address, and of clients without a session in total and per address. */
  uploadsOfMember: 4,
  uploadsOfAddress: 12,
  anonymousUploads: 16,
  anonymousUploadsOfAddress: 4,
  /** Concurrent data exports, in total and per address. */
  exports: 16,
  exportsOfAddress: 2,
  /** Concurrent picture downloads per address. */
  picturesOfAddress: 64,
  /** Upstream calls of an operation: enough for a hundred posts with their likes and saves, and the screen around them. */
  calls: 250,
  concurrentCalls: 8,
  /** In three pools, so that slow browsers do not delay calls. Uploads of members leave 16 to `anonymousUploads`; exports use them too. */
  callConnections: 64,
  uploadConnections: 80,
  pictureConnections: 16,
  /** Maximum entries of a page, and the maximum number of such pages that are read to count a feed. */
  maxPageEntries: 100,
  feedPages: 10,
  searchChars: 200,
  /** Characters of a message (see docs/provider.md) and of a client's idempotency key. */
  messageChars: 5_000,
  /** Of an id: far above those of any provider, so that a path fits into the 16 KB of headers that Node's server accepts. */
  idChars: 200,
  idempotencyKeyChars: 100,
  imagesPerMessage: 4,
  /** Of a picture's description. */
  altChars: 300,
  markedNotifications: 100,
  previewTitleChars: 200,
  searchesPerMember: 20,
  mileageDigits: 9,
  maxYear: 9_999,
  /** Memory for all cached documents, and for one. The web app's operations take 3 MB. */
  documentCacheBytes: 32_000_000,
  cachedDocumentBytes: 4_000_000,
  /** Memory for the documents of subscriptions. */
  subscriptionCacheBytes: 4_000_000,
  /** Fields of a compiled query, counted once per type that they apply to. The web app's largest query has 388. */
  compiledFields: 400,
  /** The same of all compiled queries of this process. Measured: the code of a field takes 2.3 kB. The web app's queries have 2,210. */
  allCompiledFields: 30_000,
  /** Concurrent subscriptions of a WebSocket. */
  subscriptions: 100,
  /** Events buffered for a subscriber that falls behind. Above the limit, the oldest are dropped and the subscriber is notified. */
  bufferedEvents: 1_000,
  /** Ids of delivered events that a connection keeps to deduplicate repeated events. */
  rememberedEvents: 1_000,
  /** Ids of a subscription to `presenceChanged`, and of a request for who is online. */
  presenceIds: 100,
  /** Members whose presence the streams of a session watch. */
  watchedMembers: 500,
  sessionChecks: 4,
  /** Upstream sockets of a member in this process: each session has one. */
  connectionsOfMember: 50,
} as const;

/** Timings, and numbers of attempts, that no test changes. */
export const TIMINGS = {
  /** How long the rest of a rejected request is read, so that the client sees the answer before the connection closes. */
  rejectedRequestMs: 2_000,
  /** Interval at which the log writes its buffered lines, so a line may be written this long after it was passed to the log. */
  logFlushMs: 300,
  /** Before a failed read is retried; jitter makes it up to three times as long. */
  retryDelayMs: 100,
  /** How long the gateway waits for the provider at startup, in a readiness check, and before an operation if it has never answered. */
  extensionsTimeoutMs: 2_000,
  /** How long the result of a readiness check is cached: `/readyz` is public, so a request must be cheap. */
  readinessCacheMs: 1_000,
  /** What a client is told to wait if no time is known, for example until another of its requests has ended. */
  unknownWaitSeconds: 5,
  /** How long a client may take to send a request: ten pictures of 10 MB arrive in this time at half a megabit per second. */
  requestMs: 1_800_000,
  /** Interval between the checks of the bytes that clients have not read. */
  unsentCheckMs: 100,
  /** How long an idle connection is kept: longer than a proxy usually keeps one (60 s), so that the proxy closes it first. */
  keepAliveMs: 65_000,
  /** Delay between attempts to read the message or notification of an event without an id, and the number of attempts. */
  eventReadBackMs: 250,
  eventReadBackAttempts: 4,
  /** Tolerated difference between the clocks of the gateway and the provider. */
  clockSkewMs: 60_000,
  /** How long a shutdown may take; then the process exits. */
  forcedExitMs: 9_500,
  /** How long a client may take to confirm that its WebSocket was closed. */
  socketCloseMs: 1_000,
} as const;

/** Limits and timings that are settings of `Config`, so that tests can change them. */
export const DEFAULTS = {
  callTimeoutMs: 10_000,
  /** Timeout of an upstream call that carries files. */
  uploadTimeoutMs: 60_000,
  /** Idle timeout of a data export: the provider sends nothing, or the client reads nothing. */
  exportIdleTimeoutMs: 60_000,
  /** How long a data export may take, so that slow readers of a few addresses cannot occupy all of them. */
  exportMs: 3_600_000,
  /** Timeout of all upstream calls of an operation together. An operation with files has `uploadTimeoutMs` in addition. */
  operationTimeoutMs: 30_000,
  /** Bytes of the provider's answers to all reads of an operation together, or to one write. */
  operationBytes: 16_000_000,
  /** How long the body of a request without files may take to arrive. */
  bodyTimeoutMs: 60_000,
  /** Memory for answers and pictures that clients have not read yet. */
  maxUnsentBytes: 128 * 1024 * 1024,
  /** The time in which a used up budget of operations or WebSocket messages is full again. */
  budgetSeconds: 10,
  /**
   * What the operations of an address without a session, and of a member, may cost in `budgetSeconds`. A unit is 0.2 ms of processor
   * time. The web app's most expensive query costs 72.
   */
  visitorBudget: 2_000,
  memberBudget: 4_000,
  /** Messages of a WebSocket, of a member and of an address, in `budgetSeconds`; a longer one counts again for each 1,000 bytes. */
  maxMessages: { socket: 500, member: 2_000, address: 20_000 },
  /** How often a query has run when it is compiled, which takes as long as interpreting it 50 times. */
  compileAtRun: 50,
  /** Open WebSockets per address. */
  maxSocketsPerAddress: 2_000,
  /** How long a WebSocket may stay open without `connection_init`, which checks its session. */
  connectionInitMs: 10_000,
  /** Interval between the pings of a WebSocket. A client that has not answered in the same time is disconnected. */
  pingMs: 12_000,
  /** How often the sessions of open WebSockets are checked upstream. */
  sessionCheckMs: 60_000,
  /** Time between two probes of the provider's extensions, while they are unknown or seem to have become fewer. */
  extensionsProbeMs: 1_000,
  /** Delay before each check whether the provider stored a message that it does not acknowledge. */
  readBackMs: 250,
  /** How long an upstream socket stays open after its last use. */
  lingerMs: 5_000,
  /** Before an upstream socket connects again; jitter and further attempts make it up to five times as long. A message that waits for it connects at once. */
  reconnectMs: 1_000,
  /** How long running requests may take to finish at a shutdown. */
  drainMs: 8_000,
};
