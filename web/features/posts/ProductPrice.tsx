import type { ProductPrice_postFragment } from '../../gql/graphql';
import { formatPrice } from '../../lib/format';
import { TIMINGS } from '../../limits';
import classes from './ProductPrice.module.css';

type PriceFields = Pick<ProductPrice_postFragment, 'price' | 'previousPrice' | 'priceChangedAt'>;

export function ProductPrice({ post }: { post: PriceFields }) {
  const previousPrice = priceBeforeDrop(post);
  if (previousPrice === null) return <span>{formatPrice(post.price)}</span>;
  return (
    <>
      <span className={classes.visuallyHidden}>{`was ${formatPrice(previousPrice)}, now `}</span>
      <span>{formatPrice(post.price)}</span>{' '}
      <s className={classes.previousPrice} aria-hidden>
        {formatPrice(previousPrice)}
      </s>
    </>
  );
}

function priceBeforeDrop({ price, previousPrice, priceChangedAt }: PriceFields): number | null {
  if (previousPrice === null || priceChangedAt === null) return null;
  const isRecent = Date.now() - Date.parse(priceChangedAt) < TIMINGS.priceDropShownMs;
  return previousPrice > price && isRecent ? previousPrice : null;
}
