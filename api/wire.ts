import Type, { type Static, type TSchema } from 'typebox';
import { DECISIONS, OFFER_STATES, SUBJECT_KINDS, TOKEN_SCOPES } from './db/schema.ts';
import { LIMITS } from './limits.ts';

// The shapes of the responses, as in docs/provider.md.

export const Id = Type.String({
  description: '32 hexadecimal digits',
  examples: ['0198c0ffee0070008000000000000001'],
});
const Time = Type.String({ format: 'date-time' });

/** Not a union, because the serializer would validate each value to find out which part it is. */
export const Nullable = <T extends TSchema>(schema: T, options: { description?: string } = {}) =>
  Type.Unsafe<Static<T> | null>({ ...schema, ...options, ...nullableTypeOf(schema) });

const nullableTypeOf = ({ type, enum: values }: { type?: string; enum?: unknown[] }) =>
  values ? { enum: [...values, null] } : { type: [type, 'null'] };

export const Image = Type.Object({
  url: Type.String({
    description: `relative to this server's origin, up to ${LIMITS.storedImagePixelsWide} pixels wide and ${LIMITS.storedImagePixelsHigh} high`,
  }),
  thumbnailUrl: Type.String({
    description: `up to ${LIMITS.thumbnailPixelsWide} pixels wide and ${LIMITS.thumbnailPixelsHigh} high`,
  }),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.Optional(Type.String({ description: "what the picture shows, in its author's words" })),
});
export type Image = Static<typeof Image>;

export const User = Type.Object({
  _id: Id,
  username: Type.String(),
  avatar: Nullable(Image),
  email: Type.Optional(Type.String({ description: "only the viewer's own" })),
  mailDigest: Type.Optional(
    Type.Boolean({
      description:
        "whether the viewer receives digests of unread messages and notifications; only in the viewer's own profile",
    }),
  ),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  fullName: Type.Optional(Type.String()),
  bio: Type.Optional(Type.String()),
  location: Type.Optional(Type.String()),
  website: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(
    Type.String({ description: "in responses about a single member, not in lists; only the viewer's own" }),
  ),
  hasPhoneNumber: Type.Optional(
    Type.Boolean({ description: 'instead of the phoneNumber of another member' }),
  ),
  createdAt: Type.Optional(Time),
  following: Type.Optional(Type.Boolean({ description: 'whether the viewer follows this member' })),
  blocked: Type.Optional(Type.Boolean({ description: 'whether the viewer blocks this member' })),
  suspended: Type.Optional(
    Type.Boolean({ description: 'true while this member is suspended; in responses about a single member' }),
  ),
  moderator: Type.Optional(
    Type.Boolean({ description: 'true if the viewer decides reports; only in GET /me and after a login' }),
  ),
  followersCount: Type.Optional(Type.Integer()),
  followingCount: Type.Optional(Type.Integer()),
  postsCount: Type.Optional(Type.Integer()),
  soldCount: Type.Optional(
    Type.Integer({
      description: 'vehicles that the member has sold; in GET /profile/{id} and GET /posts/{id}',
    }),
  ),
  answersWithin: Type.Optional(
    Nullable(Type.String(), {
      description:
        'hour, hours (six) or day: how soon the member usually answers; beside soldCount, null if unknown',
    }),
  ),
  unreadMessagesCount: Type.Optional(Type.Integer({ description: 'of all conversations; only in GET /me' })),
  unreadNotificationsCount: Type.Optional(Type.Integer({ description: 'of all types; only in GET /me' })),
});
export type User = Static<typeof User>;

export const Follow = Type.Object({ follower: User, following: User });
export type Follow = Static<typeof Follow>;

export const Offer = Type.Object({
  _id: Id,
  post: Nullable(
    Type.Object({
      _id: Id,
      postType: Type.String(),
      title: Type.Optional(Type.String()),
      image: Type.Optional(Image),
    }),
    { description: 'the vehicle; null when it was deleted' },
  ),
  senderId: Id,
  amount: Type.Number({ description: 'US dollars' }),
  state: Type.Enum([...OFFER_STATES]),
  lost: Type.Boolean({
    description:
      'whether it was declined because the vehicle was reserved for another buyer, sold or deleted',
  }),
  validUntil: Type.String({ format: 'date-time', description: 'when an open offer expires' }),
});
export type Offer = Static<typeof Offer>;

export const PriceCheck = Type.Object(
  {
    count: Type.Integer({ description: 'of comparable vehicles' }),
    countIsExact: Type.Boolean({ description: 'false if there are more' }),
    lowestPrice: Type.Number({ description: 'US dollars, as are the others' }),
    lowerThirdPrice: Type.Number({ description: 'a third of the prices are at most this' }),
    upperThirdPrice: Type.Number({ description: 'a third of the prices are at least this' }),
    highestPrice: Type.Number(),
  },
  { description: 'the prices of comparable vehicles' },
);
export type PriceCheck = Static<typeof PriceCheck>;

export const Position = Type.Object({
  latitude: Type.Number({ description: 'degrees, as is the longitude' }),
  longitude: Type.Number(),
});

export const Place = Type.Object({
  zipCode: Type.String({ description: 'five digits' }),
  name: Type.String({ description: 'the town with the abbreviation of its state, such as Portland, OR' }),
  position: Position,
});
export type Place = Static<typeof Place>;

export const Product = Type.Object({
  title: Type.String(),
  price: Type.Number({ description: 'US dollars' }),
  brand: Type.String(),
  model: Type.String(),
  year: Type.Integer(),
  color: Type.String(),
  location: Type.String(),
  position: Type.Optional(Position),
  contactPhone: Type.String({ description: "empty in others' posts" }),
  hasContactPhone: Type.Optional(Type.Boolean({ description: "in others' posts" })),
  contactEmail: Type.String(),
  mileage: Type.Optional(Type.Integer({ description: 'miles' })),
  features: Type.Array(Type.String()),
  condition: Type.String(),
  vehicleType: Type.String(),
  engineType: Type.String(),
  transmission: Type.String(),
  saleStatus: Type.Optional(Type.String({ description: 'available, reserved or sold' })),
  previousPrice: Type.Optional(
    Type.Number({ description: 'US dollars; the price before its latest change, up or down' }),
  ),
  priceChangedAt: Type.Optional(Time),
  savesCount: Type.Optional(Type.Integer({ description: 'of members; only the author sees it' })),
  priceCheck: Type.Optional(
    Nullable(PriceCheck, {
      description: 'only in GET /posts/{id}; null with too few comparable vehicles',
    }),
  ),
  viewerOffer: Type.Optional(
    Nullable(Offer, {
      description: "only in GET /posts/{id}: the viewer's last offer, or the counteroffer to it",
    }),
  ),
});
export type Product = Static<typeof Product>;

export const Service = Type.Object({
  title: Type.String(),
  price: Type.Optional(Type.Number({ description: 'US dollars' })),
  priceType: Type.String(),
  category: Type.String(),
  description: Type.String(),
  availability: Type.String(),
  location: Type.String(),
  contactPhone: Type.String({ description: "empty in others' posts" }),
  hasContactPhone: Type.Optional(Type.Boolean({ description: "in others' posts" })),
  contactEmail: Type.String(),
  experience: Type.String(),
});
export type Service = Static<typeof Service>;

export const Post = Type.Object({
  _id: Id,
  postType: Type.String({ description: 'regular, product or service' }),
  content: Type.String(),
  images: Type.Array(Image),
  createdAt: Time,
  user: User,
  likesCount: Type.Integer(),
  commentsCount: Type.Integer(),
  title: Type.Optional(Type.String()),
  product: Type.Optional(Product),
  service: Type.Optional(Service),
  liked: Type.Optional(Type.Boolean({ description: 'by the viewer' })),
  saved: Type.Optional(Type.Boolean({ description: 'by the viewer' })),
  reference: Type.Optional(Type.String({ description: "the author's own; only the author sees it" })),
});
export type Post = Static<typeof Post>;

export const Comment = Type.Object({
  _id: Id,
  content: Type.String(),
  user: User,
  username: Type.String(),
  post: Id,
  createdAt: Time,
});
export type Comment = Static<typeof Comment>;

export const SavedPost = Type.Object({ _id: Id, savedPost: Post, user: Id });
export type SavedPost = Static<typeof SavedPost>;

export const Message = Type.Object({
  _id: Id,
  senderId: Id,
  receiverId: Id,
  text: Type.String({ description: 'empty only if the message has pictures' }),
  images: Type.Optional(
    Type.Array(Image, { description: 'only the two members may read them; absent without pictures' }),
  ),
  offer: Type.Optional(Offer),
  read: Type.Boolean(),
  createdAt: Time,
  clientId: Type.Optional(Type.String()),
});
export type Message = Static<typeof Message>;

export const Conversation = Type.Object({
  user: User,
  lastMessage: Nullable(Message),
  unreadCount: Type.Integer(),
});
export type Conversation = Static<typeof Conversation>;

// The fields of the sender and the post have the names of ids in the baseline contract, but contain objects.
export const Notification = Type.Object({
  _id: Id,
  type: Type.String({ description: 'like, comment, follow, price_drop, search_match or offer' }),
  senderId: User,
  receiverId: Id,
  postId: Nullable(
    Type.Object({
      _id: Id,
      postType: Type.Optional(Type.String({ description: 'regular, product or service' })),
      title: Type.Optional(
        Type.String({ description: "the post's title, or the start of a regular post's text" }),
      ),
      image: Type.Optional(Image),
    }),
  ),
  search: Type.Optional(Type.Object({ _id: Id, name: Type.String() }, { description: 'of a search_match' })),
  offer: Type.Optional(Offer),
  createdAt: Time,
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const Search = Type.Object({
  _id: Id,
  name: Type.String(),
  filter: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'the parameters of GET /posts, as they were sent',
  }),
  createdAt: Time,
});
export type Search = Static<typeof Search>;

export const Session = Type.Object({
  _id: Id,
  createdAt: Time,
  lastUsedAt: Type.String({ format: 'date-time', description: 'to within ten minutes' }),
  browser: Nullable(Type.String(), {
    description: 'the browser and system of the sign-in, such as "Firefox on Windows"; null if unknown',
  }),
  place: Nullable(Type.String(), {
    description: 'the address of the sign-in, for IPv6 its /64 network; null if unknown',
  }),
  current: Type.Boolean({ description: 'whether the request has this session' }),
});
export type Session = Static<typeof Session>;

export const Token = Type.Object({
  _id: Id,
  name: Type.String(),
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])),
  createdAt: Time,
  expiresAt: Nullable(Time, { description: 'null if the token never expires' }),
  lastUsedAt: Nullable(Time, {
    description: 'to within ten minutes; null before the first use',
  }),
});
export type Token = Static<typeof Token>;

export const Report = Type.Object({ _id: Id, createdAt: Time });
export type Report = Static<typeof Report>;

const SubjectKind = Type.Enum([...SUBJECT_KINDS], { description: 'what was reported' });

export const CaseDecision = Type.Object({
  kind: SubjectKind,
  decision: Type.Enum([...DECISIONS]),
  days: Nullable(Type.Integer(), {
    description: 'of a suspension; null for good, and for other decisions',
  }),
  reason: Type.String(),
  moderator: Type.String({ description: 'a username, or operator' }),
  createdAt: Time,
  canRestore: Type.Boolean({ description: 'whether what was removed can be restored' }),
  isSuspending: Type.Boolean({ description: 'whether a suspension by this decision is in force' }),
});
export type CaseDecision = Static<typeof CaseDecision>;

export const Case = Type.Object({
  _id: Id,
  kind: SubjectKind,
  state: Type.Enum(['open', 'decided']),
  authorId: Nullable(Id, { description: 'null when the account was deleted' }),
  authorName: Type.String({ description: 'at the time of the first report' }),
  content: Type.String({ description: 'copied at the first report' }),
  images: Type.Array(Image, { description: 'copies, which only moderators can load' }),
  postId: Nullable(Type.Object({ _id: Id, postType: Type.String() }), {
    description: 'the post, or the post of a comment; null for others, and when it is gone',
  }),
  exists: Type.Boolean({ description: 'whether what was reported still exists' }),
  createdAt: Time,
  entryCount: Type.Integer({ description: 'how many reports there are' }),
  decision: Nullable(CaseDecision),
  entries: Type.Optional(
    Type.Array(
      Type.Object({
        _id: Id,
        reporter: Nullable(Type.String(), {
          description: 'a username; null for the provider, and when the account was deleted',
        }),
        reason: Type.String(),
        text: Type.String(),
        createdAt: Time,
      }),
      { description: 'as are messages and earlierDecisions, only in responses about a single case' },
    ),
  ),
  messages: Type.Optional(Type.Array(Message, { description: 'around a reported message, with it' })),
  earlierDecisions: Type.Optional(Type.Array(CaseDecision, { description: 'about the same member' })),
});
export type Case = Static<typeof Case>;

export const ModerationLogEntry = Type.Object({
  _id: Id,
  action: Type.Enum([...DECISIONS, 'restore', 'lift']),
  moderator: Type.String({ description: 'a username, or operator' }),
  memberName: Type.String(),
  kind: Nullable(SubjectKind),
  reportId: Nullable(Id, { description: 'null without a report, and when it was erased' }),
  days: Nullable(Type.Integer()),
  reason: Type.String(),
  createdAt: Time,
});
export type ModerationLogEntry = Static<typeof ModerationLogEntry>;

export const ErrorBody = Type.Object({
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'one sentence for each field' }),
  ),
  existingId: Type.Optional(
    Type.String({ description: 'of a CONFLICT: the id of what has the idempotency key or the reference' }),
  ),
});

export const PostChangeResult = Type.Object({
  post: Type.Optional(Post),
  error: Type.Optional(
    Type.Object({
      ...ErrorBody.properties,
      status: Type.Integer({ description: 'as of a response' }),
      retryAfterSeconds: Type.Optional(Type.Integer()),
    }),
  ),
});

export const MessageBody = Type.Object({ message: Type.String() });

export const dataOf = <T extends TSchema>(schema: T) => Type.Object({ data: schema });
/** The baseline contract has this shape for a single member. */
export const dataDataOf = <T extends TSchema>(schema: T) => dataOf(dataOf(schema));
/** Only a page has `total`, the length of the whole list, or less than that if `totalIsExact` is false. */
export const listOf = <T extends TSchema>(schema: T) =>
  Type.Object({
    data: Type.Array(schema),
    total: Type.Optional(Type.Integer()),
    totalIsExact: Type.Optional(
      Type.Boolean({ description: 'false when counting stopped early: there are at least this many' }),
    ),
  });
