import { Link } from 'react-router-dom';
import type { UserRow_userFragment } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { UserAvatar } from '../../ui/UserAvatar';
import { FollowButton } from './FollowButton';
import classes from './UserRow.module.css';

export function UserRow({ user }: { user: UserRow_userFragment }) {
  const about = [user.fullName, user.bio].filter(Boolean).join(' · ');
  return (
    <div className={classes.row}>
      <Link to={PATHS.profile(user.id)} className={classes.profile}>
        <UserAvatar user={user} size={44} />
        <span className={classes.text}>
          <strong className={classes.name}>{user.username}</strong>
          {about !== '' && <span className={classes.about}>{about}</span>}
        </span>
      </Link>
      <FollowButton user={user} />
    </div>
  );
}
