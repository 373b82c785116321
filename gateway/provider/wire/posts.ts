import { EngineType, PriceType, Transmission, VehicleCondition, VehicleType } from '../../generated/types.ts';
import type { PostModel, PostReference, ProductModel, ServiceModel } from '../models.ts';
import { readEach } from './answers.ts';
import { readImage } from './images.ts';
import { readUser } from './profile.ts';
import {
  asList,
  asReference,
  asWire,
  count,
  flag,
  idOf,
  number,
  oneOf,
  readTime,
  text,
  timeOfId,
  whole,
  type Wire,
} from './values.ts';

/** A post of any kind; an unknown kind reads as a regular one. */
export function readPost(value: unknown): PostModel | ProductModel | ServiceModel | null {
  const wire = asWire(value);
  const id = idOf(wire);
  if (id === null) return null;
  const post: PostModel = {
    __typename: 'RegularPost',
    id,
    content: text(wire['content']),
    images: readEach(asList(wire['images']), readImage),
    author: readUser(wire['user'] ?? wire['author'], wire['username']),
    createdAt: readTime(wire['createdAt']) ?? timeOfId(id),
    likesCount: count(wire['likesCount'], wire['likes']) ?? null,
    commentsCount: count(wire['commentsCount'], wire['comments']),
    liked: flag(wire['liked']),
    saved: flag(wire['saved']),
  };
  if (wire['postType'] === 'product') return readProduct(post, wire);
  return wire['postType'] === 'service' ? readService(post, wire) : post;
}

function readProduct(post: PostModel, wire: Wire): ProductModel {
  const details = asWire(wire['product'] ?? wire['productDetails']);
  // Not by spreading: V8 makes a dictionary of an object with so many spread fields, at ten times the price.
  return Object.assign(post, {
    __typename: 'ProductPost' as const,
    title: text(details['title']) ?? text(wire['title']),
    price: number(details['price']),
    location: text(details['location']),
    contactPhone: text(details['contactPhone']),
    contactEmail: text(details['contactEmail']),
    brand: text(details['brand']),
    model: text(details['model']),
    year: whole(details['year']),
    color: text(details['color']),
    condition: oneOf(VehicleCondition, details['condition']),
    vehicleType: oneOf(VehicleType, details['vehicleType']),
    engineType: oneOf(EngineType, details['engineType']),
    transmission: oneOf(Transmission, details['transmission']),
    mileage: whole(details['mileage']),
    features: readFeatures(details['features']),
  });
}

function readService(post: PostModel, wire: Wire): ServiceModel {
  const details = asWire(wire['service'] ?? wire['serviceDetails']);
  return Object.assign(post, {
    __typename: 'ServicePost' as const,
    title: text(details['title']) ?? text(wire['title']),
    price: number(details['price']),
    location: text(details['location']),
    contactPhone: text(details['contactPhone']),
    contactEmail: text(details['contactEmail']),
    priceType: oneOf(PriceType, details['priceType']),
    category: text(details['category']),
    description: text(details['description']),
    availability: text(details['availability']),
    experience: text(details['experience']),
  });
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
