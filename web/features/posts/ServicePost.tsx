import { formatServicePrice } from '../../lib/format';
import { FactsLine } from './FactsLine';
import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';
import { postTitle } from './postTitle';

/** The card of a service: price, title, category and location. */
export function ServicePost(props: PostCardProps<'ServicePost'>) {
  const { post } = props;
  return (
    <PostFrame {...props}>
      <p className={classes.price}>{formatServicePrice(post.servicePrice, post.priceType)}</p>
      <h2 className={classes.title}>
        <PostLink post={post}>{postTitle(post)}</PostLink>
      </h2>
      <FactsLine facts={[post.category, post.location]} />
    </PostFrame>
  );
}
