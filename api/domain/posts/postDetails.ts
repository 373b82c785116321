import { SEARCH_VERSION, type posts, type PostType } from '../../db/schema.ts';
import { invalid } from '../../RequestError.ts';
import { check, PRODUCT_RULES, REGULAR_RULES, SERVICE_RULES, type Fields } from '../../rules.ts';
import { normalizeField } from '../normalizeField.ts';
import { LIMITS } from '../../limits.ts';
import { foldName, wordsOf } from '../search/foldText.ts';
import {
  createLocationSearchText,
  createNamesSearchText,
  createSearchText,
  joinWords,
  type Names,
} from '../search/searchText.ts';
import { findPlace } from '../vehicles/places.ts';
import { brandKeyOf, otherNamesOfMakes } from '../vehicles/vehicleMakes.ts';

export interface PostFields {
  /** Nested names have a dot, such as `productDetails.price`. */
  fields: Fields;
  /** An entry may name several, separated by commas. */
  features?: string[] | undefined;
  /** Of the pictures in their order; an empty string removes a description. */
  alts?: string[] | undefined;
}

type Details = Partial<typeof posts.$inferInsert>;

const RULES = { regular: REGULAR_RULES, product: PRODUCT_RULES, service: SERVICE_RULES };

/** @throws VALIDATION when `value` is not a post type. */
export function postTypeOf(value: string | undefined): PostType {
  if (value === 'regular' || value === 'product' || value === 'service') return value;
  throw invalid({ postType: 'Please choose one of regular, product, service.' });
}

/** Fields that the form leaves out are empty. @throws VALIDATION */
export function newDetails(postType: PostType, { fields, features }: PostFields): Details {
  check(RULES[postType], fields);
  const names = Object.keys(RULES[postType]);
  const emptyFields = Object.fromEntries(names.map((name) => [name, '']));
  return columnsOf(postType, { ...emptyFields, ...fields }, features ?? []);
}

/** Only the columns whose fields the form contains. @throws VALIDATION */
export function changedDetails(postType: PostType, { fields, features }: PostFields): Details {
  check(RULES[postType], fields, new Set(Object.keys(fields)));
  return columnsOf(postType, fields, features);
}

function columnsOf(postType: PostType, fields: Fields, features: string[] | undefined): Details {
  const content = fields['content'];
  const reference = fields['reference'] === '' ? null : fields['reference'];
  if (postType === 'regular') return { content, reference };
  const prefix = `${postType}Details`;
  const textOf = (name: string) => fields[`${prefix}.${name}`];
  const numberOf = (name: string) => {
    const text = textOf(name);
    if (text === undefined) return undefined;
    return text === '' ? null : Number(text);
  };
  const location = textOf('location');
  const sharedColumns = {
    content,
    reference,
    title: textOf('title'),
    price: numberOf('price'),
    location,
    contactPhone: textOf('contactPhone'),
    contactEmail: textOf('contactEmail'),
  };
  if (postType === 'service') {
    return {
      ...sharedColumns,
      priceType: textOf('priceType'),
      category: textOf('category'),
      description: textOf('description'),
      availability: textOf('availability'),
      experience: textOf('experience'),
    };
  }
  return {
    ...sharedColumns,
    brand: textOf('brand'),
    model: textOf('model'),
    ...nameKeysOf({ brand: textOf('brand'), model: textOf('model'), location }),
    year: numberOf('year'),
    color: textOf('color'),
    mileage: numberOf('mileage'),
    features: features && readFeatures(features),
    condition: textOf('condition'),
    vehicleType: textOf('vehicleType'),
    engineType: textOf('engineType'),
    transmission: textOf('transmission'),
  };
}

/** Undefined for a missing name. */
export const nameKeysOf = ({ brand, model, location }: Pick<Details, 'brand' | 'model' | 'location'>) => ({
  brandKey: brand == null ? undefined : brandKeyOf(brand),
  modelKey: model == null ? undefined : foldName(model),
  locationKey: location == null ? undefined : createLocationSearchText(location),
  ...(location != null && placeColumnsOf(location)),
});

function placeColumnsOf(location: string) {
  const place = findPlace(location);
  return {
    zipCode: place?.zipCode ?? null,
    latitude: place?.position.latitude ?? null,
    longitude: place?.position.longitude ?? null,
  };
}

/** Pictures without an entry in `alts` keep their description. @throws VALIDATION when one is too long, or has no picture. */
export function applyDescriptions<T extends object>(pictures: readonly T[], alts: string[] = []): T[] {
  const descriptions = alts.map((alt) => normalizeField('alts', alt));
  if (descriptions.length > pictures.length)
    throw invalid({ alts: 'There are more descriptions than pictures.' });
  if (descriptions.some((alt) => alt.length > LIMITS.altChars))
    throw invalid({ alts: `Please use at most ${LIMITS.altChars} characters for a description.` });
  return pictures.map((picture, index) => {
    const alt = descriptions[index];
    return alt === undefined ? picture : { ...picture, alt: alt === '' ? undefined : alt };
  });
}

function readFeatures(entries: string[]): string[] {
  const features = entries
    .flatMap((entry) => entry.split(','))
    .map((feature) => normalizeField('productDetails.features', feature))
    .filter((feature) => feature !== '');
  if (
    features.length > LIMITS.featuresPerPost ||
    features.some((feature) => feature.length > LIMITS.featureChars)
  ) {
    throw invalid({
      'productDetails.features': `Please name at most ${LIMITS.featuresPerPost} features of up to ${LIMITS.featureChars} characters each.`,
    });
  }
  return features;
}

const ENGINE_WORDS: Readonly<Record<string, string>> = {
  plugin_hybrid: 'plug-in hybrid',
  gas: 'lpg cng',
  other: '',
};

/** The words of the post, then on a line of their own the author's names, which `renameInPosts` replaces. */
export function postSearchColumns(
  {
    content,
    title,
    brand,
    model,
    year,
    color,
    engineType,
    location,
  }: Pick<Details, 'content' | 'title' | 'brand' | 'model' | 'year' | 'color' | 'engineType' | 'location'>,
  author: Names,
) {
  const engine = engineType && (ENGINE_WORDS[engineType] ?? engineType);
  const text = [content, title, brand, model, year, color, engine].filter((part) => part != null).join(' ');
  const words = createSearchText(text) + joinWords(otherNamesOfMakes(wordsOf(text)));
  return {
    search: `${words}${createLocationSearchText(location)}\n${createNamesSearchText(author)}`,
    searchVersion: SEARCH_VERSION,
  };
}
