import * as Types from '../../generated/types.ts';
import { LIMITS } from '../../limits.ts';
import { readEach } from './answers.ts';
import { readImage, type ImageModel } from './images.ts';
import { readPosition } from './places.ts';
import { readUser } from './profile.ts';
import {
  allOrNull,
  asCount,
  asEnum,
  asFlag,
  asInteger,
  asNumber,
  asReference,
  asSentText,
  asText,
  asWire,
  idOf,
  ifSent,
  readTime,
  type Wire,
} from './values.ts';

/** An unknown kind is read as a regular post. Null without an id or a required field. */
export function readPost(value: unknown) {
  const wire = asWire(value);
  const id = idOf(wire);
  const content = asSentText(wire['content']);
  if (id === null || content === null) return null;
  const post = {
    id,
    content,
    images: readEach(wire['images'], (image) => readImage(image, id)),
    author: readUser(wire['user']),
    createdAt: readTime(wire['createdAt']),
    likesCount: asCount(wire['likesCount']) ?? null,
    commentsCount: asCount(wire['commentsCount']),
    /** Extension `viewer-state`. */
    isLikedByViewer: asFlag(wire['liked']),
    isSavedByViewer: asFlag(wire['saved']),
    /** Extension `references`; sent only to the author. */
    reference: asText(wire['reference']),
  };
  // The details of a kind are under its name.
  const details = asWire(wire[String(wire['postType'])]);
  const title = asSentText(details['title']) ?? asSentText(wire['title']);
  if (wire['postType'] === 'product') return readProduct(post, title, details);
  if (wire['postType'] === 'service') return readService(post, title, details);
  return { ...post, __typename: 'RegularPost' as const };
}

export type PostModel = NonNullable<ReturnType<typeof readPost>>;
export type ProductModel = PostOf<'product'>;
export type ServiceModel = PostOf<'service'>;

function readProduct<T extends object>(post: T, title: string | null, details: Wire) {
  const price = asNumber(details['price']);
  const year = asInteger(details['year']);
  const [brand, model, color] = [details['brand'], details['model'], details['color']].map(asSentText);
  if (title === null || price === null || year === null || brand == null || model == null || color == null)
    return null;
  // In Node 20, a spread takes thirty times as long, assigning these properties to the post twice as long.
  const product = {
    __typename: 'ProductPost' as const,
    title,
    price,
    brand,
    model,
    year,
    color,
    condition: asEnum(Types.VehicleCondition, details['condition']),
    vehicleType: asEnum(Types.VehicleType, details['vehicleType']),
    engineType: asEnum(Types.EngineType, details['engineType']),
    transmission: asEnum(Types.Transmission, details['transmission']),
    mileage: asInteger(details['mileage']),
    saleStatus: asEnum(Types.SaleStatus, details['saleStatus']),
    previousPrice: asNumber(details['previousPrice']),
    priceChangedAt: readTime(details['priceChangedAt']),
    /** Extension `seller-facts`; sent only to the author. */
    savesCount: asCount(details['savesCount']) ?? null,
    /** Null with too few comparable vehicles (extension `price-check`). */
    priceCheck: ifSent(details['priceCheck'], readPriceCheck),
    /** Extension `offers`; only of a post that is read by id. */
    viewerOffer: readOffer(details['viewerOffer']),
    features: readFeatures(details['features']),
    location: asText(details['location']),
    /** Of the center of the location's ZIP code (extension `distance`). */
    position: readPosition(details['position']),
    contactPhone: asText(details['contactPhone']),
    hasContactPhone: asFlag(details['hasContactPhone']) ?? asText(details['contactPhone']) !== null,
    contactEmail: asText(details['contactEmail']),
  };
  return Object.assign(product, post);
}

function readService<T extends object>(post: T, title: string | null, details: Wire) {
  const description = asSentText(details['description']);
  if (title === null || description === null) return null;
  const service = {
    __typename: 'ServicePost' as const,
    title,
    description,
    servicePrice: asNumber(details['price']),
    priceType: asEnum(Types.PriceType, details['priceType']),
    category: asText(details['category']),
    availability: asText(details['availability']),
    experience: asText(details['experience']),
    location: asText(details['location']),
    contactPhone: asText(details['contactPhone']),
    hasContactPhone: asFlag(details['hasContactPhone']) ?? asText(details['contactPhone']) !== null,
    contactEmail: asText(details['contactEmail']),
  };
  return Object.assign(service, post);
}

export function readPriceCheck(value: unknown): Types.PriceCheck | null {
  const wire = asWire(value);
  return allOrNull({
    count: asInteger(wire['count']),
    countIsExact: wire['countIsExact'] !== false,
    lowestPrice: asNumber(wire['lowestPrice']),
    lowerThirdPrice: asNumber(wire['lowerThirdPrice']),
    upperThirdPrice: asNumber(wire['upperThirdPrice']),
    highestPrice: asNumber(wire['highestPrice']),
  });
}

export function readOffer(value: unknown) {
  const wire = asWire(value);
  const offer = allOrNull({
    id: idOf(wire),
    senderId: asReference(wire['senderId']),
    amount: asNumber(wire['amount']),
    state: asEnum(Types.OfferState, wire['state']),
    isLost: wire['lost'] === true,
    validUntil: readTime(wire['validUntil']),
  });
  return (
    offer && { ...offer, post: readPostReference(wire['post']), postPreview: readPostPreview(wire['post']) }
  );
}

export type OfferModel = NonNullable<ReturnType<typeof readOffer>>;

/** The low quotation mark looks like a comma; commas separate the features of an update. */
const COMMA_SUBSTITUTE = '\u201A';

export function toWireFeature(feature: string): string {
  return feature.replaceAll(',', COMMA_SUBSTITUTE).trim();
}

/** From comma-separated text or a list, whose entries may be such texts too. */
function readFeatures(value: unknown): string[] {
  const text = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').join() : value;
  return (asText(text) ?? '')
    .split(',')
    .map((feature) => feature.trim().replaceAll(COMMA_SUBSTITUTE, ','))
    .filter((feature) => feature !== '');
}

export const TYPENAMES = { regular: 'RegularPost', product: 'ProductPost', service: 'ServicePost' } as const;
export type PostKind = keyof typeof TYPENAMES;
export type PostOf<K extends PostKind> = Extract<PostModel, { __typename: (typeof TYPENAMES)[K] }>;

export function readPostReference(value: unknown) {
  const id = asReference(value);
  const kind = asText(asWire(value)['postType']);
  const typename =
    kind === null ? undefined : TYPENAMES[kind === 'product' || kind === 'service' ? kind : 'regular'];
  return id === null ? null : { id, __typename: typename };
}

export type PostReference = NonNullable<ReturnType<typeof readPostReference>>;

/** Null without a title and a text. Some providers send the whole post. */
export function readPostPreview(value: unknown): PostPreviewModel | null {
  const wire = asWire(value);
  const details = asWire(wire[String(wire['postType'])]);
  const text = asText(wire['title']) ?? asText(details['title']) ?? asText(wire['content']);
  const id = asReference(value) ?? '';
  const image =
    readImage(wire['image'], id) ?? readEach(wire['images'], (each) => readImage(each, id))[0] ?? null;
  return text === null ? null : createPostPreview(text, image);
}

/** @param text - the title of the post, or its text if it has no title */
export function createPostPreview(text: string, image: ImageModel | null) {
  const characters = Array.from(text.trim().replaceAll(/\s+/g, ' '));
  return { title: characters.slice(0, LIMITS.previewTitleChars).join(''), image };
}

export type PostPreviewModel = ReturnType<typeof createPostPreview>;

/** Null if the post was deleted or cannot be read. */
export function readSavedPost(item: unknown): PostModel | PostReference | null {
  const post = asWire(item)['savedPost'];
  // A record whose post has a kind has the whole post.
  return readPost(post) ?? ('postType' in asWire(post) ? null : readPostReference(post));
}
