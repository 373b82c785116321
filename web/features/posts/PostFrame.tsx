import { IconMessage2 } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import { LikeButton } from '../interactions/LikeButton';
import { SaveButton } from '../interactions/SaveButton';
import type { PostCardProps } from './PostCard';
import classes from './PostFrame.module.css';
import { PostPicture } from './PostPicture';
import { kinds } from './postWords';
import { SaleBadge } from './SaleBadge';

interface Props extends PostCardProps {
  children: ReactNode;
}

/**
 * What every post in a list has around its own words: picture, author, and what one can do with it. Plain elements, because
 * ten cards are mounted at once and a component library's cost several times as much.
 */
export function PostFrame({ post, index, hasKind, children }: Props) {
  const { author, images } = post;
  const comments = post.commentsCount === null ? null : formatCount(post.commentsCount);
  // A regular post without a picture is all words; an empty frame would say nothing.
  const isWords = post.__typename === 'RegularPost' && images.length === 0;
  return (
    <article className={classes.card} data-words={isWords || undefined}>
      {!isWords && (
        <div className={classes.picture}>
          <PostPicture images={images} index={index} />
          {post.__typename === 'ProductPost' && (
            <span className={classes.sale}>
              <SaleBadge post={post} />
            </span>
          )}
        </div>
      )}
      {hasKind && <span className={classes.kind}>{kinds[post.__typename]}</span>}
      <div className={classes.body}>{children}</div>
      <footer className={classes.footer}>
        <UserAvatar user={author} size={24} />
        <div className={classes.author}>
          {author === null ? (
            <span className={classes.dim}>Deleted user</span>
          ) : (
            <Link to={PATHS.profile(author.id)} className={classes.authorName}>
              {author.username}
            </Link>
          )}
          <span className={classes.time}>
            <TimeAgo time={post.createdAt} />
          </span>
        </div>
        <div className={classes.actions}>
          <LikeButton post={post} />
          <Link
            to={{ pathname: PATHS.post(post.id), hash: 'comments' }}
            className={classes.comments}
            aria-label={comments === null ? 'Comments' : `Comments, ${comments}`}
          >
            <IconMessage2 size={20} stroke={1.7} aria-hidden />
            <span>{comments}</span>
          </Link>
          <SaveButton post={post} />
        </div>
      </footer>
    </article>
  );
}

/** The way to a post's own page; the whole card follows it. */
export function PostLink({ post, children }: { post: PostCard_postFragment; children: ReactNode }) {
  return (
    <Link to={PATHS.post(post.id)} className={classes.link}>
      {children}
    </Link>
  );
}
