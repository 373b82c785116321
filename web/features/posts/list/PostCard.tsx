import { IconMessage2 } from '../../../ui/icons';
import { Link } from 'react-router-dom';
import type { PostCard_postFragment } from '../../../gql/graphql';
import { formatCount } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { TimeAgo } from '../../../ui/TimeAgo';
import { UserAvatar } from '../../../ui/UserAvatar';
import { CompareButton } from '../../interactions/CompareButton';
import { LikeButton } from '../../interactions/LikeButton';
import { SaveButton } from '../../interactions/SaveButton';
import { isTextPost } from '../isTextPost';
import classes from './PostCard.module.css';
import { PostPicture } from '../pictures/PostPicture';
import { PostSummary } from './PostSummary';
import { KIND_LABELS } from '../postLabels';
import { SaleBadge } from '../SaleBadge';
import { SavesCount } from '../SavesCount';

export interface PostCardProps {
  post: PostCard_postFragment;
  isOwn: boolean;
  /**
   * Index of the card on the page. Below `LIMITS.firstScreenCards`, its picture loads at once, otherwise when the card is scrolled
   * near.
   */
  cardIndex: number;
  hasKindLabel: boolean;
}

/**
 * A post as a card: picture, words, author and actions. It uses plain elements, because ten cards mount at once and Mantine's
 * components take several times as long to render.
 */
export function PostCard({ post, isOwn, cardIndex, hasKindLabel }: PostCardProps) {
  const { author, images } = post;
  const commentsCount = post.commentsCount === null ? null : formatCount(post.commentsCount);
  const isTextOnly = isTextPost(post);
  const commentsLink = (
    <Link
      to={{ pathname: PATHS.post(post.id), hash: 'comments' }}
      className={classes.comments}
      aria-label={commentsCount === null ? 'Comments' : `Comments, ${commentsCount}`}
    >
      <IconMessage2 size={20} stroke={1.7} />
      <span>{commentsCount}</span>
    </Link>
  );
  return (
    <article className={classes.card} data-text-only={isTextOnly || undefined}>
      {!isTextOnly && (
        <div className={classes.picture}>
          <PostPicture images={images} cardIndex={cardIndex} />
          {post.__typename === 'ProductPost' && <SaleBadge post={post} className={classes.saleBadge} />}
        </div>
      )}
      {hasKindLabel && <span className={classes.kind}>{KIND_LABELS[post.__typename]}</span>}
      <div className={classes.body}>
        <PostSummary post={post} />
      </div>
      {post.__typename === 'ProductPost' && (
        <div className={classes.compare}>
          <CompareButton postId={post.id} isOwn={isOwn} />
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
          {post.__typename === 'ProductPost' && <SavesCount post={post} className={classes.saves} />}
          <SaveButton post={post} isOwnVehicle={isOwn && post.__typename === 'ProductPost'} />
        </div>
      </footer>
    </article>
  );
}
