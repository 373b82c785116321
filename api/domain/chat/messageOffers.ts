import { sql, type SQL } from 'drizzle-orm';
import { VIEWER_ID } from '../../db/prepareQuery.ts';
import type { OfferState } from '../../db/schema.ts';
import type { Offer } from '../../wire.ts';

/** As JSON, whose times are text. */
export interface OfferRow extends Omit<Offer, 'state'> {
  state: OfferState;
}

/** A subquery, so that a page of messages needs no other query; null without an offer. */
const offerColumn = (where: SQL) => sql<OfferRow | null>`(
  select json_build_object(
    '_id', replace(offers.id::text, '-', ''), 'senderId', replace(carrier.sender_id::text, '-', ''),
    'amount', offers.amount, 'state', offers.state, 'lost', offers.is_lost, 'validUntil', offers.valid_until,
    'post', case when posts.id is not null then json_strip_nulls(json_build_object(
      '_id', replace(posts.id::text, '-', ''), 'postType', posts.post_type, 'title', posts.title, 'image', posts.images -> 0)) end)
  from offers join messages as carrier on carrier.id = offers.id left join posts on posts.id = offers.post_id
  where ${where})`;

export const messageOfferColumn = offerColumn(sql`offers.id = messages.id`);
/** The viewer's last offer for the vehicle `id`, or the counteroffer to it; in a prepared query. */
export const viewerOfferColumn = offerColumn(
  sql`offers.buyer_id = ${VIEWER_ID} and offers.post_id = ${sql.placeholder('id')} order by offers.id desc limit 1`,
);
export const notificationOfferColumn = offerColumn(sql`offers.id = notifications.offer_id`);

export const offerOf = ({ validUntil, state, ...offer }: OfferRow, now = new Date()): Offer => {
  const time = new Date(validUntil);
  return { ...offer, state: presentState({ state, validUntil: time }, now), validUntil: time.toISOString() };
};

export const presentState = (
  { state, validUntil }: { state: OfferState; validUntil: Date },
  now: Date,
): OfferState => (state === 'open' && validUntil <= now ? 'expired' : state);
