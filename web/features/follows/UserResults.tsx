import { Skeleton } from '@mantine/core';
import type { UserResults_pageFragment } from '../../gql/graphql';
import { type ListProps, ListResults } from '../../ui/ListResults';
import classes from './UserResults.module.css';
import { UserRow } from './UserRow';

interface Props extends ListProps<UserResults_pageFragment> {
  label: string;
  title?: string;
}

export function UserResults({ label, ...props }: Props) {
  return (
    <ListResults skeleton={<UserListSkeleton />} {...props}>
      <ul className={classes.list} aria-label={label}>
        {props.page?.nodes.map((user) => (
          <li key={user.id}>
            <UserRow user={user} />
          </li>
        ))}
      </ul>
    </ListResults>
  );
}

function UserListSkeleton() {
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
