import type { PostCardProps } from './PostCard';
import { PostFrame, PostLink } from './PostFrame';
import classes from './PostFrame.module.css';

/** A picture with words in a list, or the words alone. */
export function RegularPost(props: PostCardProps<'RegularPost'>) {
  const { post } = props;
  return (
    <PostFrame {...props}>
      <h2 className={classes.words}>
        <PostLink post={post}>{post.content}</PostLink>
      </h2>
    </PostFrame>
  );
}
