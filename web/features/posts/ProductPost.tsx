import { formatMileage } from '../../lib/format';
import { FactsLine } from './FactsLine';
import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';
import { ProductPrice } from './ProductPrice';
import { postTitle } from './postTitle';
import { ENGINE_TYPE_LABELS } from './postLabels';

/** The card of a vehicle for sale: price, title, year, mileage, engine and location. */
export function ProductPost(props: PostCardProps<'ProductPost'>) {
  const { post } = props;
  const { year, mileage, engineType, location } = post;
  const facts = [
    year,
    mileage === null ? null : formatMileage(mileage),
    engineType === null ? null : ENGINE_TYPE_LABELS[engineType],
    location,
  ];
  return (
    <PostFrame {...props}>
      <p className={classes.price}>
        <ProductPrice post={post} />
      </p>
      <h2 className={classes.title}>
        <PostLink post={post}>{postTitle(post)}</PostLink>
      </h2>
      <FactsLine facts={facts} />
    </PostFrame>
  );
}
