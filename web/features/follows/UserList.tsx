import { Skeleton } from '@mantine/core';
import type { UserRow_userFragment } from '../../gql/graphql';
import { UserRow } from './UserRow';
import classes from './UserList.module.css';

/** A list of members, each with a follow button. */
export function UserList({ label, users }: { label: string; users: UserRow_userFragment[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {users.map((user) => (
        <li key={user.id}>
          <UserRow user={user} />
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of a list of members while it loads. */
export function UserListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading members">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton circle height={44} />
          <div className={classes.text}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="60%" />
          </div>
          <Skeleton height={36} width={116} />
        </div>
      ))}
    </div>
  );
}
