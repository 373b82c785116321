/** Creates a random idempotency key or id. Works without HTTPS, unlike `crypto.randomUUID`. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
