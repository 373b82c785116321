import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/Db.ts';
import { posts, productNames } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { TIMINGS } from '../../limits.ts';
import { vehicleName } from './vehicleNames.ts';

/** The columns of a post whose values `storeProductNames` stores. */
export const NAME_COLUMNS = {
  brandKey: posts.brandKey,
  modelKey: posts.modelKey,
  locationKey: posts.locationKey,
  facets: posts.facets,
};

type ProductNames = Partial<Record<keyof typeof NAME_COLUMNS, string | null>>;

/**
 * Stores the brand, model, location and facets of a product, and nothing for other posts. Filters and suggestions look them up first,
 * because there are far fewer names than posts.
 */
export async function storeProductNames(tx: Tx, columns: ProductNames = {}): Promise<void> {
  const names = namesOf(columns);
  if (names.length === 0) return;
  await tx.insert(productNames).values(names).onConflictDoNothing();
  // Shared row locks: `deleteUnusedNames` waits, and then finds this post. A name that it has just deleted is stored again.
  const { rowCount } = await tx.execute(sql`
    select 1 from ${productNames}
    where (kind, name) in (${sql.join(
      names.map(({ kind, name }) => sql`(${kind}, ${name})`),
      sql`, `,
    )})
    for key share`);
  if ((rowCount ?? 0) < names.length) await tx.insert(productNames).values(names).onConflictDoNothing();
}

const namesOf = ({ brandKey, modelKey, locationKey, facets }: ProductNames) => [
  ...(brandKey ? [{ kind: 'brand' as const, name: brandKey }] : []),
  ...(modelKey ? [{ kind: 'model' as const, name: modelKey }] : []),
  ...(brandKey && modelKey ? [{ kind: 'vehicle' as const, name: vehicleName(brandKey, modelKey) }] : []),
  ...(locationKey ? [{ kind: 'location' as const, name: locationKey }] : []),
  ...(facets ? [{ kind: 'facets' as const, name: facets }] : []),
];

/**
 * Deletes names that no post has any more. A call checks one of `NAME_PARTS` parts of the names, another one in each
 * `TIMINGS.sweepIntervalMs`, so that all are checked in a day.
 */
export async function deleteUnusedNames(db: Db, now: Date): Promise<void> {
  const part = Math.floor(now.getTime() / TIMINGS.sweepIntervalMs) % NAME_PARTS;
  const unusedNames = await db
    .select()
    .from(productNames)
    .where(sql`abs(hashtext(name)::bigint) % ${NAME_PARTS} = ${part} and ${whereUnused}`);
  for (const { kind, name } of unusedNames)
    await transact(db, async (tx) => {
      const whereName = sql`${eq(productNames.kind, kind)} and ${eq(productNames.name, name)}`;
      // The lock waits for new posts with this name; the next statement then sees them.
      await tx.select().from(productNames).where(whereName).for('update');
      await tx.delete(productNames).where(sql`${whereName} and ${whereUnused}`);
    });
}

const NAME_PARTS = Math.ceil((24 * 3_600_000) / TIMINGS.sweepIntervalMs);

/**
 * The condition that no post has the name. Each lookup has an index: the one on brand and model includes sold posts, and the brand of a
 * model is known from the name of the vehicle. Facets have no text of members and are kept.
 */
const whereUnused = sql`case kind
  when 'brand' then not exists (select 1 from posts where brand_key = product_names.name)
  when 'vehicle' then not exists (
    select 1 from posts
    where brand_key = split_part(product_names.name, '|', 1)
      and model_key = substr(product_names.name, strpos(product_names.name, '|') + 1))
  when 'model' then not exists (
    select 1 from product_names vehicle
    join posts on brand_key = split_part(vehicle.name, '|', 1) and model_key = product_names.name
    where vehicle.kind = 'vehicle' and vehicle.name like '%|' || product_names.name escape '')
  when 'location' then not exists (select 1 from posts where location_key = product_names.name)
  else false
end`;
