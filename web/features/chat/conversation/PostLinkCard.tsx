import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCar } from '../../../ui/icons';
import { Link } from 'react-router-dom';
import { PostLinkCardDocument, type PostLinkCardQuery } from '../../../gql/graphql';
import { formatMileage, formatServicePrice } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { ProductPrice } from '../../posts/ProductPrice';
import { SaleBadge } from '../../posts/SaleBadge';
import classes from './PostLinkCard.module.css';

export function PostLinkCard({ postId }: { postId: string }) {
  const { data, error } = useQuery(PostLinkCardDocument, {
    variables: { id: postId },
    fetchPolicy: 'cache-first',
  });
  const post = data?.post;
  // A failed query does not prove that the post is missing, so the card then says "Open the post".
  const isMissing = post === null && error === undefined;
  const hasFailed = post == null && error !== undefined;
  if (isMissing || hasFailed)
    return (
      <Link className={classes.card} to={PATHS.post(postId)}>
        <span className={classes.picture} />
        <span className={classes.title} dir="auto">
          {isMissing ? 'Post not found' : 'Open the post'}
        </span>
      </Link>
    );
  if (post == null) return <Skeleton className={classes.card} aria-label="Loading the post" />;
  const [firstImage] = post.images;
  return (
    <Link className={classes.card} to={PATHS.post(postId)}>
      <span className={classes.picture}>
        {firstImage === undefined ? (
          <IconCar size={22} stroke={1.7} />
        ) : (
          <img src={firstImage.thumbnailUrl} alt={firstImage.alt ?? ''} loading="lazy" />
        )}
      </span>
      <span className={classes.details}>
        <span className={classes.title} dir="auto">
          {formatTitle(post)}
        </span>
        <span className={classes.facts}>
          {post.__typename === 'ProductPost' && <SaleBadge post={post} />} <span>{formatFacts(post)}</span>
        </span>
      </span>
    </Link>
  );
}

type LinkedPost = NonNullable<PostLinkCardQuery['post']>;

function formatTitle(post: LinkedPost): string {
  return post.__typename === 'RegularPost' ? post.content : post.title;
}

function formatFacts(post: LinkedPost): ReactNode {
  switch (post.__typename) {
    case 'ProductPost':
      return (
        <>
          <ProductPrice post={post} />
          <span>{` · ${post.year}${post.mileage === null ? '' : ` · ${formatMileage(post.mileage)}`}`}</span>
        </>
      );
    case 'ServicePost':
      return [formatServicePrice(post.servicePrice, post.priceType), post.category]
        .filter(Boolean)
        .join(' · ');
    case 'RegularPost':
      return 'Post';
  }
}
