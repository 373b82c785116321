import type {
  DemoLogin,
  EngineType,
  NotificationType,
  PriceType,
  Transmission,
  VehicleCondition,
  VehicleType,
} from '../generated/types.ts';
import { failure } from './failures.ts';
import type {
  CommentModel,
  ContactModel,
  ImageModel,
  MessageModel,
  NotificationModel,
  PostModel,
  PostReference,
  ProductModel,
  ServiceModel,
  Total,
  UserModel,
} from './models.ts';

/**
 * Every loose shape of the wire is read here, once. A reader takes anything at all and never throws for a part that can
 * be left out; a thing without an id is no thing, and reads as null.
 */
type Wire = Record<string, unknown>;

/** A list, and what the provider says of it as a whole where it cut a page out of it. */
export interface WireList extends Total {
  items: unknown[];
  unreadCount: number | null;
}

/** The thing in an answer: bare, under `data`, or under `data.data`. */
export function readThing(answer: unknown): Wire {
  let thing = asWire(answer);
  for (let depth = 0; depth < 2; depth++) {
    const inner = thing['data'];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) break;
    thing = inner as Wire;
  }
  return thing;
}

/** The list in an answer: bare, under `data`, or under `data.data`. */
export function readList(answer: unknown): WireList {
  let at = answer;
  for (let depth = 0; depth < 3; depth++) {
    if (Array.isArray(at)) return { ...NO_LIST, items: at };
    const { data, total: sent, totalIsExact, unreadCount } = asWire(at);
    if (Array.isArray(data)) {
      const total = count(sent) ?? null;
      return {
        items: data,
        total,
        totalIsExact: total !== null && totalIsExact !== false,
        unreadCount: count(unreadCount) ?? null,
      };
    }
    at = data;
  }
  return NO_LIST;
}

const NO_LIST: WireList = { items: [], total: null, totalIsExact: false, unreadCount: null };

/**
 * The one thing that a route is about.
 * @throws PROVIDER_ERROR when the answer holds no such thing.
 */
export function expected<T>(thing: T | null, defaultMessage: string): T {
  if (thing === null) throw failure('PROVIDER_ERROR', defaultMessage);
  return thing;
}

/** The readable things of a list, the others left out. */
export function readEach<T>(items: readonly unknown[], read: (item: unknown) => T | null): T[] {
  const things: T[] = [];
  for (const item of items) {
    const thing = read(item);
    if (thing !== null) things.push(thing);
  }
  return things;
}

/**
 * A member: an object, or an id alone.
 * @param username - what the wire says beside an id
 */
export function readUser(value: unknown, username?: unknown): UserModel | null {
  const wire = typeof value === 'object' && value !== null ? (value as Wire) : NOTHING;
  const id = wire === NOTHING ? asId(value) : idOf(wire);
  return id === null ? null : new WireUser(id, wire, username);
}

const NOTHING: Wire = {};

/**
 * A member over the wire's object. What is not selected is not read: a page of a hundred posts has a hundred authors, of
 * whom a screen shows the name.
 */
class WireUser implements UserModel {
  readonly id: string;
  readonly username: string;
  readonly following: boolean | undefined;
  source: UserModel['source'] = 'mention';
  self = false;
  readonly #wire: Wire;

  constructor(id: string, wire: Wire, username: unknown) {
    this.id = id;
    this.#wire = wire;
    this.username = nonEmpty(wire['username']) ?? nonEmpty(username) ?? '';
    // A baseline provider may list whom a member follows under the name by which ours says whether the viewer follows them.
    this.following = typeof wire['following'] === 'boolean' ? wire['following'] : undefined;
  }

  get avatar() {
    return this.#wire['avatar'] === undefined ? undefined : readImage(this.#wire['avatar']);
  }

  get email() {
    return given(this.#wire['email']);
  }

  get firstName() {
    return given(this.#wire['firstName']);
  }

  get lastName() {
    return given(this.#wire['lastName']);
  }

  get fullName() {
    return given(this.#wire['fullName']) ?? joined(this.firstName, this.lastName);
  }

  get bio() {
    return given(this.#wire['bio']);
  }

  get location() {
    return given(this.#wire['location']);
  }

  get website() {
    return this.#wire['website'] === undefined ? undefined : readWebsite(this.#wire['website']);
  }

  get phoneNumber() {
    return this.source === 'profile' ? given(this.#wire['phoneNumber']) : undefined;
  }

  get createdAt() {
    return this.#wire['createdAt'] === undefined ? undefined : readTime(this.#wire['createdAt']);
  }

  get followersCount() {
    return count(this.#wire['followersCount']) ?? lengthOf(this.#wire['followers']);
  }

  get followingCount() {
    return count(this.#wire['followingCount']) ?? lengthOf(this.#wire['following']);
  }

  get postsCount() {
    return count(this.#wire['postsCount']);
  }
}

/** A member as the profile's routes describe them: what they leave out is not given. */
export function readProfile(answer: unknown, self = false): UserModel | null {
  const thing = readThing(answer);
  const user = readUser(nonEmpty(thing['username']) === undefined ? (thing['user'] ?? thing) : thing);
  if (user === null) return null;
  user.source = 'profile';
  user.self = self;
  return user;
}

/** The viewer's profile as the form of its update has it: empty text for what is not given, but for the names. */
export function readProfileForm(answer: unknown): Record<string, string> {
  const thing = readThing(answer);
  const form: Record<string, string> = { bio: '', location: '', phoneNumber: '', website: '' };
  for (const name of ['username', 'firstName', 'lastName', ...Object.keys(form)]) {
    const value = thing[name];
    if (typeof value === 'string') form[name] = value;
  }
  return form;
}

/** A member of a list of members. */
export function readListedUser(item: unknown): UserModel | null {
  const user = readUser(item);
  if (user && user.username !== '') user.source = 'list';
  return user;
}

/** A member of whom no more than the id is known. */
export function userById(id: string): UserModel {
  return new WireUser(id, NOTHING, undefined);
}

const MEDIA = '/media/';

/** A path that every reader of addresses leaves as it is: no segment is empty or begins with a dot. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** A picture: an address, or an object with one. A relative address is loaded through the gateway. */
export function readImage(value: unknown): ImageModel | null {
  const wire = typeof value === 'object' && value !== null ? (value as Wire) : null;
  const stored = wire ? nonEmpty(wire['url']) : nonEmpty(value);
  if (stored === undefined) return null;
  const url = loadable(stored);
  if (url === null) return null;
  const thumbnail = wire ? nonEmpty(wire['thumbnailUrl']) : undefined;
  return {
    url,
    thumbnailUrl: (thumbnail === undefined ? null : loadable(thumbnail)) ?? url,
    width: wire ? (count(wire['width']) ?? null) : null,
    height: wire ? (count(wire['height']) ?? null) : null,
    stored,
  };
}

/** An address that a browser can load; null for anything but http, https and a path. */
function loadable(address: string): string | null {
  if (address.startsWith('https://') || address.startsWith('http://')) return address;
  if (PLAIN_PATH.test(address)) return MEDIA + address.slice(1);
  // Any base does: what matters is whether the address leaves it, and what the path becomes when its dots are resolved.
  const base = 'http://provider.invalid';
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.origin !== base) return url.href;
  return url.pathname === '/' ? null : MEDIA + url.pathname.slice(1) + url.search;
}

/** A post of any kind; an unknown kind reads as a regular one. */
export function readPost(value: unknown): PostModel | ProductModel | ServiceModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  switch (wire['postType']) {
    case 'product':
      return new WireProduct(id, wire);
    case 'service':
      return new WireService(id, wire);
    default:
      return new WirePost(id, wire);
  }
}

/** A post over the wire's object; like a member, it is read as far as it is selected. */
class WirePost implements PostModel {
  readonly __typename: PostModel['__typename'] = 'RegularPost';
  readonly id: string;
  readonly liked: boolean | undefined;
  readonly saved: boolean | undefined;
  protected readonly wire: Wire;
  #images: ImageModel[] | undefined;

  constructor(id: string, wire: Wire) {
    this.id = id;
    this.wire = wire;
    this.liked = typeof wire['liked'] === 'boolean' ? wire['liked'] : undefined;
    this.saved = typeof wire['saved'] === 'boolean' ? wire['saved'] : undefined;
  }

  get content() {
    return given(this.wire['content']) ?? null;
  }

  // Kept, because whoever walks a list asks for it several times.
  get images() {
    return (this.#images ??= readEach(asList(this.wire['images']), readImage));
  }

  get author() {
    return readUser(this.wire['user'] ?? this.wire['author'], this.wire['username']);
  }

  get createdAt() {
    return readTime(this.wire['createdAt']) ?? timeOfId(this.id);
  }

  get likesCount() {
    return count(this.wire['likesCount']) ?? lengthOf(this.wire['likes']) ?? null;
  }

  get commentsCount() {
    return count(this.wire['commentsCount']) ?? lengthOf(this.wire['comments']);
  }
}

/** A post with details of its kind. */
abstract class WireOffer extends WirePost {
  protected readonly details: Wire;

  constructor(id: string, wire: Wire, details: unknown) {
    super(id, wire);
    this.details = asWire(details);
  }

  get title() {
    return given(this.details['title']) ?? given(this.wire['title']) ?? null;
  }

  get price() {
    return number(this.details['price']);
  }

  get location() {
    return given(this.details['location']) ?? null;
  }

  get contactPhone() {
    return given(this.details['contactPhone']) ?? null;
  }

  get contactEmail() {
    return given(this.details['contactEmail']) ?? null;
  }
}

class WireProduct extends WireOffer implements ProductModel {
  override readonly __typename = 'ProductPost';
  #features: string[] | undefined;

  constructor(id: string, wire: Wire) {
    super(id, wire, wire['product'] ?? wire['productDetails']);
  }

  get brand() {
    return given(this.details['brand']) ?? null;
  }

  get model() {
    return given(this.details['model']) ?? null;
  }

  get year() {
    return whole(this.details['year']);
  }

  get color() {
    return given(this.details['color']) ?? null;
  }

  get condition() {
    return oneOf(CONDITIONS, this.details['condition']);
  }

  get vehicleType() {
    return oneOf(VEHICLE_TYPES, this.details['vehicleType']);
  }

  get engineType() {
    return oneOf(ENGINE_TYPES, this.details['engineType']);
  }

  get transmission() {
    return oneOf(TRANSMISSIONS, this.details['transmission']);
  }

  get mileage() {
    return whole(this.details['mileage']);
  }

  get features() {
    return (this.#features ??= readFeatures(this.details['features']));
  }
}

class WireService extends WireOffer implements ServiceModel {
  override readonly __typename = 'ServicePost';

  constructor(id: string, wire: Wire) {
    super(id, wire, wire['service'] ?? wire['serviceDetails']);
  }

  get priceType() {
    return oneOf(PRICE_TYPES, this.details['priceType']);
  }

  get category() {
    return given(this.details['category']) ?? null;
  }

  get description() {
    return given(this.details['description']) ?? null;
  }

  get availability() {
    return given(this.details['availability']) ?? null;
  }

  get experience() {
    return given(this.details['experience']) ?? null;
  }
}

/**
 * A comma within a feature goes over the wire as a low quotation mark, which looks the same: the wire joins features by
 * commas when a post is updated, and keeps them so.
 */
const LOW_QUOTATION_MARK = '\u201A';

/** A feature as the wire writes it. */
export function wireFeature(feature: string): string {
  return feature.replaceAll(',', LOW_QUOTATION_MARK).trim();
}

/** Equipment: a list, or comma-joined text, which may itself be the one entry of a list. */
function readFeatures(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? entry.split(',').flatMap((part) => part.trim().replaceAll(LOW_QUOTATION_MARK, ',') || [])
      : [],
  );
}

/** A post by its id, or an object with it. */
function readPostReference(value: unknown): PostReference | null {
  const id = asReference(value);
  if (id === undefined) return null;
  const kind = asWire(value)['postType'];
  return { id, __typename: typeof kind === 'string' ? (TYPES[kind] ?? 'RegularPost') : undefined };
}

const TYPES: Record<string, PostModel['__typename']> = { product: 'ProductPost', service: 'ServicePost' };

/**
 * A comment; null for one without its text.
 * @param post - the post that it was asked for under, where the wire does not name it
 */
export function readComment(value: unknown, post?: PostReference | PostModel): CommentModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  const content = given(wire['content']);
  const named = post ?? readPostReference(wire['post'] ?? wire['postId']);
  if (id === null || content == null || named === null) return null;
  return {
    id,
    content,
    author: readUser(wire['user'], wire['username']),
    post: named,
    createdAt: readTime(wire['createdAt']),
  };
}

/** A message; null for one without its members or its text. */
export function readMessage(value: unknown): MessageModel | null {
  const wire = asWire(value);
  const senderId = asReference(wire['senderId']);
  const receiverId = asReference(wire['receiverId']);
  const text = given(wire['text']);
  if (senderId === undefined || receiverId === undefined || text == null) return null;
  const createdAt = readTime(wire['createdAt']);
  // A baseline provider may push a message before it has stored it; its text and time then tell it from others.
  const id = idOf(wire) ?? `${senderId}-${receiverId}-${createdAt ?? ''}-${text}`;
  return {
    id,
    idempotencyKey: nonEmpty(wire['clientId']) ?? null,
    senderId,
    receiverId,
    text,
    read: wire['read'] === true,
    createdAt: createdAt ?? timeOfId(id),
  };
}

/** A message as it is stored: with an id and a time of its own. Null for one that is only announced. */
export function readStoredMessage(value: unknown): MessageModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  const isTimed = readTime(wire['createdAt']) !== null || (id !== null && OBJECT_ID.test(id));
  return id !== null && isTimed ? readMessage(value) : null;
}

/** A conversation as the extension lists it. */
export function readContact(value: unknown): ContactModel | null {
  const wire = asWire(value);
  const user = readListedUser(wire['user']);
  return (
    user && {
      user,
      lastMessage: readMessage(wire['lastMessage']),
      unreadCount: count(wire['unreadCount']) ?? null,
    }
  );
}

/** A login to try; null unless it is whole. */
export function readDemoLogin(value: unknown): DemoLogin | null {
  const { username, email, password } = asWire(value);
  if (typeof username !== 'string' || typeof email !== 'string' || typeof password !== 'string') return null;
  return { username, email, password };
}

const NOTIFICATION_TYPES: readonly NotificationType[] = ['LIKE', 'COMMENT', 'FOLLOW'];

export function readNotification(value: unknown): NotificationModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    type: oneOf(NOTIFICATION_TYPES, wire['type']) ?? 'UNKNOWN',
    sender: readUser(wire['senderId'] ?? wire['sender']),
    post: readPostReference(wire['postId'] ?? wire['post']),
    createdAt: readTime(wire['createdAt']) ?? timeOfId(id),
    read: wire['read'] === true,
  };
}

const CONDITIONS: readonly VehicleCondition[] = ['NEW', 'USED', 'FOR_PARTS'];
const VEHICLE_TYPES: readonly VehicleType[] = [
  'SEDAN',
  'HATCHBACK',
  'SUV',
  'CROSSOVER',
  'PICKUP',
  'VAN',
  'MINIVAN',
  'COUPE',
  'CONVERTIBLE',
  'WAGON',
  'LIMOUSINE',
  'TRUCK',
  'BUS',
  'MOTORCYCLE',
  'SCOOTER',
  'OTHER',
];
const ENGINE_TYPES: readonly EngineType[] = [
  'GASOLINE',
  'DIESEL',
  'ELECTRIC',
  'HYBRID',
  'PLUGIN_HYBRID',
  'GAS',
  'BIOFUEL',
  'OTHER',
];
const TRANSMISSIONS: readonly Transmission[] = ['MANUAL', 'AUTOMATIC', 'SEMI_AUTOMATIC', 'CVT', 'ROBOTIC'];
const PRICE_TYPES: readonly PriceType[] = ['FIXED', 'HOURLY', 'NEGOTIABLE'];

/** The schema's value for a word of the wire; null for a word that the schema does not know. */
function oneOf<T extends string>(values: readonly T[], word: unknown): T | null {
  if (typeof word !== 'string') return null;
  const value = word.toUpperCase();
  return values.find((each) => each === value) ?? null;
}

const PLAIN_ADDRESS = /^https?:\/\/[a-z\d.-]+(?:[/?#][!-~]*)?$/;

/** http and https alone: any other scheme could run code when it is clicked. */
function readWebsite(value: unknown): string | null {
  const address = nonEmpty(value);
  if (address === undefined) return null;
  if (PLAIN_ADDRESS.test(address)) return address;
  // The form lets the scheme be left out, and a provider may store it so.
  const full =
    /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d+(?:\/|$)/.test(address)
      ? address
      : `https://${address}`;
  if (!URL.canParse(full)) return null;
  const { protocol } = new URL(full);
  return protocol === 'http:' || protocol === 'https:' ? full : null;
}

const CANONICAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** ISO 8601 in UTC with milliseconds; null for what is no time. */
function readTime(value: unknown): string | null {
  if (typeof value === 'string' && CANONICAL_TIME.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** When a thing was made, where the wire does not say: MongoDB's ids begin with the second. Null for any other id. */
function timeOfId(id: string): string | null {
  return OBJECT_ID.test(id) ? new Date(parseInt(id.slice(0, 8), 16) * 1000).toISOString() : null;
}

function asWire(value: unknown): Wire {
  return typeof value === 'object' && value !== null ? (value as Wire) : {};
}

function idOf(wire: Wire): string | null {
  return asId(wire['_id']) ?? asId(wire['id']);
}

function asId(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** The id of what is referred to, by an id or by an object with one. */
export function asReference(value: unknown): string | undefined {
  return (typeof value === 'object' && value !== null ? idOf(value as Wire) : asId(value)) ?? undefined;
}

function nonEmpty(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  return trimmed === '' ? undefined : trimmed;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Undefined where the wire has no such key, null where it is empty. */
function given(value: unknown): string | null | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function joined(
  first: string | null | undefined,
  last: string | null | undefined,
): string | null | undefined {
  if (first === undefined && last === undefined) return undefined;
  return [first, last].filter(Boolean).join(' ') || null;
}

function number(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

const MAX_INT = 2 ** 31 - 1;

function whole(value: unknown): number | null {
  const parsed = number(value);
  return parsed === null || Math.abs(parsed) > MAX_INT ? null : Math.round(parsed);
}

/** A count as a provider sends it: whole and never below 0. */
function count(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(Math.max(Math.round(value), 0), MAX_INT);
}

function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}
