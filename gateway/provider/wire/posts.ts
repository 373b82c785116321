import {
  EngineType,
  PriceType,
  SaleStatus,
  Transmission,
  VehicleCondition,
  VehicleType,
} from '../../generated/types.ts';
import type { ImageModel, PostModel, PostReference, ProductModel, ServiceModel } from '../models.ts';
import { readEach } from './answers.ts';
import { readImage } from './images.ts';
import { readUser } from './profile.ts';
import {
  asList,
  asReference,
  asWire,
  count,
  createModel,
  flag,
  idOf,
  number,
  oneOf,
  readTime,
  text,
  timeOfId,
  integer,
  type Readers,
  type Wire,
} from './values.ts';

/** The source of a post. Its lists are cached, because graphql-js reads a list several times. */
interface PostSource {
  id: string;
  wire: Wire;
  /** The fields of the post's kind. */
  details: Wire;
  images: ImageModel[] | undefined;
  features: string[] | undefined;
}

const POST_READERS: Readers<PostSource, Omit<PostModel, '__typename'>> = {
  id: ({ id }) => id,
  content: ({ wire }) => text(wire['content']),
  images: (from) => (from.images ??= readEach(asList(from.wire['images']), readImage)),
  author: ({ wire }) => readUser(wire['user'] ?? wire['author'], wire['username']),
  createdAt: ({ id, wire }) => readTime(wire['createdAt']) ?? timeOfId(id),
  likesCount: ({ wire }) => count(wire['likesCount'], wire['likes']) ?? null,
  commentsCount: ({ wire }) => count(wire['commentsCount'], wire['comments']),
  isLikedByViewer: ({ wire }) => flag(wire['liked']),
  isSavedByViewer: ({ wire }) => flag(wire['saved']),
};

const OFFER_READERS = {
  ...POST_READERS,
  title: ({ wire, details }: PostSource) => text(details['title']) ?? text(wire['title']),
  price: ({ details }: PostSource) => number(details['price']),
  location: ({ details }: PostSource) => text(details['location']),
  contactPhone: ({ details }: PostSource) => text(details['contactPhone']),
  contactEmail: ({ details }: PostSource) => text(details['contactEmail']),
};

const createRegularPost = createModel<PostSource, PostModel>({
  ...POST_READERS,
  __typename: () => 'RegularPost',
});

const createProductPost = createModel<PostSource, ProductModel>({
  ...OFFER_READERS,
  __typename: () => 'ProductPost',
  brand: ({ details }) => text(details['brand']),
  model: ({ details }) => text(details['model']),
  year: ({ details }) => integer(details['year']),
  color: ({ details }) => text(details['color']),
  condition: ({ details }) => oneOf(VehicleCondition, details['condition']),
  vehicleType: ({ details }) => oneOf(VehicleType, details['vehicleType']),
  engineType: ({ details }) => oneOf(EngineType, details['engineType']),
  transmission: ({ details }) => oneOf(Transmission, details['transmission']),
  mileage: ({ details }) => integer(details['mileage']),
  saleStatus: ({ details }) => oneOf(SaleStatus, details['saleStatus']),
  previousPrice: ({ details }) => number(details['previousPrice']),
  priceChangedAt: ({ details }) => readTime(details['priceChangedAt']),
  features: (from) => (from.features ??= readFeatures(from.details['features'])),
});

const createServicePost = createModel<PostSource, ServiceModel>({
  ...OFFER_READERS,
  __typename: () => 'ServicePost',
  priceType: ({ details }) => oneOf(PriceType, details['priceType']),
  category: ({ details }) => text(details['category']),
  description: ({ details }) => text(details['description']),
  availability: ({ details }) => text(details['availability']),
  experience: ({ details }) => text(details['experience']),
});

/** A post of any kind; an unknown kind is read as a regular post. */
export function readPost(value: unknown): PostModel | ProductModel | ServiceModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  const kind = wire['postType'];
  const details =
    kind === 'service'
      ? (wire['service'] ?? wire['serviceDetails'])
      : (wire['product'] ?? wire['productDetails']);
  const from = { id, wire, details: asWire(details), images: undefined, features: undefined };
  return kind === 'product'
    ? createProductPost(from)
    : kind === 'service'
      ? createServicePost(from)
      : createRegularPost(from);
}

/** Replaces a comma within a feature on the wire, where commas separate the features of an update. It looks like a comma. */
const LOW_QUOTATION_MARK = '\u201A';

/** A feature in the wire's format. */
export function toWireFeature(feature: string): string {
  return feature.replaceAll(',', LOW_QUOTATION_MARK).trim();
}

/** Features: a list, comma-separated text, or a list with such a text as its only entry. */
function readFeatures(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? entry.split(',').flatMap((part) => part.trim().replaceAll(LOW_QUOTATION_MARK, ',') || [])
      : [],
  );
}

const TYPES: Record<string, PostModel['__typename']> = { product: 'ProductPost', service: 'ServicePost' };

/** A post given by its id, or by an object with the id. */
export function readPostReference(value: unknown): PostReference | null {
  const id = asReference(value);
  if (id === null) return null;
  const kind = asWire(value)['postType'];
  return { id, __typename: typeof kind === 'string' ? (TYPES[kind] ?? 'RegularPost') : undefined };
}

/** The post of a saved record, or a reference to it; null if the post was deleted. */
export function readSavedPost(item: unknown): PostModel | PostReference | null {
  const record = asWire(item);
  const post = 'savedPost' in record ? record['savedPost'] : 'content' in record ? record : record['post'];
  return readPost(post) ?? readPostReference(post);
}
