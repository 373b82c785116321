import { Link } from 'react-router-dom';
import type { PostCard_postFragment } from '../../../gql/graphql';
import { formatDistance, formatMileage, formatServicePrice } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { isTextPost } from '../isTextPost';
import classes from './PostCard.module.css';
import { ENGINE_TYPE_LABELS } from '../postLabels';
import { ProductPrice } from '../ProductPrice';
import { textSizeOf } from '../textSizeOf';

type OfType<Name extends PostCard_postFragment['__typename']> = Extract<
  PostCard_postFragment,
  { __typename: Name }
>;
type CommonName = '__typename' | 'id' | 'images';
type VehicleName =
  'title' | 'price' | 'previousPrice' | 'priceChangedAt' | 'year' | 'mileage' | 'engineType' | 'location';
type ServiceName = 'title' | 'servicePrice' | 'priceType' | 'category' | 'location';

/** The fields of a post that its summary shows. */
export type SummarizedPost =
  | Pick<OfType<'RegularPost'>, CommonName | 'content'>
  | (Pick<OfType<'ProductPost'>, CommonName | VehicleName> & { distanceMiles?: number | null })
  | Pick<OfType<'ServicePost'>, CommonName | ServiceName>;

export function PostSummary({ post }: { post: SummarizedPost }) {
  const link = (
    <Link to={PATHS.post(post.id)} className={classes.link}>
      {post.__typename === 'RegularPost' ? post.content : post.title}
    </Link>
  );
  if (post.__typename === 'RegularPost')
    return (
      <h2
        className={classes.text}
        dir="auto"
        data-size={isTextPost(post) ? textSizeOf(post.content) : undefined}
      >
        {link}
      </h2>
    );
  const distance = distanceOf(post);
  const facts = [
    ...(post.__typename === 'ProductPost' ? vehicleFactsOf(post) : [post.category]),
    distance === null && post.location,
  ];
  return (
    <>
      <p className={classes.price}>
        {post.__typename === 'ProductPost' ? (
          <ProductPrice post={post} />
        ) : (
          formatServicePrice(post.servicePrice, post.priceType)
        )}
      </p>
      <h2 className={classes.title} dir="auto">
        {link}
      </h2>
      <ul className={classes.facts}>{facts.map((fact, index) => fact && <li key={index}>{fact}</li>)}</ul>
      {distance !== null && (
        // The distance first, because the end of a long location is cut off.
        <p className={classes.facts}>{[distance, post.location].filter(Boolean).join(' · ')}</p>
      )}
    </>
  );
}

const vehicleFactsOf = (post: Extract<SummarizedPost, { __typename: 'ProductPost' }>) => [
  post.year,
  post.mileage === null ? null : formatMileage(post.mileage),
  post.engineType && ENGINE_TYPE_LABELS[post.engineType],
];

const distanceOf = (post: Exclude<SummarizedPost, { __typename: 'RegularPost' }>): string | null =>
  post.__typename === 'ProductPost' && post.distanceMiles != null
    ? `${formatDistance(post.distanceMiles)} away`
    : null;
