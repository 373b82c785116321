import { LIMITS } from '../../limits';
import { canShrinkPictures } from './shrinkPictures';

const IMAGE_SUBTYPES = ['jpeg', 'png', 'webp', 'gif', 'avif'];
/** Programs send these types for JPEGs. */
const OTHER_SUBTYPES = ['jpg', 'pjpeg'];

/** The `accept` of a file dialog. Without HEIC in it, phones convert their HEIC photos to JPEG. */
export const IMAGE_TYPES = IMAGE_SUBTYPES.map((subtype) => `image/${subtype}`).join(',');

const readMaxBytes = () => (canShrinkPictures() ? LIMITS.chosenImageBytes : LIMITS.imageBytes);

export const readMaxImageSize = (): string => `${readMaxBytes() / 1024 ** 2} MB`;

/** Returns why a file cannot be uploaded as a picture, or null if it can. The preview and the server check the content. */
export function checkImage(file: File): string | null {
  // Without a type and an extension, only the content can tell.
  if (file.type === '' && !file.name.includes('.')) return checkSize(file);
  // A HEIC file counts as an image, so that its message names the accepted formats. Browsers that do not support HEIC report an
  // empty type for it.
  const isImage = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);
  if (!isImage) return `${file.name} is not an image.`;
  if (![...IMAGE_SUBTYPES, ...OTHER_SUBTYPES].includes(file.type.slice('image/'.length)))
    return `${file.name} is not a JPEG, PNG, WebP, GIF or AVIF image.`;
  return checkSize(file);
}

const checkSize = ({ name, size }: File): string | null =>
  size > readMaxBytes() ? `${name} is larger than ${readMaxImageSize()}.` : null;
