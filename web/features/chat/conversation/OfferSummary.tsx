import { useFragment } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { ProductPrice_postFragmentDoc } from '../../../gql/graphql';
import { formatPrice } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { IconCar } from '../../../ui/icons';
import classes from './OfferCard.module.css';
import card from './PostLinkCard.module.css';

interface Props {
  offer: {
    amount: number;
    post: { id: string } | null;
    postPreview: { title: string; image: { thumbnailUrl: string } | null } | null;
  };
}

/** The vehicle and the amount of an offer. */
export function OfferSummary({ offer: { amount, post, postPreview } }: Props) {
  // Only from the cache: a conversation with many offers would make many requests.
  const askingPrice = useFragment({
    fragment: ProductPrice_postFragmentDoc,
    from: { __typename: 'ProductPost', id: post?.id ?? '' },
  });
  return (
    <>
      {post === null || postPreview === null ? (
        <span className={card.card}>
          <span className={card.picture} />
          <span className={card.title}>Post not found</span>
        </span>
      ) : (
        <Link className={card.card} to={PATHS.post(post.id)}>
          <span className={card.picture}>
            {postPreview.image === null ? (
              <IconCar size={22} stroke={1.7} />
            ) : (
              <img src={postPreview.image.thumbnailUrl} alt="" loading="lazy" />
            )}
          </span>
          <span className={card.details}>
            <span className={card.title} dir="auto">
              {postPreview.title}
            </span>
            {askingPrice.complete && (
              <span className={card.facts}>{`Asking price ${formatPrice(askingPrice.data.price)}`}</span>
            )}
          </span>
        </Link>
      )}
      <span className={classes.amount}>{formatPrice(amount)}</span>
    </>
  );
}
