import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AnswerTime, SellerCard_postFragment } from '../../../gql/graphql';
import { formatCount } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { UserAvatar } from '../../../ui/UserAvatar';
import { FollowButton } from '../../follows/FollowButton';
import classes from './SellerCard.module.css';

const ANSWER_TEXTS: Record<AnswerTime, string> = {
  HOUR: 'Usually answers within an hour',
  HOURS: 'Usually answers within a few hours',
  DAY: 'Usually answers within a day',
};

export function SellerCard({ post: { author } }: { post: SellerCard_postFragment }) {
  return (
    <section className={classes.panel} aria-label="Author">
      <UserAvatar user={author} size={44} />
      {author === null ? (
        <Text fw={600} c="dimmed" flex={1}>
          Deleted member
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
            {author.location !== null && <span>{author.location}</span>}
            {author.location !== null && author.postsCount !== null && <span> · </span>}
            {author.postsCount !== null && (
              <span className={classes.count}>
                {`${formatCount(author.postsCount)} ${author.postsCount === 1 ? 'post' : 'posts'}`}
              </span>
            )}
          </Text>
          <SellerFacts author={author} />
        </div>
      )}
      {author !== null && <FollowButton user={author} />}
    </section>
  );
}

function SellerFacts({
  author: { createdAt, soldCount, answersWithin },
}: {
  author: NonNullable<SellerCard_postFragment['author']>;
}) {
  const facts = [
    createdAt === null ? null : `Member since ${new Date(createdAt).getFullYear()}`,
    soldCount === null || soldCount === 0
      ? null
      : `${formatCount(soldCount)} ${soldCount === 1 ? 'vehicle' : 'vehicles'} sold`,
  ].filter((fact) => fact !== null);
  return (
    <>
      {facts.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.sellerFacts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Text>
      )}
      {answersWithin !== null && (
        <Text size="sm" c="dimmed">
          {ANSWER_TEXTS[answersWithin]}
        </Text>
      )}
    </>
  );
}
