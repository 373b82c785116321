import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ComparablesDocument, type Comparables_postFragment } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { formatMileage, formatPrice, formatTotal } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Skeletons } from '../../ui/Skeletons';
import classes from './Comparables.module.css';

/** Links to the vehicles to which a post's price is compared, lowest price first. Mounted with a dialog, so that they load when it opens. */
export function Comparables({ postId }: { postId: string }) {
  const { data, error, refetch } = useQuery(ComparablesDocument, { variables: { id: postId } });
  const failure = readFailureAt(error, 'post.comparables', 'Failed to fetch posts');
  const page = data?.post?.__typename === 'ProductPost' ? data.post.comparables : null;
  if (page === null && failure !== null) return <FailedState {...failure} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <Skeletons label="Loading similar vehicles" heights={[64, 64, 64, 64, 64]} />;
  if (page === null || page.nodes.length === 0) return <EmptyState message="No similar vehicles found." />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        The same model, up to two years older or newer, with a similar mileage, also if sold within the last
        year.{' '}
        <span>
          {page.total !== null && page.nodes.length < page.total
            ? `The ${page.nodes.length} cheapest of ${formatTotal(page, 'vehicle', 'vehicles')}:`
            : 'The cheapest comes first.'}
        </span>
      </Text>
      <ul className={classes.list} aria-label="Similar vehicles">
        {page.nodes.map((post) => (
          <ComparableRow key={post.id} post={post} />
        ))}
      </ul>
    </Stack>
  );
}

function ComparableRow({ post }: { post: Comparables_postFragment }) {
  const { title, price, year, mileage, location, saleStatus } = post;
  const picture = post.images[0];
  const facts = [year, mileage === null ? null : formatMileage(mileage), location];
  return (
    <li>
      <Link to={PATHS.post(post.id)} className={classes.row}>
        {picture ? (
          <img src={picture.thumbnailUrl} alt="" width={80} height={50} loading="lazy" />
        ) : (
          <span className={classes.placeholder} />
        )}
        <span className={classes.texts}>
          <span className={classes.title} dir="auto">
            {title}
          </span>
          <span className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
        </span>
        <span className={classes.price}>
          <span>{formatPrice(price)}</span>
          {saleStatus === 'SOLD' && <span className={classes.facts}>Sold</span>}
        </span>
      </Link>
    </li>
  );
}
