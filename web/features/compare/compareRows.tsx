import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ComparePage_postFragment } from '../../gql/graphql';
import { foldName } from '../../lib/foldText';
import { formatDistance, formatMileage, formatPrice } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { UserAvatar } from '../../ui/UserAvatar';
import {
  CONDITION_LABELS,
  ENGINE_TYPE_LABELS,
  SALE_STATUS_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '../posts/postLabels';
import { ProductPrice } from '../posts/ProductPrice';
import { SaleBadge } from '../posts/SaleBadge';
import classes from './ComparePage.module.css';

export type Vehicle = Extract<ComparePage_postFragment, { __typename: 'ProductPost' }>;

interface CompareRow {
  label: string;
  text: (vehicle: Vehicle) => string | null;
  show?: (vehicle: Vehicle) => ReactNode;
  /** Of the vehicle with the lowest rank; one with the rank null does not take part. */
  badge?: { label: string; rank: (vehicle: Vehicle) => number | null };
}

export const COMPARE_ROWS: CompareRow[] = [
  {
    label: 'Price',
    text: ({ price }) => formatPrice(price),
    show: (vehicle) => (
      <span className={classes.price}>
        <ProductPrice post={vehicle} />
      </span>
    ),
    badge: { label: 'Cheapest', rank: ({ price }) => price },
  },
  {
    label: 'Sale status',
    text: ({ saleStatus }) => saleStatus && SALE_STATUS_LABELS[saleStatus],
    show: (vehicle) =>
      vehicle.saleStatus === 'AVAILABLE' ? SALE_STATUS_LABELS.AVAILABLE : <SaleBadge post={vehicle} />,
  },
  {
    label: 'Year',
    text: ({ year }) => String(year),
    badge: { label: 'Newest', rank: ({ year }) => -year },
  },
  {
    label: 'Mileage',
    text: ({ mileage }) => (mileage === null ? null : formatMileage(mileage)),
    badge: { label: 'Lowest', rank: ({ mileage }) => mileage },
  },
  { label: 'Brand', text: ({ brand }) => brand },
  { label: 'Model', text: ({ model }) => model },
  { label: 'Condition', text: ({ condition }) => condition && CONDITION_LABELS[condition] },
  { label: 'Vehicle type', text: ({ vehicleType }) => vehicleType && VEHICLE_TYPE_LABELS[vehicleType] },
  { label: 'Engine', text: ({ engineType }) => engineType && ENGINE_TYPE_LABELS[engineType] },
  { label: 'Transmission', text: ({ transmission }) => transmission && TRANSMISSION_LABELS[transmission] },
  { label: 'Color', text: ({ color }) => color },
  { label: 'Location', text: ({ location }) => location },
  {
    label: 'Distance',
    text: ({ distanceMiles }) => (distanceMiles === null ? null : formatDistance(distanceMiles)),
    badge: { label: 'Nearest', rank: ({ distanceMiles }) => distanceMiles },
  },
  {
    label: 'Features',
    text: ({ features }) => [...features].sort().join(', '),
    show: ({ features }) => (
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    ),
  },
  {
    label: 'Seller',
    text: ({ author }) => author?.username ?? 'Deleted member',
    show: ({ author }) => (
      <span className={classes.seller}>
        <UserAvatar user={author} size={24} />
        {author === null ? 'Deleted member' : <Link to={PATHS.profile(author.id)}>{author.username}</Link>}
      </span>
    ),
  },
];

/** Whether the vehicles have different texts in a row. Spelling is ignored, because members write brands and colors freely. */
export function hasDifferences({ text }: CompareRow, vehicles: readonly Vehicle[]): boolean {
  return new Set(vehicles.map((vehicle) => foldName(text(vehicle) ?? ''))).size > 1;
}

/** The vehicle that gets the badge of a row; null if the row has none, or if there is no single best of several vehicles. */
export function findBest({ badge }: CompareRow, vehicles: readonly Vehicle[]): Vehicle | null {
  if (badge === undefined) return null;
  const ranked = vehicles.flatMap((vehicle) => {
    const rank = badge.rank(vehicle);
    return rank === null ? [] : [{ vehicle, rank }];
  });
  const [best, next] = ranked.sort((left, right) => left.rank - right.rank);
  if (best === undefined || next === undefined) return null;
  return best.rank < next.rank ? best.vehicle : null;
}
