import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SellerCard_postFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { UserAvatar } from '../../ui/UserAvatar';
import { FollowButton } from '../follows/FollowButton';
import classes from './SellerCard.module.css';

/** The author of a post, with a button to follow them. */
export function SellerCard({ post: { author } }: { post: SellerCard_postFragment }) {
  return (
    <section className={classes.panel} aria-label="Author">
      <UserAvatar user={author} size={44} />
      {author === null ? (
        <Text fw={600} c="dimmed" flex={1}>
          Deleted user
        </Text>
      ) : (
        <div className={classes.details}>
          <Anchor
            component={Link}
            to={PATHS.profile(author.id)}
            c="inherit"
            fw={600}
            truncate
            display="block"
          >
            {author.username}
          </Anchor>
          <Text size="sm" c="dimmed" className={classes.facts}>
            {author.location}
            {author.location !== null && author.postsCount !== null && ' · '}
            {author.postsCount !== null && (
              <span className={classes.count}>
                {formatCount(author.postsCount)} {author.postsCount === 1 ? 'post' : 'posts'}
              </span>
            )}
          </Text>
        </div>
      )}
      {author !== null && <FollowButton user={author} />}
    </section>
  );
}
