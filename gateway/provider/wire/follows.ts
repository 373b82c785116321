import type { UserModel } from '../models.ts';
import { readUser } from './profile.ts';
import { asWire } from './values.ts';

/** The member of an entry of followers or of following: under the key, or bare. */
export function readFollow(item: unknown, key: 'follower' | 'following'): UserModel | null {
  return readUser(key in asWire(item) ? asWire(item)[key] : item);
}
