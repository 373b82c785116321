import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BlockedMembers_pageFragment } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { type ListProps, ListResults } from '../../ui/ListResults';
import { UserAvatar } from '../../ui/UserAvatar';
import { useUnblock } from '../safety/useBlock';
import classes from './BlockedMembers.module.css';

type Member = BlockedMembers_pageFragment['nodes'][number];

export function BlockedMembers(props: Omit<ListProps<BlockedMembers_pageFragment>, 'empty'>) {
  const contentElement = useRef<HTMLDivElement>(null);
  return (
    <div ref={contentElement} tabIndex={-1} className={classes.content}>
      <ListResults {...props} skeleton={null} empty={<Text c="dimmed">You have not blocked anyone.</Text>}>
        <ul className={classes.list} aria-label="Blocked members">
          {props.page?.nodes.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onUnblocked={() => contentElement.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      </ListResults>
    </div>
  );
}

function MemberRow({ member, onUnblocked }: { member: Member; onUnblocked: () => void }) {
  const { unblock, isPending } = useUnblock(member, onUnblocked);
  return (
    <li className={classes.row}>
      <Link to={PATHS.profile(member.id)} className={classes.person}>
        <UserAvatar user={member} size={36} />
        <span className={classes.name}>{member.username}</span>
      </Link>
      <Button size="sm" loading={isPending} aria-label={`Unblock ${member.username}`} onClick={unblock}>
        Unblock
      </Button>
    </li>
  );
}
