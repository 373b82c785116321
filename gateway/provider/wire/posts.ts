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
  switch (wire['postType']) {
    case 'product':
      return new WireProduct(id, wire);
    case 'service':
      return new WireService(id, wire);
    default:
      return new WirePost(id, wire);
  }
}

/**
 * A post over the wire's object. Fields are read when they are selected: to read all of a hundred posts would cost a third of
 * the request's processor time.
 */
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
    this.liked = flag(wire['liked']);
    this.saved = flag(wire['saved']);
  }

  get content() {
    return text(this.wire['content']);
  }

  // Kept: graphql asks for a list several times while it walks it.
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
    return count(this.wire['likesCount'], this.wire['likes']) ?? null;
  }

  get commentsCount() {
    return count(this.wire['commentsCount'], this.wire['comments']);
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
    return text(this.details['title']) ?? text(this.wire['title']);
  }

  get price() {
    return number(this.details['price']);
  }

  get location() {
    return text(this.details['location']);
  }

  get contactPhone() {
    return text(this.details['contactPhone']);
  }

  get contactEmail() {
    return text(this.details['contactEmail']);
  }
}

class WireProduct extends WireOffer implements ProductModel {
  override readonly __typename = 'ProductPost';
  #features: string[] | undefined;

  constructor(id: string, wire: Wire) {
    super(id, wire, wire['product'] ?? wire['productDetails']);
  }

  get brand() {
    return text(this.details['brand']);
  }

  get model() {
    return text(this.details['model']);
  }

  get year() {
    return whole(this.details['year']);
  }

  get color() {
    return text(this.details['color']);
  }

  get condition() {
    return oneOf(VehicleCondition, this.details['condition']);
  }

  get vehicleType() {
    return oneOf(VehicleType, this.details['vehicleType']);
  }

  get engineType() {
    return oneOf(EngineType, this.details['engineType']);
  }

  get transmission() {
    return oneOf(Transmission, this.details['transmission']);
  }

  get mileage() {
    return whole(this.details['mileage']);
  }

  get saleStatus() {
    return oneOf(SaleStatus, this.details['saleStatus']);
  }

  get previousPrice() {
    return number(this.details['previousPrice']);
  }

  get priceChangedAt() {
    return readTime(this.details['priceChangedAt']);
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
    return oneOf(PriceType, this.details['priceType']);
  }

  get category() {
    return text(this.details['category']);
  }

  get description() {
    return text(this.details['description']);
  }

  get availability() {
    return text(this.details['availability']);
  }

  get experience() {
    return text(this.details['experience']);
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
