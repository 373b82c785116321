import type { SaleStatus } from '../db/schema.ts';
import type { SearchFilter } from '../domain/searches.ts';
import { DEMO_USERNAMES, type Activity } from './planActivity.ts';
import type { PlannedPost } from './planPosts.ts';
import type { Random } from './random.ts';

/** The sale statuses and price drops of vehicles, by the index of the post in `posts`. */
export interface Sales {
  statuses: Map<number, SaleStatus>;
  drops: Map<number, { previousPrice: number; at: Date }>;
}

/** Saved searches of the members in `DEMO_USERNAMES`. Each one must match a post of another member, whose notification is created too. */
export const SAVED_SEARCHES: { by: string; name: string; filter: SearchFilter }[] = [
  { by: 'anna', name: 'Electric, used', filter: { engineType: 'electric', condition: 'used' } },
  { by: 'anna', name: 'Vans up to $30,000', filter: { vehicleType: 'van,minivan', maxPrice: 30_000 } },
  { by: 'boris', name: 'Old and manual', filter: { transmission: 'manual', maxYear: 1995 } },
];

const SOLD_COUNT = 12;
const RESERVED_COUNT = 10;
const PRICE_DROP_COUNT = 14;
const HOUR_MS = 3_600_000;

/**
 * Plans sold vehicles, reserved vehicles and price drops among vehicles that were posted more than three days ago. For each member in
 * `DEMO_USERNAMES`, the price of a vehicle that the member saved drops, so that the member has a notification of it.
 */
export function planSales(
  posts: readonly PlannedPost[],
  { postedAt, saves }: Activity,
  now: Date,
  random: Random,
): Sales {
  const statuses = new Map<number, SaleStatus>();
  const drops: Sales['drops'] = new Map();
  const getAgeMs = (post: number) => now.getTime() - (postedAt[post]?.getTime() ?? 0);
  const oldProducts = posts.flatMap(({ kind }, index) =>
    kind === 'product' && getAgeMs(index) > 72 * HOUR_MS ? [index] : [],
  );
  const addDrop = (post: number, at: Date) => {
    const price = Number(posts[post]?.fields['productDetails.price']);
    drops.set(post, { previousPrice: Math.ceil((price * random.between(1.03, 1.12)) / 50) * 50, at });
  };
  for (const username of DEMO_USERNAMES) {
    const droppedAt = new Date(now.getTime() - random.between(2, 20) * HOUR_MS);
    const saveOfOldProduct = saves.find(
      (save) => save.by === username && oldProducts.includes(save.post) && save.at < droppedAt,
    );
    if (saveOfOldProduct && !drops.has(saveOfOldProduct.post)) addDrop(saveOfOldProduct.post, droppedAt);
  }
  const remainingProducts = random.sample(
    oldProducts.filter((post) => !drops.has(post)),
    oldProducts.length,
  );
  for (const post of remainingProducts.splice(0, SOLD_COUNT)) statuses.set(post, 'sold');
  for (const post of remainingProducts.splice(0, RESERVED_COUNT)) statuses.set(post, 'reserved');
  for (const post of remainingProducts.splice(0, PRICE_DROP_COUNT - drops.size))
    addDrop(post, new Date(now.getTime() - random.between(0.02, 0.5) * getAgeMs(post)));
  return { statuses, drops };
}
