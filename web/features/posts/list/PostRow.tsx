import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths';
import { TimeAgo } from '../../../ui/TimeAgo';
import { CompareButton } from '../../interactions/CompareButton';
import { SaveButton } from '../../interactions/SaveButton';
import { isTextPost } from '../isTextPost';
import type { PostCardProps } from './PostCard';
import card from './PostCard.module.css';
import { PostPicture } from '../pictures/PostPicture';
import { PostSummary } from './PostSummary';
import classes from './PostRow.module.css';
import { KIND_LABELS } from '../postLabels';
import { SaleBadge } from '../SaleBadge';
import { SavesCount } from '../SavesCount';

/** The width of a row's picture: see PostRow.module.css. */
const getPictureSizes = (share: number) => `(min-width: 37.5em) ${160 * share}px, ${112 * share}px`;

export function PostRow({ post, isOwn, cardIndex, hasKindLabel }: PostCardProps) {
  const { author, images } = post;
  return (
    <article className={classes.row}>
      {!isTextPost(post) && (
        <div className={`${card.picture} ${classes.picture}`}>
          <PostPicture images={images} cardIndex={cardIndex} getSizes={getPictureSizes} />
          {post.__typename === 'ProductPost' && <SaleBadge post={post} className={classes.saleBadge} />}
        </div>
      )}
      <div className={classes.body}>
        <PostSummary post={post} />
        <p className={classes.source}>
          {hasKindLabel && <span>{KIND_LABELS[post.__typename]}</span>}
          {author === null ? (
            <span>Deleted member</span>
          ) : (
            <Link to={PATHS.profile(author.id)} className={classes.author}>
              {author.username}
            </Link>
          )}
          <TimeAgo time={post.createdAt} />
          {post.__typename === 'ProductPost' && <SavesCount post={post} />}
        </p>
      </div>
      <div className={classes.actions}>
        <SaveButton post={post} isOwnVehicle={isOwn && post.__typename === 'ProductPost'} />
        {post.__typename === 'ProductPost' && <CompareButton postId={post.id} isOwn={isOwn} />}
      </div>
    </article>
  );
}
