/**
 * The lengths of texts, uploads and lists. A comment names the constant of each other program that has the same limit, and
 * scripts/limits.test.ts compares the two.
 */
export const LIMITS = {
  /** MB of one picture. Also `fileBytes` in gateway/limits.ts and `imageBytes` in api/limits.ts. */
  imageMegabytes: 10,
  /** Pictures of one post. Also `files` in gateway/limits.ts and `imagesPerPost` in api/limits.ts. */
  picturesPerPost: 10,
  /** Also `messageCharacters` in gateway/limits.ts and `messageChars` in api/limits.ts. */
  messageCharacters: 5_000,
  /** Of the text of a report. Also `reportChars` in api/limits.ts. */
  reportCharacters: 2_000,
  /** Also `usernameMinChars`, `passwordMinChars`, `phoneMinDigits`, `phoneDigits` and `yearMin` in api/limits.ts. */
  usernameMinCharacters: 3,
  passwordMinCharacters: 6,
  phoneMinDigits: 10,
  phoneDigits: 15,
  yearMin: 1900,
  /** Of a text filter of vehicles. Also `lineChars` in api/limits.ts. */
  filterCharacters: 200,
  /** Of a mileage. Also `mileageDigits` in api/limits.ts. */
  mileageDigits: 9,
  yearDigits: 4,
  /** Of one member. Also `searchesPerMember` in api/limits.ts. */
  savedSearches: 20,
  /** Also `searchNameChars` in api/limits.ts. */
  searchNameCharacters: 100,
  /** Where a post without a title is named by its text. */
  postNameCharacters: 60,
  /** A page of posts or members, as the screens' .graphql documents ask for it or the schema has it by default. */
  pageEntries: 10,
  /** The schema's default for `notifications(limit:)`. */
  notificationEntries: 50,
  /** A badge says "99+" beyond this. */
  badgeCount: 99,
  /** Other posts of the author, on a post's page. */
  morePosts: 4,
  /** Two rows of three: a laptop shows the pictures of so many cards at first. */
  firstScreenCards: 6,
  /** Failed connects in a row, while requests are answered, after which sockets are taken not to get through. */
  failuresUntilPolling: 3,
} as const;

/** Lengths on the screen, and of pictures. */
export const PIXELS = {
  /** The small one of a picture's two sizes. Also `thumbnailPixelsWide` in api/limits.ts. */
  thumbnailWidth: 640,
  /** How far a finger moves down to close the full screen. */
  swipeDown: 70,
  /** Content this far below the viewport is loaded already. */
  nearScreen: 400,
  /** A conversation this near to its end follows new messages; this near to its start, it loads older ones. */
  nearEnd: 48,
  nearStart: 160,
} as const;

/** How long things take or wait: each name ends in its unit. */
export const TIMINGS = {
  loadingScreenMs: 2_000,
  /** How often what is live is asked for as well. */
  pollMs: 30_000,
  /** How long the text of a search box rests before it is searched for. */
  searchDebounceMs: 300,
  /** A first connect that is faster is not mentioned. */
  slowConnectMs: 1_500,
  /** First, doubling, and longest wait before the next connect; each is spread by half. */
  reconnectMs: 1_000,
  maxReconnectMs: 5_000,
  connectTimeoutMs: 20_000,
  /** How often an open socket is tested, and how long the answer may take. */
  socketPingMs: 20_000,
  socketPongTimeoutMs: 5_000,
  /** A socket without subscriptions is closed after this. */
  idleSocketMs: 5_000,
  /** A timer of this interval that comes so much too late tells of a sleep; a hidden tab's timers are slow as a rule. */
  sleepCheckMs: 5_000,
  visibleSleepMs: 15_000,
  hiddenSleepMs: 90_000,
  /** How long a live notification may be missing from an answer, which may have been read before it happened. */
  notificationGraceMs: 30_000,
  /** How often the relative times on a page are written again. */
  relativeTimeMs: 60_000,
  /** Messages of one sender that are closer to each other are one group. */
  messageGroupMs: 5 * 60_000,
  /** The other side is told of typing once in so long, and shows it for so long after the last time. */
  typingEveryMs: 3_000,
  typingShownMs: 5_000,
  /** Between two mailed codes. Also `mailSpacing` in api/limits.ts. */
  resendCodeMs: 60_000,
  /** How long a notice with Undo is shown. */
  undoMs: 10_000,
  /** How long after a price drop the previous price is shown. */
  priceDropShownMs: 30 * 24 * 60 * 60_000,
  /** How long a dialog and a menu take to appear. */
  dialogMs: 180,
  menuMs: 120,
  /** From the start of the page to the start of its worker. */
  workerDelayMs: 5_000,
  /** How often a page that stays open asks for a new build, at most. */
  newBuildCheckMs: 60 * 60_000,
} as const;
