import { Text, Title } from '@mantine/core';
import { formatMileage, formatPrice } from '../../lib/format';
import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';
import { postTitle } from './postTitle';
import { FactsLine } from './FactsLine';
import { engineTypes } from './postWords';

/** A vehicle for sale in a list: price, title and the facts that decide. */
export function ProductPost({ post, first }: PostCardProps<'ProductPost'>) {
  const { price, year, mileage, engineType, location } = post;
  const facts = [
    year,
    mileage === null ? null : formatMileage(mileage),
    engineType === null ? null : engineTypes[engineType],
    location,
  ];
  return (
    <PostFrame post={post} first={first}>
      <Text className={classes.price}>{price === null ? 'Not specified' : formatPrice(price)}</Text>
      <Title order={2} className={classes.title}>
        <PostLink post={post}>{postTitle(post)}</PostLink>
      </Title>
      <FactsLine facts={facts} />
    </PostFrame>
  );
}
