import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/Db.ts';
import { posts, productNames } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { TIMINGS } from '../../limits.ts';
import { vehicleName } from './vehicleNames.ts';

export const NAME_COLUMNS = {
  brandKey: posts.brandKey,
  modelKey: posts.modelKey,
  locationKey: posts.locationKey,
  zipCode: posts.zipCode,
  facets: posts.facets,
};

type ProductNames = Partial<Record<keyof typeof NAME_COLUMNS, string | null>>;

/** Products only. Filters and suggestions look names up first, because there are far fewer names than posts. */
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

const namesOf = ({ brandKey, modelKey, locationKey, zipCode, facets }: ProductNames) => [
  ...(brandKey ? [{ kind: 'brand' as const, name: brandKey }] : []),
  ...(modelKey ? [{ kind: 'model' as const, name: modelKey }] : []),
  ...(brandKey && modelKey ? [{ kind: 'vehicle' as const, name: vehicleName(brandKey, modelKey) }] : []),
  ...(locationKey ? [{ kind: 'location' as const, name: locationKey }] : []),
  ...(zipCode ? [{ kind: 'zip_code' as const, name: zipCode }] : []),
  ...(facets ? [{ kind: 'facets' as const, name: facets }] : []),
];

/** Checks one of `NAME_PARTS` parts of the names in each sweep, so that all are checked in a day. */
export async function deleteUnusedNames(db: Db, now: Date): Promise<void> {
  const part = Math.floor(now.getTime() / TIMINGS.sweepIntervalMs) % NAME_PARTS;
  const unusedNames = await db
    .select()
    .from(productNames)
    .where(sql`abs(hashtext(name)::bigint) % ${NAME_PARTS} = ${part} and ${whereUnused}`);
  for (const { kind, name } of unusedNames)
    await transact(db, async (tx) => {
      const whereName = sql`${eq(productNames.kind, kind)} and ${eq(productNames.name, name)}`;
      // The lock waits for new posts with this name, which the next statement sees.
      await tx.select().from(productNames).where(whereName).for('update');
      await tx.delete(productNames).where(sql`${whereName} and ${whereUnused}`);
    });
}

const NAME_PARTS = Math.ceil((24 * 3_600_000) / TIMINGS.sweepIntervalMs);

/** Each lookup has an index; a model's brand is known from the vehicle's name. ZIP codes and facets have no text of members and are kept. */
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
