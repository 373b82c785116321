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
  whole,
  type Readers,
  type Wire,
} from './values.ts';

/** What a post is read from, and the lists that are kept: graphql asks for a list several times while it walks it. */
interface PostSource {
  id: string;
  wire: Wire;
  /** What the wire says of the post's kind. */
  details: Wire;
  images: ImageModel[] | undefined;
  features: string[] | undefined;
}

const post: Readers<PostSource, Omit<PostModel, '__typename'>> = {
  id: ({ id }) => id,
  content: ({ wire }) => text(wire['content']),
  images: (from) => (from.images ??= readEach(asList(from.wire['images']), readImage)),
  author: ({ wire }) => readUser(wire['user'] ?? wire['author'], wire['username']),
  createdAt: ({ id, wire }) => readTime(wire['createdAt']) ?? timeOfId(id),
  likesCount: ({ wire }) => count(wire['likesCount'], wire['likes']) ?? null,
  commentsCount: ({ wire }) => count(wire['commentsCount'], wire['comments']),
  liked: ({ wire }) => flag(wire['liked']),
  saved: ({ wire }) => flag(wire['saved']),
};

const offer = {
  ...post,
  title: ({ wire, details }: PostSource) => text(details['title']) ?? text(wire['title']),
  price: ({ details }: PostSource) => number(details['price']),
  location: ({ details }: PostSource) => text(details['location']),
  contactPhone: ({ details }: PostSource) => text(details['contactPhone']),
  contactEmail: ({ details }: PostSource) => text(details['contactEmail']),
};

const regularPost = createModel<PostSource, PostModel>({ ...post, __typename: () => 'RegularPost' });

const productPost = createModel<PostSource, ProductModel>({
  ...offer,
  __typename: () => 'ProductPost',
  brand: ({ details }) => text(details['brand']),
  model: ({ details }) => text(details['model']),
  year: ({ details }) => whole(details['year']),
  color: ({ details }) => text(details['color']),
  condition: ({ details }) => oneOf(VehicleCondition, details['condition']),
  vehicleType: ({ details }) => oneOf(VehicleType, details['vehicleType']),
  engineType: ({ details }) => oneOf(EngineType, details['engineType']),
  transmission: ({ details }) => oneOf(Transmission, details['transmission']),
  mileage: ({ details }) => whole(details['mileage']),
  saleStatus: ({ details }) => oneOf(SaleStatus, details['saleStatus']),
  previousPrice: ({ details }) => number(details['previousPrice']),
  priceChangedAt: ({ details }) => readTime(details['priceChangedAt']),
  features: (from) => (from.features ??= readFeatures(from.details['features'])),
});

const servicePost = createModel<PostSource, ServiceModel>({
  ...offer,
  __typename: () => 'ServicePost',
  priceType: ({ details }) => oneOf(PriceType, details['priceType']),
  category: ({ details }) => text(details['category']),
  description: ({ details }) => text(details['description']),
  availability: ({ details }) => text(details['availability']),
  experience: ({ details }) => text(details['experience']),
});

/** A post of any kind; an unknown kind reads as a regular one. */
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
  return kind === 'product' ? productPost(from) : kind === 'service' ? servicePost(from) : regularPost(from);
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
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? entry.split(',').flatMap((part) => part.trim().replaceAll(LOW_QUOTATION_MARK, ',') || [])
      : [],
  );
}

const TYPES: Record<string, PostModel['__typename']> = { product: 'ProductPost', service: 'ServicePost' };

/** A post by its id, or an object with it. */
export function readPostReference(value: unknown): PostReference | null {
  const id = asReference(value);
  if (id === null) return null;
  const kind = asWire(value)['postType'];
  return { id, __typename: typeof kind === 'string' ? (TYPES[kind] ?? 'RegularPost') : undefined };
}

/** The post of a saved record, or its id; null when it is gone. */
export function readSavedPost(item: unknown): PostModel | PostReference | null {
  const record = asWire(item);
  const post = 'savedPost' in record ? record['savedPost'] : 'content' in record ? record : record['post'];
  return readPost(post) ?? readPostReference(post);
}
