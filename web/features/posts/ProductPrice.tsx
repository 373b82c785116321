import type { ProductPrice_postFragment } from '../../gql/graphql';
import { formatPrice } from '../../lib/format';
import { TIMINGS } from '../../limits';
import classes from './ProductPrice.module.css';

type Price = Omit<ProductPrice_postFragment, '__typename' | 'id'>;

/** The price of a vehicle. For `TIMINGS.priceDropShownMs` after a drop, the previous price follows, struck through. */
export function ProductPrice({ post }: { post: Price }) {
  if (post.price === null) return 'Not specified';
  const before = priceBeforeDrop(post);
  if (before === null) return formatPrice(post.price);
  return (
    <>
      <span className={classes.visuallyHidden}>was {formatPrice(before)}, now </span>
      {formatPrice(post.price)}{' '}
      <s className={classes.before} aria-hidden>
        {formatPrice(before)}
      </s>
    </>
  );
}

/** The previous price after a recent drop; null otherwise. */
function priceBeforeDrop({ price, previousPrice, priceChangedAt }: Price): number | null {
  if (price === null || previousPrice === null || priceChangedAt === null) return null;
  const isRecent = Date.now() - Date.parse(priceChangedAt) < TIMINGS.priceDropShownMs;
  return previousPrice > price && isRecent ? previousPrice : null;
}
