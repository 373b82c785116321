import {
  EngineType,
  PriceType,
  SaleStatus,
  Transmission,
  VehicleCondition,
  VehicleType,
  type PriceCheck,
} from '../../generated/types.ts';
import { LIMITS } from '../../limits.ts';
import type {
  ImageModel,
  PostModel,
  PostPreviewModel,
  PostReference,
  ProductModel,
  ServiceModel,
} from '../models.ts';
import { readEach } from './answers.ts';
import { readImage } from './images.ts';
import { readUser } from './profile.ts';
import {
  asList,
  asReference,
  asWire,
  asCount,
  createModel,
  asFlag,
  idOf,
  asNumber,
  asEnum,
  readTime,
  asSentText,
  asText,
  timeOfId,
  asInteger,
  type FieldReaders,
  type Wire,
} from './values.ts';

/** A post as the wire has it. Its parsed lists are cached, because graphql-js reads a list several times. */
interface RawPost {
  id: string;
  wire: Wire;
  /** The fields of the post's kind. */
  details: Wire;
  images: ImageModel[] | undefined;
  features: string[] | undefined;
}

/** A required field, which `readPost` checks before a post is used. */
const checked = <T>(value: T | null) => value as T;

const POST_READERS: FieldReaders<RawPost, Omit<PostModel, '__typename'>> = {
  id: ({ id }) => id,
  content: ({ wire }) => checked(asSentText(wire['content'])),
  images: (raw) => (raw.images ??= readEach(asList(raw.wire['images']), readImage)),
  author: ({ wire }) => readUser(wire['user'] ?? wire['author'], { fallbackUsername: wire['username'] }),
  createdAt: ({ id, wire }) => readTime(wire['createdAt']) ?? timeOfId(id),
  likesCount: ({ wire }) => asCount(wire['likesCount'], wire['likes']) ?? null,
  commentsCount: ({ wire }) => asCount(wire['commentsCount'], wire['comments']),
  isLikedByViewer: ({ wire }) => asFlag(wire['liked']),
  isSavedByViewer: ({ wire }) => asFlag(wire['saved']),
};

const OFFER_READERS = {
  ...POST_READERS,
  title: ({ wire, details }: RawPost) =>
    checked(asText(details['title']) ?? asSentText(wire['title']) ?? asSentText(details['title'])),
  location: ({ details }: RawPost) => asText(details['location']),
  contactPhone: ({ details }: RawPost) => asText(details['contactPhone']),
  contactEmail: ({ details }: RawPost) => asText(details['contactEmail']),
};

const createRegularPost = createModel<RawPost, PostModel>({
  ...POST_READERS,
  __typename: () => 'RegularPost',
});

const createProductPost = createModel<RawPost, ProductModel>({
  ...OFFER_READERS,
  __typename: () => 'ProductPost',
  price: ({ details }) => checked(asNumber(details['price'])),
  brand: ({ details }) => checked(asSentText(details['brand'])),
  model: ({ details }) => checked(asSentText(details['model'])),
  year: ({ details }) => checked(asInteger(details['year'])),
  color: ({ details }) => checked(asSentText(details['color'])),
  condition: ({ details }) => asEnum(VehicleCondition, details['condition']),
  vehicleType: ({ details }) => asEnum(VehicleType, details['vehicleType']),
  engineType: ({ details }) => asEnum(EngineType, details['engineType']),
  transmission: ({ details }) => asEnum(Transmission, details['transmission']),
  mileage: ({ details }) => asInteger(details['mileage']),
  saleStatus: ({ details }) => asEnum(SaleStatus, details['saleStatus']),
  previousPrice: ({ details }) => asNumber(details['previousPrice']),
  priceChangedAt: ({ details }) => readTime(details['priceChangedAt']),
  priceCheck: ({ details }) =>
    details['priceCheck'] === undefined ? undefined : readPriceCheck(details['priceCheck']),
  features: (raw) => (raw.features ??= readFeatures(raw.details['features'])),
});

const createServicePost = createModel<RawPost, ServiceModel>({
  ...OFFER_READERS,
  __typename: () => 'ServicePost',
  servicePrice: ({ details }) => asNumber(details['price']),
  priceType: ({ details }) => asEnum(PriceType, details['priceType']),
  category: ({ details }) => asText(details['category']),
  description: ({ details }) => checked(asSentText(details['description'])),
  availability: ({ details }) => asText(details['availability']),
  experience: ({ details }) => asText(details['experience']),
});

/** The prices of comparable vehicles; null if a price or the number is missing. */
export function readPriceCheck(value: unknown): PriceCheck | null {
  const wire = asWire(value);
  const count = asInteger(wire['count']);
  const [lowestPrice, lowerThirdPrice, upperThirdPrice, highestPrice] = [
    asNumber(wire['lowestPrice']),
    asNumber(wire['lowerThirdPrice']),
    asNumber(wire['upperThirdPrice']),
    asNumber(wire['highestPrice']),
  ];
  if (
    count === null ||
    lowestPrice === null ||
    lowerThirdPrice === null ||
    upperThirdPrice === null ||
    highestPrice === null
  )
    return null;
  const countIsExact = wire['countIsExact'] !== false;
  return { count, countIsExact, lowestPrice, lowerThirdPrice, upperThirdPrice, highestPrice };
}

/** The fields without which a post cannot be read. */
const PRODUCT_FIELDS = ['content', 'title', 'price', 'brand', 'model', 'year', 'color'] as const;
const SERVICE_FIELDS = ['content', 'title', 'description'] as const;
const REGULAR_FIELDS = ['content'] as const;

/** A post of any kind; an unknown kind is read as a regular post. Null without an id or a required field. */
export function readPost(value: unknown): PostModel | ProductModel | ServiceModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  const kind = wire['postType'];
  const details =
    kind === 'service'
      ? (wire['service'] ?? wire['serviceDetails'])
      : (wire['product'] ?? wire['productDetails']);
  const raw = { id, wire, details: asWire(details), images: undefined, features: undefined };
  if (kind === 'product') return requireFields(createProductPost(raw), PRODUCT_FIELDS);
  if (kind === 'service') return requireFields(createServicePost(raw), SERVICE_FIELDS);
  return requireFields(createRegularPost(raw), REGULAR_FIELDS);
}

function requireFields<T extends PostModel>(post: T, names: readonly (keyof T)[]): T | null {
  return names.some((name) => post[name] === null) ? null : post;
}

/**
 * The low quotation mark, which looks like a comma. It replaces the commas within a feature, because commas separate the features
 * of an update.
 */
const COMMA_SUBSTITUTE = '\u201A';

/** A feature in the wire's format. */
export function toWireFeature(feature: string): string {
  return feature.replaceAll(',', COMMA_SUBSTITUTE).trim();
}

/** Features, from comma-separated text or from a list, whose entries may be such texts too. */
function readFeatures(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(',') : []))
    .map((feature) => feature.trim().replaceAll(COMMA_SUBSTITUTE, ','))
    .filter((feature) => feature !== '');
}

const TYPENAMES_BY_KIND: Record<string, PostModel['__typename']> = {
  product: 'ProductPost',
  service: 'ServicePost',
};

/** A reference to a post, from its id or from an object with the id; null without an id. */
export function readPostReference(value: unknown): PostReference | null {
  const id = asReference(value);
  if (id === null) return null;
  const kind = asWire(value)['postType'];
  return {
    id,
    __typename: typeof kind === 'string' ? (TYPENAMES_BY_KIND[kind] ?? 'RegularPost') : undefined,
  };
}

/**
 * The title and the first picture of a post that another object contains. The embedded provider sends these two; other providers may
 * send the whole post. Null for an id, and without a title and a text.
 */
export function readPostPreview(value: unknown): PostPreviewModel | null {
  const wire = asWire(value);
  const details = asWire(
    wire['product'] ?? wire['productDetails'] ?? wire['service'] ?? wire['serviceDetails'],
  );
  const text = asText(wire['title']) ?? asText(details['title']) ?? asText(wire['content']);
  return text === null
    ? null
    : createPostPreview(text, readImage(wire['image'] ?? asList(wire['images'])[0]));
}

/** @param text - the title of the post, or its text if it has no title */
export function createPostPreview(text: string, image: ImageModel | null): PostPreviewModel {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, ' '));
  return { title: characters.slice(0, LIMITS.previewTitleCharacters).join(''), image };
}

/** The post of a saved record, or a reference to it; null if the post was deleted or cannot be read. */
export function readSavedPost(item: unknown): PostModel | PostReference | null {
  const record = asWire(item);
  // The post is under `savedPost` or `post`, or the record is the post itself.
  const post = 'savedPost' in record ? record['savedPost'] : 'content' in record ? record : record['post'];
  // A record whose post has a kind has the whole post.
  return readPost(post) ?? ('postType' in asWire(post) ? null : readPostReference(post));
}
