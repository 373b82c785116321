import { Anchor, Text } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconWorld, type Icon } from '../../ui/icons';
import type { ReactNode } from 'react';
import type { ProfileHeader_userFragment } from '../../gql/graphql';
import { readLink } from '../../lib/splitAtLinks';
import { MemberLink } from '../../ui/LinkedText';
import { RevealableLink } from '../../ui/RevealableLink';
import { ONLY_YOU } from '../auth/EmailField';
import { useOptionalViewer } from '../auth/session/useViewer';
import classes from './ContactInfo.module.css';

export function ContactInfo({ user }: { user: ProfileHeader_userFragment }) {
  const { location, website, phoneNumber } = user;
  const viewer = useOptionalViewer();
  const isOwn = viewer?.user.id === user.id;
  const email = isOwn ? viewer.email : null;
  if (!location && !website && !phoneNumber && !email) return null;
  return (
    <ul className={classes.list} aria-label="Contact info">
      {location && (
        <Item name="Location" icon={IconMapPin}>
          {location}
        </Item>
      )}
      {website && (
        <Item name="Website" icon={IconWorld}>
          <Website url={website} />
        </Item>
      )}
      {phoneNumber && (
        <Item name="Phone" icon={IconPhone}>
          {isOwn ? (
            <Anchor href={`tel:${phoneNumber}`}>{phoneNumber}</Anchor>
          ) : (
            <RevealableLink type="phone" address={phoneNumber} />
          )}
        </Item>
      )}
      {email && (
        <Item name="Email" icon={IconMail}>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
          <Text component="span" size="sm" c="dimmed">
            {` · ${ONLY_YOU}`}
          </Text>
        </Item>
      )}
    </ul>
  );
}

function Item({ name, icon: Icon, children }: { name: string; icon: Icon; children: ReactNode }) {
  return (
    <li className={classes.item}>
      <Icon size={18} stroke={1.7} className={classes.icon} aria-label={name} />
      <Text component="span" className={classes.value} dir="auto">
        {children}
      </Text>
    </li>
  );
}

function Website({ url }: { url: string }) {
  const link = readLink(url);
  const visibleUrl = url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return link === null ? <>{url}</> : <MemberLink link={link}>{visibleUrl}</MemberLink>;
}
