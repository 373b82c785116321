import { createKey } from '../createKey';
import type { Failure } from '../errors';
import type { FormValues } from '../forms/formValues';

export interface StoredImage {
  id: string;
  thumbnailUrl: string;
  alt: string | null;
}

/**
 * A picture that the gateway has, or a file to upload. `key` is unique in the form; that of a stored picture is its id. `name` is that of
 * the file, or `Picture` with a number. `alt` is the description, empty for none. An unreadable file stays in the list, marked, until it
 * is removed.
 */
export type Picture = { key: string; name: string; alt: string; isUnreadable?: boolean } & (
  { image: StoredImage } | { file: File }
);

/** What the gateway has of the object that a form edits. For a new object, the values with which the form begins. */
export interface Stored<Values extends FormValues = FormValues> {
  values: Values;
  images: readonly StoredImage[];
}

/** What a member has written into a form and the gateway has not confirmed. */
export interface Draft<Values extends FormValues = FormValues> {
  /** `kind:memberId` and what else identifies the form. */
  name: string;
  /** The address of the form. */
  path: string;
  values: Values;
  pictures: readonly Picture[];
  /** What the gateway had when the member began to change it. A field with the same value is not sent. */
  base: Stored<Values>;
  /** What the gateway has now in fields that it and the member have changed. The member chooses before they are sent. */
  conflicts: Partial<Values>;
  /** The same for pictures; null if only one of the two has changed them. */
  changedImages: readonly StoredImage[] | null;
  /** The idempotency key: one for each content, so that a repeated attempt stores it once. See `edit` for an attempt without an answer. */
  key: string;
  /** The content of the last attempt, and whether the gateway may have stored it, or an earlier one with its key, without an answer. */
  attempt: { key: string; content: string; isLost: boolean } | null;
  step: 'writing' | 'sending' | 'failed' | 'sent';
  failure: Failure | null;
  writtenAt: string;
  /** Whether the form began with it. */
  isRestored: boolean;
}

const CHANGED_MEANWHILE: Failure = {
  code: 'CONFLICT',
  message: 'This was changed elsewhere meanwhile. Please choose which values to keep.',
  fields: {},
  hint: null,
};

export function createDraft<Values extends FormValues>(
  name: string,
  path: string,
  base: Stored<Values>,
): Draft<Values> {
  return {
    name,
    path,
    values: base.values,
    pictures: toPictures(base.images),
    base,
    conflicts: {},
    changedImages: null,
    key: createKey(),
    attempt: null,
    step: 'writing',
    failure: null,
    writtenAt: new Date().toISOString(),
    isRestored: false,
  };
}

/**
 * Changes the content of a draft, and with it the key, unless an earlier attempt has sent the same content or may have been stored: with
 * its key, the gateway refuses to store the changed content as another object.
 */
export function edit<Values extends FormValues>(
  draft: Draft<Values>,
  changes: Partial<Pick<Draft<Values>, 'values' | 'pictures'>>,
): Draft<Values> {
  const edited = { ...draft, ...changes };
  const content = contentOf(edited);
  if (content === contentOf(draft)) return edited;
  const isKeyKept = draft.attempt?.isLost === true || content === draft.attempt?.content;
  const key = isKeyKept && draft.attempt ? draft.attempt.key : createKey();
  return { ...edited, key, writtenAt: new Date().toISOString() };
}

export const attempt = <Values extends FormValues>(draft: Draft<Values>): Draft<Values> => ({
  ...draft,
  step: 'sending',
  failure: null,
  attempt: {
    key: draft.key,
    content: contentOf(draft),
    isLost: draft.attempt?.isLost === true && draft.attempt.key === draft.key,
  },
});

/** After an attempt without an answer. */
export const withLostAttempt = <Values extends FormValues>(draft: Draft<Values>): Draft<Values> => ({
  ...draft,
  attempt: draft.attempt && { ...draft.attempt, isLost: true },
});

/** The next attempt stores the content as another object. */
export const withNewKey = <Values extends FormValues>(draft: Draft<Values>): Draft<Values> => ({
  ...draft,
  key: createKey(),
  attempt: null,
});

/**
 * Puts a draft on top of what the gateway has now: fields that the member did not change have its values. A field that both have
 * changed keeps the member's value, and is a conflict.
 */
export function rebase<Values extends FormValues>(
  draft: Draft<Values>,
  current: Stored<Values>,
): Draft<Values> {
  const values = { ...current.values };
  const baseValues = { ...current.values };
  const conflicts: Partial<Values> = {};
  for (const name of namesOf(current.values)) {
    const { [name]: own } = draft.values;
    const { [name]: base } = draft.base.values;
    const { [name]: theirs } = current.values;
    // A draft of an older build may lack the field.
    if (typeof own !== 'string' || own === base || own === theirs) continue;
    values[name] = own;
    if (base === theirs) continue;
    baseValues[name] = base;
    conflicts[name] = theirs;
  }
  const hasOwnPictures = arePicturesChanged(draft);
  const changedImages =
    hasOwnPictures && !hasSameImages(draft.base.images, current.images) ? current.images : null;
  const pictures = hasOwnPictures ? draft.pictures : toPictures(current.images);
  const hasConflict = Object.keys(conflicts).length > 0 || changedImages !== null;
  return edit(
    {
      ...draft,
      base: { values: baseValues, images: changedImages === null ? current.images : draft.base.images },
      conflicts,
      changedImages,
      failure: hasConflict ? { ...CHANGED_MEANWHILE } : withoutConflict(draft.failure),
    },
    { values, pictures },
  );
}

const withoutConflict = (failure: Failure | null): Failure | null =>
  failure?.code === CHANGED_MEANWHILE.code ? null : failure;

/** Ends a conflict of a field with the member's value or with the gateway's. */
export function settleField<Values extends FormValues>(
  draft: Draft<Values>,
  name: keyof Values,
  isOwnKept: boolean,
): Draft<Values> {
  const { [name]: theirs, ...others } = draft.conflicts;
  if (theirs === undefined) return draft;
  const values = { ...draft.base.values, [name]: theirs };
  const settled = { ...draft, conflicts: others as Partial<Values>, base: { ...draft.base, values } };
  return edit(
    { ...settled, failure: hasConflicts(settled) ? draft.failure : withoutConflict(draft.failure) },
    isOwnKept ? {} : { values: { ...draft.values, [name]: theirs } },
  );
}

/** Ends a conflict of pictures. Of the member's list, those stay that the gateway still has, and the new ones. */
export function settlePictures<Values extends FormValues>(
  draft: Draft<Values>,
  isOwnKept: boolean,
): Draft<Values> {
  const { changedImages } = draft;
  if (changedImages === null) return draft;
  const storedIds = new Set(changedImages.map(({ id }) => id));
  const ownPictures = draft.pictures.filter((picture) => 'file' in picture || storedIds.has(picture.key));
  const settled = { ...draft, changedImages: null, base: { ...draft.base, images: changedImages } };
  return edit(
    { ...settled, failure: hasConflicts(settled) ? draft.failure : withoutConflict(draft.failure) },
    { pictures: isOwnKept ? ownPictures : toPictures(changedImages) },
  );
}

/** What the gateway has, as far as is known. */
export const storedOf = <Values extends FormValues>({
  base,
  conflicts,
  changedImages,
}: Draft<Values>): Stored<Values> => ({
  values: { ...base.values, ...conflicts },
  images: changedImages ?? base.images,
});

export const hasConflicts = ({ conflicts, changedImages }: Draft): boolean =>
  Object.keys(conflicts).length > 0 || changedImages !== null;

export const isChanged = (draft: Draft): boolean => changedNames(draft).size > 0 || arePicturesChanged(draft);

/** The names of the fields that the member has changed. */
export function changedNames<Values extends FormValues>({ values, base }: Draft<Values>): Set<string> {
  return new Set(namesOf(values).filter((name) => values[name] !== base.values[name]) as string[]);
}

export const arePicturesChanged = ({ pictures, base }: Draft): boolean =>
  hasDifferentKeys(pictures, base.images) ||
  pictures.some(({ alt }, index) => alt !== (base.images[index]?.alt ?? ''));

export const hasDifferentKeys = (pictures: readonly Picture[], images: readonly StoredImage[]): boolean =>
  pictures.length !== images.length || pictures.some(({ key }, index) => key !== images[index]?.id);

export const toPictures = (images: readonly StoredImage[]): Picture[] =>
  images.map((image, index) => ({
    key: image.id,
    name: `Picture ${index + 1}`,
    alt: image.alt ?? '',
    image,
  }));

const hasSameImages = (images: readonly StoredImage[], others: readonly StoredImage[]): boolean =>
  JSON.stringify(images.map(toComparable)) === JSON.stringify(others.map(toComparable));

const toComparable = ({ id, alt }: StoredImage) => [id, alt];

const contentOf = ({ values, pictures }: Draft): string =>
  JSON.stringify([
    namesOf(values).map((name) => [name, (values[name] ?? '').trim()]),
    pictures.map(({ key, alt }) => [key, alt]),
  ]);

const namesOf = <Values extends FormValues>(values: Values) => Object.keys(values) as (keyof Values)[];
