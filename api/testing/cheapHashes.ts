import { vi } from 'vitest';

/** Makes hashes of passwords and codes cheap, because the tests create thousands. `verify` reads the cost from the hash. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash = (secret: string | Uint8Array) => argon2.hash(secret, { memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
