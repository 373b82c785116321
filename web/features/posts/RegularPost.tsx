import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';

/** The card of a regular post: its text, below a picture if it has one. */
export function RegularPost(props: PostCardProps<'RegularPost'>) {
  const { post } = props;
  return (
    <PostFrame {...props}>
      <h2 className={classes.text}>
        <PostLink post={post}>{post.content}</PostLink>
      </h2>
    </PostFrame>
  );
}
