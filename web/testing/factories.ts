/**
 * Factories of complete objects as the gateway returns them. `overrides` replaces fields. By a convention of test data builders,
 * they are named for what they return (`aUser`), not `createX`.
 */

type ObjectFields = Record<string, unknown>;

/** The only page of a list. */
export const aPage = (nodes: ObjectFields[], overrides: ObjectFields = {}) => ({
  nodes,
  page: 1,
  limit: 10,
  total: nodes.length,
  totalIsExact: true,
  pageCount: nodes.length === 0 ? 0 : 1,
  ...overrides,
});

/** A page of the entries after the one with the id `after`, or of the first entries. */
export function aPageAfter(entries: ObjectFields[], after: string | undefined, { limit }: { limit: number }) {
  const rest = entries.slice(entries.findIndex(({ id }) => id === after) + 1);
  return aPage(rest.slice(0, limit), { limit, total: rest.length });
}

/** A member with an empty profile. */
export function aUser(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'User',
    id: 'u1',
    username: 'boris',
    avatar: null,
    firstName: null,
    lastName: null,
    fullName: null,
    bio: null,
    location: null,
    website: null,
    phoneNumber: null,
    hasPhoneNumber: false,
    createdAt: '2026-01-05T08:00:00.000Z',
    followersCount: 0,
    followingCount: 0,
    postsCount: 0,
    soldCount: null,
    answersWithin: null,
    viewerIsFollowing: false,
    viewerHasBlocked: false,
    isSuspended: false,
    posts: aPage([]),
    followers: aPage([]),
    following: aPage([]),
    ...overrides,
  };
}

/** The signed-in member: anna, whose id is `me`. `user` replaces fields of the member. */
export function aViewer({ user, ...overrides }: ObjectFields = {}): ObjectFields {
  const shownUser = aUser({ id: 'me', username: 'anna', ...(user as ObjectFields) });
  return {
    __typename: 'Viewer',
    id: `viewer-${shownUser['id'] as string}`,
    user: shownUser,
    email: 'anna@example.com',
    unreadMessagesCount: 0,
    unreadNotificationsCount: 0,
    mailDigest: null,
    dataExportUrl: null,
    sessions: null,
    tokens: null,
    isModerator: false,
    ...overrides,
  };
}

/** A regular post by boris. */
export function aPost(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'RegularPost',
    id: 'p1',
    content: 'Hello',
    images: [],
    author: aUser(),
    createdAt: '2026-11-20T10:00:00.000Z',
    likesCount: 0,
    commentsCount: 0,
    viewerHasLiked: false,
    viewerHasSaved: false,
    comments: aPage([]),
    ...overrides,
  };
}

/** A product post by boris: a Golf for sale. */
export function aProductPost(overrides: ObjectFields = {}): ObjectFields {
  return aPost({
    __typename: 'ProductPost',
    title: 'Volkswagen Golf 1.6 TDI',
    price: 7500,
    brand: 'Volkswagen',
    model: 'Golf',
    year: 2015,
    color: 'Gray',
    condition: 'USED',
    vehicleType: 'HATCHBACK',
    engineType: 'DIESEL',
    transmission: 'MANUAL',
    mileage: 98000,
    location: 'Riga',
    distanceMiles: null,
    contactPhone: null,
    hasContactPhone: false,
    contactEmail: null,
    features: ['Heated seats'],
    saleStatus: 'AVAILABLE',
    previousPrice: null,
    priceChangedAt: null,
    savesCount: null,
    priceCheck: null,
    viewerOffer: null,
    ...overrides,
  });
}

/** A service post by boris: gearbox repair. */
export function aServicePost(overrides: ObjectFields = {}): ObjectFields {
  return aPost({
    __typename: 'ServicePost',
    title: 'Gearbox repair',
    servicePrice: 40,
    priceType: 'HOURLY',
    category: 'Repair',
    description: 'Manual and DSG',
    availability: null,
    location: 'Vilnius',
    contactPhone: null,
    hasContactPhone: false,
    contactEmail: null,
    experience: null,
    ...overrides,
  });
}

/** A picture. Its id differs from its URL. */
export function anImage({ url = '/media/uploads/a.webp', ...overrides }: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'Image',
    id: `image ${url as string}`,
    url,
    thumbnailUrl: '/media/uploads/a-640.webp',
    width: 1600,
    height: 1000,
    alt: null,
    ...overrides,
  };
}

/** The features of a provider that accepts reports and pictures, and asks for no password. */
export const someFeatures = (overrides: ObjectFields = {}): ObjectFields => ({
  __typename: 'Features',
  reportReasons: ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'],
  pushKey: null,
  deletionNeedsPassword: false,
  confirmationTakesPassword: false,
  postMaxLength: 10_000,
  commentMaxLength: 5_000,
  messageMaxLength: 5_000,
  postImagesMax: 10,
  messageImagesMax: 4,
  imageMaxBytes: 10 * 1024 ** 2,
  imageAltMaxLength: 300,
  referenceMaxLength: 100,
  canRemoveAvatar: true,
  savedSearchesMax: 20,
  hasSaleStatus: true,
  hasPriceHistory: true,
  hasPriceCheck: true,
  hasVehicleNames: true,
  hasOffers: true,
  hasDistance: true,
  hasSellerFacts: true,
  hasBlocks: true,
  hasPresence: true,
  hasSessions: true,
  hasTokens: true,
  hasMailDigest: true,
  hasDataExport: true,
  hasIdempotencyKeys: true,
  hasReplay: true,
  ...overrides,
});

/** A comment by boris. */
export function aComment(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'Comment',
    id: 'c1',
    content: 'Still for sale?',
    author: aUser(),
    post: aPost(),
    createdAt: '2026-11-20T11:00:00.000Z',
    ...overrides,
  };
}

/** An unread message from boris to the viewer. */
export function aMessage(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'Message',
    id: 'm1',
    idempotencyKey: null,
    sender: { __typename: 'User', id: 'u1' },
    receiver: { __typename: 'User', id: 'me' },
    conversation: { __typename: 'Conversation', id: 'me-u1', user: { __typename: 'User', id: 'u1' } },
    text: 'Hello',
    images: [],
    offer: null,
    read: false,
    createdAt: '2026-11-20T18:02:00.000Z',
    ...overrides,
  };
}

/** An open offer by boris for the viewer's vehicle. */
export function anOffer(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'Offer',
    id: 'o1',
    amount: 4500,
    sender: { __typename: 'User', id: 'u1' },
    state: 'OPEN',
    isLost: false,
    validUntil: new Date(Date.now() + 48 * 60 * 60_000).toISOString(),
    post: { __typename: 'ProductPost', id: 'p1' },
    postPreview: { __typename: 'PostPreview', title: 'Volvo 240', image: null },
    ...overrides,
  };
}

/** An unread notification of a like by boris. */
export function aNotification(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'Notification',
    id: 'n1',
    type: 'LIKE',
    sender: aUser(),
    post: aPost(),
    postPreview: null,
    savedSearch: null,
    offer: null,
    createdAt: '2026-11-20T18:02:00.000Z',
    read: false,
    ...overrides,
  };
}

/** A saved search for Mazda vehicles. */
export function aSavedSearch(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'SavedSearch',
    id: 's1',
    name: 'Mazda',
    filter: { brand: 'Mazda' },
    createdAt: '2026-11-20T18:02:00.000Z',
    ...overrides,
  };
}

/** A report by lena of a post by boris. */
export function aReport(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'Report',
    id: 'r1',
    kind: 'POST',
    state: 'OPEN',
    authorName: 'boris',
    author: aUser(),
    content: 'Cheap watches',
    images: [],
    post: { __typename: 'RegularPost', id: 'p1' },
    exists: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    entryCount: 1,
    entries: [
      {
        __typename: 'ReportEntry',
        id: 'e1',
        reporterName: 'lena',
        reason: 'SPAM',
        text: 'Not about cars',
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    messages: [],
    earlierDecisions: [],
    decision: null,
    ...overrides,
  };
}

/** The removal of a post by the moderator clara. */
export function aDecision(overrides: ObjectFields = {}): ObjectFields {
  return {
    __typename: 'ReportDecision',
    kind: 'POST',
    decision: 'REMOVE',
    days: null,
    reason: 'Unwanted advertising',
    moderatorName: 'clara',
    createdAt: '2026-11-20T12:00:00.000Z',
    canRestore: true,
    isSuspending: false,
    ...overrides,
  };
}
