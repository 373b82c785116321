const megabyte = 1024 * 1024;

/** Why a file cannot be uploaded as a picture, or null when it can. The server looks at its content as well. */
export function checkImage(file: File): string | null {
  if (!file.type.startsWith('image/')) return `${file.name} is not an image.`;
  if (file.size > 10 * megabyte) return `${file.name} is larger than 10 MB.`;
  return null;
}
