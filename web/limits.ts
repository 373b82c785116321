/**
 * Limits of texts, uploads and lists, maximums unless the name says otherwise. A limit that the gateway or the provider has too has the
 * same name there; scripts/limits.test.ts compares them.
 */
export const LIMITS = {
  imageBytes: 10 * 1024 * 1024,
  /** A picture that the browser makes smaller before it sends it. */
  chosenImageBytes: 50 * 1024 * 1024,
  uploadedImagePixels: 3_200,
  uploadedImageQuality: 0.85,
  imagesPerPost: 10,
  messageChars: 5_000,
  reportChars: 2_000,
  usernameMinChars: 3,
  passwordMinChars: 6,
  phoneMinDigits: 10,
  phoneDigits: 15,
  yearMin: 1900,
  /** A text filter of the vehicle search. */
  lineChars: 200,
  /** A browser that is further from every ZIP code is not in the US. */
  nearestZipCodeMiles: 100,
  /** The radius of a search around a place. */
  nearMiles: 500,
  priceBelowDollars: 1e10,
  offerDollars: 999_999_999.99,
  mileageDigits: 9,
  /** Maximum digits of a year in the vehicle search. */
  yearDigits: 4,
  searchesPerMember: 20,
  searchNameChars: 100,
  tokensPerMember: 20,
  tokenNameChars: 100,
  /** A post without a title is named by the start of its text, at most this long. */
  postNameChars: 60,
  /** Posts or members per page, in the .graphql documents and as the schema's default. */
  pageEntries: 10,
  /** Contacts per page of the chat's list, in the .graphql documents. A search for contacts reads 100. */
  contactsPerPage: 30,
  /** Maximum likes of a post in one row of the notifications. Also `markedNotifications` in gateway/limits.ts. */
  groupedNotifications: 100,
  /** A contact with more unread messages shows "99+". */
  badgeCount: 99,
  /** Maximum posts in the list of the author's other posts on the page of a post. */
  morePosts: 4,
  /** Cards that are mounted before the others: the first row of a laptop. */
  firstScreenCards: 3,
  /** Members whose presence is watched. */
  presenceIds: 100,
  /** Contacts, notifications and messages that are mounted before the others: about as many as a phone shows. */
  firstScreenRows: 10,
  firstScreenMessages: 15,
  /** Maximum vehicles of a comparison, which are the fields of web/features/compare/ComparePage.graphql. */
  comparedVehicles: 4,
  /** Consecutive failed WebSocket connects, while HTTP requests succeed, before the app falls back to polling. */
  failuresUntilPolling: 3,
  /** How often a query is sent whose result was changed by live events or mutations before it arrived. */
  queryAttempts: 10,
} as const;

/** Distances on the screen and sizes of pictures, in pixels. */
export const PIXELS = {
  /** Width of a thumbnail, the smaller of the two stored sizes of a picture. */
  thumbnailPixelsWide: 640,
  /** Minimum width and height of the frame that crops a picture. */
  cropFrame: 64,
  /** Minimum downward swipe that closes the full-screen viewer. */
  swipeDown: 70,
  /** Maximum movement of a finger during a long press. */
  longPressMovement: 10,
  /** Content within this distance below the viewport is loaded in advance. */
  nearScreen: 400,
  /** A conversation that is scrolled this close to its end scrolls to each new message. */
  nearEnd: 48,
  /** A conversation that is scrolled this close to its start loads older messages. */
  nearStart: 160,
} as const;

/** Delays, intervals and timeouts. Each name ends in its unit. */
export const TIMINGS = {
  /** Display time of the loading screen, from the first paint. */
  loadingScreenMs: 2_000,
  /** Interval of refetches, in addition to live events. */
  pollMs: 30_000,
  /** After live events, the unread counts and the open notifications are refetched at most this often. */
  liveRefetchMs: 1_000,
  /** A refetch waits this long for the end of an earlier one, which may hang. */
  maxRefetchWaitMs: 3_000,
  /** A return to the page within this time of another is the same one. */
  returnMs: 1_000,
  /** A preloaded response that no page has used for this long is too old. */
  maxPreloadMs: 10_000,
  /** Debounce of the members whose presence is watched. */
  presenceDebounceMs: 300,
  /** How long the browser may take to find its position, and how old the position may be. */
  positionMs: 15_000,
  maxPositionAgeMs: 5 * 60_000,
  /** Debounce of search boxes. */
  searchDebounceMs: 300,
  /** The first connect shows 'Connecting…' only after this long. */
  slowConnectMs: 1_500,
  /** Reconnect backoff: the first delay, which doubles up to the maximum. Each delay has a jitter of ±50%. */
  reconnectMs: 1_000,
  maxReconnectMs: 5_000,
  /** A WebSocket that is not connected after this long is closed and retried. */
  connectTimeoutMs: 20_000,
  /** Interval of pings on an open socket, and the timeout of each pong. */
  socketPingMs: 20_000,
  socketPongTimeoutMs: 5_000,
  /** A socket without subscriptions is closed after this long. */
  idleSocketMs: 5_000,
  /** Interval of the timer that detects sleep. */
  sleepCheckMs: 5_000,
  /**
   * How late the sleep timer must fire to show that the computer slept. A hidden tab needs the longer time, because browsers
   * throttle its timers.
   */
  visibleSleepMs: 15_000,
  hiddenSleepMs: 90_000,
  /** Update interval of the relative times on a page. */
  relativeTimeMs: 60_000,
  /** Consecutive messages of one sender form a group if each follows the previous one within this time. */
  messageGroupMs: 5 * 60_000,
  /** Typing events are sent at most this often; the indicator disappears this long after the last one. */
  typingEveryMs: 3_000,
  typingShownMs: 5_000,
  /** Minimum time between two mailed codes. Also `mailSpacing` in api/limits.ts. */
  resendCodeMs: 60_000,
  /** Display time of a notice with an Undo button or a link. */
  undoMs: 10_000,
  /** Texts of a member who joined less than this ago have no links to other sites. */
  newMemberMs: 24 * 60 * 60_000,
  /** The previous price is shown for this long after a price drop. */
  priceDropShownMs: 30 * 24 * 60 * 60_000,
  /** A finger that rests on a message for this long opens its menu. Browsers select text after about the same time. */
  longPressMs: 500,
  /** Durations of the opening transitions of dialogs and menus. */
  dialogMs: 180,
  menuMs: 120,
  /** How long the pointer rests on an icon before its tooltip opens. */
  tooltipDelayMs: 300,
  /** Work that waits for an idle browser starts after this time even on a busy page. */
  maxIdleWaitMs: 2_000,
  /** Delay between loading the page and registering its service worker. */
  workerDelayMs: 5_000,
  /** Minimum time between two checks for a new build in an open page. */
  newBuildCheckMs: 60 * 60_000,
} as const;
