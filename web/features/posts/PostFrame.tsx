import { Anchor, Text } from '@mantine/core';
import { IconMessage2 } from '../../ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { TimeAgo } from '../../ui/TimeAgo';
import { UserAvatar } from '../../ui/UserAvatar';
import { LikeButton } from '../interactions/LikeButton';
import { SaveButton } from '../interactions/SaveButton';
import classes from './PostFrame.module.css';
import { PostPicture } from './PostPicture';

interface Props {
  post: PostCard_postFragment;
  /** Whether its picture is on the first screen and loads before others. */
  first: boolean;
  /** The words stand above the picture, and a post without pictures has no empty frame for one. */
  wordsLead?: boolean;
  children: ReactNode;
}

/** What every post in a list has around its own words: picture, author, and what one can do with it. */
export function PostFrame({ post, first, wordsLead = false, children }: Props) {
  const { author, images } = post;
  const comments = post.commentsCount === null ? null : formatCount(post.commentsCount);
  return (
    <article className={classes.card}>
      {(!wordsLead || images.length > 0) && (
        <div className={classes.picture} data-last={wordsLead || undefined}>
          <PostPicture post={post} first={first} />
        </div>
      )}
      <div className={classes.body}>{children}</div>
      <footer className={classes.footer}>
        <div className={classes.author}>
          <UserAvatar user={author} size={24} />
          <div className={classes.authorWords}>
            {author === null ? (
              <Text size="sm" c="dimmed" truncate>
                Deleted user
              </Text>
            ) : (
              <Anchor
                component={Link}
                to={paths.profile(author.id)}
                size="sm"
                c="inherit"
                className={classes.authorName}
              >
                {author.username}
              </Anchor>
            )}
            <Text size="xs" c="dimmed" truncate>
              <TimeAgo time={post.createdAt} />
            </Text>
          </div>
        </div>
        <div className={classes.actions}>
          <LikeButton post={post} />
          <Link
            to={{ pathname: paths.post(post.id), hash: 'comments' }}
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
    <Link to={paths.post(post.id)} className={classes.link}>
      {children}
    </Link>
  );
}
