import { Title } from '@mantine/core';
import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';

/** Words and pictures in a list: the words lead. */
export function RegularPost({ post, first }: PostCardProps<'RegularPost'>) {
  return (
    <PostFrame post={post} first={first} wordsLead>
      <Title order={2} className={classes.words} data-long={post.images.length === 0 || undefined}>
        <PostLink post={post}>{post.content}</PostLink>
      </Title>
    </PostFrame>
  );
}
