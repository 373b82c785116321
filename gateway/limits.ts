// Units: Ms, Bytes, or what is counted. docs/limits.md lists the limits that users need to know.

/** From `depth` to `tokens`: more than twice what any screen needs. */
export const LIMITS = {
  depth: 14,
  /** In the longest possible response without introspection: see `gateway/graphql/complexity.ts`. */
  values: 30_000,
  /** Aliases and fields of a fragment count each time it is spread. */
  aliases: 30,
  aliasChars: 100,
  fields: 1_000,
  rootFields: 20,
  operationNameChars: 100,
  /** Of what a client calls itself, in the log. */
  clientNameChars: 100,
  directives: 50,
  /** With nested ones. graphql-js repeats an invalid value in full in several errors. */
  variableValues: 1_000,
  tokens: 4_000,
  validationErrors: 20,
  /** Without files. */
  bodyBytes: 1_000_000,
  messageBytes: 100_000,
  /** A shorter response takes one packet anyway. */
  compressedChars: 1_400,
  imagesPerPost: 10,
  imageBytes: 10 * 1024 * 1024,
  /** Concurrent uploads, data exports and picture downloads. */
  uploadsOfMember: 4,
  uploadsOfAddress: 12,
  anonymousUploads: 16,
  anonymousUploadsOfAddress: 4,
  exports: 16,
  exportsOfAddress: 2,
  picturesOfAddress: 64,
  /** Upstream calls of an operation: enough for a hundred posts with their likes and saves, and the screen around them. */
  calls: 250,
  concurrentCalls: 8,
  /** Separate pools, so that slow browsers do not delay calls. Members' uploads leave 16 to `anonymousUploads`; exports use them too. */
  callConnections: 64,
  uploadConnections: 80,
  pictureConnections: 16,
  /** Maximum entries of a page, and pages that are read to count a feed. */
  maxPageEntries: 100,
  feedPages: 10,
  searchChars: 200,
  nearMiles: 500,
  /** Enforced by the provider, as are `commentChars` and `searchesPerMember`. */
  postChars: 10_000,
  commentChars: 5_000,
  searchesPerMember: 20,
  /** Of a moderator's decision, enforced by the provider. */
  reasonChars: 2_000,
  messageChars: 5_000,
  /** So that a path fits into the 16 KB of headers that Node's server accepts. */
  idChars: 200,
  idempotencyKeyChars: 100,
  /** Of an access token, whose form is up to the provider. */
  tokenChars: 4_000,
  imagesPerMessage: 4,
  altChars: 300,
  referenceChars: 100,
  postsPerBatch: 50,
  markedNotifications: 100,
  previewTitleChars: 200,
  mileageDigits: 9,
  maxYear: 9_999,
  /** For all cached documents, and for one. The web app's operations take 3 MB. */
  documentCacheBytes: 32_000_000,
  cachedDocumentBytes: 4_000_000,
  subscriptionCacheBytes: 4_000_000,
  /** Counted once per type that a field applies to. The web app's largest query has 388. */
  compiledFields: 400,
  /** Measured: the code of a field takes 2.3 kB. The web app's queries have 2,210. */
  allCompiledFields: 30_000,
  /** Of a WebSocket. */
  subscriptions: 100,
  /** Above it, a slow subscriber's oldest events are dropped, and it is notified. */
  bufferedEvents: 1_000,
  /** Ids that a connection keeps to deduplicate repeated events. */
  rememberedEvents: 1_000,
  /** Per subscription to `presenceChanged`, and per request for who is online. */
  presenceIds: 100,
  /** Per session. */
  watchedMembers: 500,
  sessionChecks: 4,
  /** WebSockets whose session is being confirmed. */
  concurrentConnects: 8,
  /** Upstream sockets of a member, one per session. */
  connectionsOfMember: 50,
} as const;

export const TIMINGS = {
  /** Between two reads of the events that a resumed subscription has missed, if the first fails. */
  replayRetryMs: 1_000,
  /** The rest of a rejected request is read, so that the client sees the answer before the connection closes. */
  rejectedRequestMs: 2_000,
  logFlushMs: 300,
  /** Jitter makes it up to three times as long. */
  retryDelayMs: 100,
  /** Between two lines about refused origins. */
  originLogMs: 60_000,
  /** How long a readiness check, and the start or an operation before the provider's first answer, waits for the provider. */
  extensionsTimeoutMs: 2_000,
  /** `/readyz` is public, so a request must be cheap. */
  readinessCacheMs: 1_000,
  /** Told to a client if no time is known. */
  unknownWaitSeconds: 5,
  /** Ten pictures of 10 MB arrive in this time at half a megabit per second. */
  requestMs: 1_800_000,
  unsentCheckMs: 100,
  /** Longer than a proxy usually keeps an idle connection (60 s), so that the proxy closes it first. */
  keepAliveMs: 65_000,
  /** For the message or notification of an event without an id. */
  eventReadBackMs: 250,
  eventReadBackAttempts: 4,
  /** A WebSocket is accepted at the latest after this time, whether the provider's Socket.IO server answers or not. */
  firstConnectMs: 2_000,
  clockSkewMs: 60_000,
  forcedExitMs: 9_500,
  socketCloseMs: 1_000,
} as const;

/** Settings of `Config`, so that tests can change them. */
export const DEFAULTS = {
  callTimeoutMs: 10_000,
  uploadTimeoutMs: 60_000,
  /** The provider sends nothing, or the client reads nothing. */
  exportIdleTimeoutMs: 60_000,
  /** Slow readers of a few addresses must not occupy all exports. */
  exportMs: 3_600_000,
  /** For all upstream calls of an operation; one with files has `uploadTimeoutMs` in addition. */
  operationTimeoutMs: 30_000,
  /** Bytes of the answers to all reads of an operation, or to one write. */
  operationBytes: 16_000_000,
  /** For a request without files. */
  bodyTimeoutMs: 60_000,
  maxUnsentBytes: 128 * 1024 * 1024,
  budgetSeconds: 10,
  /** Cost of an address without a session, and of a member, in `budgetSeconds`; a unit is 0.2 ms. The web app's largest query costs 83. */
  visitorBudget: 2_000,
  memberBudget: 4_200,
  /** In `budgetSeconds`; a longer message counts again for each 1,000 bytes. */
  maxMessages: { socket: 500, member: 2_000, address: 20_000 },
  /** Compiling a query takes as long as interpreting it 50 times. */
  compileAtRun: 50,
  maxSocketsPerAddress: 2_000,
  /** For `connection_init`, which checks the session. */
  connectionInitMs: 10_000,
  /** A client that does not answer in the same time is disconnected. */
  pingMs: 12_000,
  sessionCheckMs: 60_000,
  /** While the extensions are unknown or seem to have become fewer. */
  extensionsProbeMs: 1_000,
  /** Before each check whether the provider stored a message that it does not acknowledge. */
  readBackMs: 250,
  lingerMs: 5_000,
  /** Jitter and further attempts make it up to five times as long; a waiting message connects at once. */
  reconnectMs: 1_000,
  drainMs: 8_000,
};
