import { LIMITS } from '../limits';

const megabyte = 1024 * 1024;
const types = ['jpeg', 'png', 'webp', 'gif', 'avif'];

/** What a file dialog offers. A phone that keeps its photographs as HEIC makes JPEGs of them when that is not among it. */
export const IMAGE_TYPES = types.map((type) => `image/${type}`).join(',');

/** Why a file cannot be uploaded as a picture, or null when it can. The server looks at its content as well. */
export function checkImage(file: File): string | null {
  // Browsers that do not know HEIC give it no type at all.
  const isImage = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);
  if (!isImage) return `${file.name} is not an image.`;
  if (!types.includes(file.type.slice('image/'.length)))
    return `${file.name} is not a JPEG, PNG, WebP, GIF or AVIF image.`;
  if (file.size > LIMITS.imageMegabytes * megabyte)
    return `${file.name} is larger than ${LIMITS.imageMegabytes} MB.`;
  return null;
}
