import { Text, Title } from '@mantine/core';
import { formatServicePrice } from '../../lib/format';
import { FactsLine } from './FactsLine';
import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';
import { postTitle } from './postTitle';

/** A service in a list: its price in words, title, category and place. */
export function ServicePost({ post, first }: PostCardProps<'ServicePost'>) {
  return (
    <PostFrame post={post} first={first}>
      <Text className={classes.price}>{formatServicePrice(post.price, post.priceType)}</Text>
      <Title order={2} className={classes.title}>
        <PostLink post={post}>{postTitle(post)}</PostLink>
      </Title>
      <FactsLine facts={[post.category, post.location]} />
    </PostFrame>
  );
}
