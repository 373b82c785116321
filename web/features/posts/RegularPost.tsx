import { isTextPost } from './isTextPost';
import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';
import { textSizeOf } from './textSizeOf';

/** The card of a regular post: its text, below a picture if it has one. Without a picture, the text fills the card. */
export function RegularPost(props: PostCardProps<'RegularPost'>) {
  const { post } = props;
  const size = isTextPost(post) ? textSizeOf(post.content) : undefined;
  return (
    <PostFrame {...props}>
      <h2 className={classes.text} data-size={size}>
        <PostLink post={post}>{post.content}</PostLink>
      </h2>
    </PostFrame>
  );
}
