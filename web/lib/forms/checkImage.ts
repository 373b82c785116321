import { LIMITS } from '../../limits';

/** As members read it. */
export const MAX_IMAGE_SIZE = `${LIMITS.imageBytes / 1024 ** 2} MB`;
/** MIME types without `image/`. */
const IMAGE_SUBTYPES = ['jpeg', 'png', 'webp', 'gif', 'avif'];

/** The `accept` of a file dialog. Without HEIC in it, phones convert their HEIC photos to JPEG. */
export const IMAGE_TYPES = IMAGE_SUBTYPES.map((subtype) => `image/${subtype}`).join(',');

/** Returns why a file cannot be uploaded as a picture, or null if it can. The server also checks the content. */
export function checkImage(file: File): string | null {
  // A HEIC file counts as an image, so that its message names the accepted formats. Browsers that do not support HEIC report an
  // empty type for it.
  const isImage = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);
  if (!isImage) return `${file.name} is not an image.`;
  if (!IMAGE_SUBTYPES.includes(file.type.slice('image/'.length)))
    return `${file.name} is not a JPEG, PNG, WebP, GIF or AVIF image.`;
  if (file.size > LIMITS.imageBytes) return `${file.name} is larger than ${MAX_IMAGE_SIZE}.`;
  return null;
}
