import { IconMessage2 } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import { CompareButton } from '../interactions/CompareButton';
import { LikeButton } from '../interactions/LikeButton';
import { SaveButton } from '../interactions/SaveButton';
import { isTextPost } from './isTextPost';
import type { PostCardProps } from './PostCard';
import classes from './PostFrame.module.css';
import { PostPicture } from './PostPicture';
import { PostRow } from './PostRow';
import { KIND_LABELS } from './postLabels';
import { SaleBadge } from './SaleBadge';

export interface PostFrameProps extends PostCardProps {
  children: ReactNode;
}

/**
 * The parts that the cards of all kinds share: picture, author and actions. It uses plain elements, because ten cards mount at
 * once and Mantine's components take several times as long to render.
 */
export function PostFrame(props: PostFrameProps) {
  return props.isCompact ? <PostRow {...props} /> : <Frame {...props} />;
}

function Frame({ post, cardIndex, hasKindLabel, children }: PostFrameProps) {
  const { author, images } = post;
  const commentsCount = post.commentsCount === null ? null : formatCount(post.commentsCount);
  // A text post has no placeholder for a picture, and its comments come first.
  const isTextOnly = isTextPost(post);
  const commentsLink = (
    <Link
      to={{ pathname: PATHS.post(post.id), hash: 'comments' }}
      className={classes.comments}
      aria-label={commentsCount === null ? 'Comments' : `Comments, ${commentsCount}`}
    >
      <IconMessage2 size={20} stroke={1.7} aria-hidden />
      <span>{commentsCount}</span>
    </Link>
  );
  return (
    <article className={classes.card} data-text-only={isTextOnly || undefined}>
      {!isTextOnly && (
        <div className={classes.picture}>
          <PostPicture images={images} cardIndex={cardIndex} />
          {post.__typename === 'ProductPost' && (
            <span className={classes.saleBadge}>
              <SaleBadge post={post} />
            </span>
          )}
        </div>
      )}
      {hasKindLabel && <span className={classes.kind}>{KIND_LABELS[post.__typename]}</span>}
      <div className={classes.body}>{children}</div>
      {post.__typename === 'ProductPost' && (
        <div className={classes.compare}>
          <CompareButton postId={post.id} />
        </div>
      )}
      <footer className={classes.footer}>
        <UserAvatar user={author} size={24} />
        <div className={classes.author}>
          {author === null ? (
            <span className={classes.deletedAuthor}>Deleted member</span>
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
          {isTextOnly && commentsLink}
          <LikeButton post={post} />
          {!isTextOnly && commentsLink}
          <SaveButton post={post} />
        </div>
      </footer>
    </article>
  );
}

/** A link to a post's page that covers the whole card. */
export function PostLink({ post, children }: { post: PostCard_postFragment; children: ReactNode }) {
  return (
    <Link to={PATHS.post(post.id)} className={classes.link}>
      {children}
    </Link>
  );
}
