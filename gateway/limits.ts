/**
 * The gateway's numbers. What goes beyond a limit is refused with a sentence that names it; README.md lists them for users.
 * Names end in the unit: Ms, Bytes, or what is counted.
 */

/** What one operation may hold, one request, and this process. No screen of the product needs half of the first two. */
export const LIMITS = {
  depth: 14,
  /** The same in introspection: tools nest it deeper than any screen nests members and posts. */
  schemaDepth: 20,
  /** Values in the answer: every list as long as it can be, a long text as ten, each entry of a page as twenty more. */
  values: 20_000,
  /** The same in introspection: twice what tools ask for to read the whole schema. */
  schemaValues: 50_000,
  /** Fields with another name, fragments spread as often as they are used. */
  aliases: 30,
  /** Fields, fragments spread. */
  fields: 1_000,
  rootFields: 20,
  directives: 50,
  /** Values in its variables, nested ones too: errors quote a value that does not fit, whole and many times. */
  variableValues: 1_000,
  tokens: 4_000,
  validationErrors: 20,
  /** Bytes of a request without files, or of its parts that are no files, or of a WebSocket message. */
  bodyBytes: 1_000_000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
  /** Concurrent requests with files, of a member, of the members at one address, and of clients without a session. */
  uploadsOfMember: 4,
  uploadsOfAddress: 12,
  anonymousUploads: 16,
  anonymousUploadsOfAddress: 4,
  /** Concurrent data exports, in all and of one address. */
  exports: 16,
  exportsOfAddress: 2,
  /** Concurrent one-click unsubscriptions, in all and of one address, and the size of a request. */
  unsubscribes: 16,
  unsubscribesOfAddress: 4,
  unsubscribeBytes: 1_000,
  tokenCharacters: 1_000,
  /** Upstream calls of one operation: a hundred posts with their likes and saves, and room for a screen around them. */
  calls: 250,
  concurrentCalls: 8,
  answerBytes: 16_000_000,
  /** Connections to the provider. Uploads and downloads have their own, because they are as slow as the browsers behind them. */
  callConnections: 64,
  uploadConnections: 80,
  pictureConnections: 16,
  /** Entries of a page, and pages of this size that are read to count a feed. */
  pageEntries: 100,
  feedPages: 10,
  searchCharacters: 200,
  /** Characters of a message, as docs/provider.md has it, of a client's key, and of any id. */
  messageCharacters: 5_000,
  keyCharacters: 100,
  /** Of a picture's description. Also `altChars` in api/limits.ts. */
  imageAltCharacters: 300,
  /** Of one member. Also `searchesPerMember` in api/limits.ts. */
  savedSearches: 20,
  /** Of a mileage in a filter. Also `mileageDigits` in api/limits.ts. */
  mileageDigits: 9,
  /** The highest year in a filter. */
  yearMax: 9_999,
  idCharacters: 200,
  /** Memory for all admitted documents together, and for one. The web app's sixty operations take 2 MB. */
  documentsBytes: 32_000_000,
  documentBytes: 4_000_000,
  /** Fields of a query's compiled code, each for every type that it applies to: the largest of the web app has 250. */
  compiledFields: 300,
  subscriptions: 100,
  /** Backpressure: bytes buffered for a WebSocket client that sends requests without reading answers. */
  unreadBytes: 4_000_000,
  /** Events buffered for a subscriber who falls behind; the oldest are dropped, and the subscriber is told. */
  waitingEvents: 1_000,
  /** Ids of delivered events that a connection remembers, so that a repeated event is dropped. */
  rememberedEvents: 1_000,
  /** Sessions of open streams that are checked upstream at once. */
  sessionChecks: 4,
  connectionsOfMember: 50,
} as const;

/** Times that no test changes. */
export const TIMES = {
  /** How long the rest of a refused request is read, so that the client sees the answer before the connection closes. */
  refusedRequestMs: 2_000,
  /** How long a report waits for others: a log line is late by this much at most. */
  reportBatchMs: 20,
  /** How long a failed read waits before it is retried: at least this long, with jitter up to three times as long. */
  retryMs: 100,
  /** How long the gateway waits at its start for the provider to name its extensions. */
  extensionsTimeoutMs: 2_000,
  /** How long the result of a readiness check is reused: anyone may ask, so asking must be cheap. */
  readinessHoldMs: 1_000,
  readinessTimeoutMs: 2_000,
  requestHeadersMs: 60_000,
  /** Longer than a proxy keeps an idle connection, so that the proxy closes it first. */
  keepAliveMs: 65_000,
  /** Between attempts to read what an event announced without its id, and how often it is tried. */
  eventReadBackMs: 250,
  eventReadBackTries: 4,
  clockSkewMs: 60_000,
  /** A stop that takes longer ends the process. */
  lastResortMs: 9_500,
  socketCloseMs: 1_000,
} as const;

/** Limits and times that tests change through `Config`. */
export const DEFAULTS = {
  callTimeoutMs: 10_000,
  /** How long an upstream call that carries files may go on with neither a byte taken nor an answer. */
  uploadIdleTimeoutMs: 60_000,
  /** How long a client of a data export may read nothing. */
  exportSilenceMs: 60_000,
  /** How long all upstream calls of an operation may take, those with files aside. */
  operationTimeoutMs: 30_000,
  /** How many bytes of answers the provider may send to all reads of an operation. */
  operationBytes: LIMITS.answerBytes as number,
  /** What a client has to send of a body, or to read of a picture, measured over `rateWindowMs`. */
  minBytesPerSecond: 10_000,
  rateWindowMs: 15_000,
  /** Pictures on their way to one address at once; one more cuts off the oldest. */
  maxPicturesPerAddress: 64,
  /** Memory for pictures that clients have not read yet. */
  maxPictureBytes: 64 * 1024 * 1024,
  /** WebSockets of one address that have shown a session, and that have not. */
  maxSocketsPerAddress: 2_000,
  maxAnonymousSocketsPerAddress: 100,
  /** How long a WebSocket may stay open before it has shown a session. */
  sessionProofMs: 10_000,
  /** How often a WebSocket is asked whether its client is still there, and how long it may take to answer. */
  pingMs: 12_000,
  /** How often the sessions behind open streams are checked upstream. */
  sessionCheckMs: 60_000,
  /** The wait before each check whether a message is stored that the provider does not acknowledge. */
  readBackMs: 250,
  /** How long an upstream socket outlives its last user. */
  lingerMs: 5_000,
  drainMs: 8_000,
};
