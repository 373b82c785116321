import { useMutation } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconWorld, type Icon } from '../../ui/icons';
import type { ReactNode } from 'react';
import { type ProfileHeader_userFragment, ShowPhoneNumberDocument } from '../../gql/graphql';
import { readLink } from '../../lib/splitAtLinks';
import { canLink, MemberLink } from '../../ui/LinkedText';
import { PhoneNumber } from '../../ui/PhoneNumber';
import { ONLY_YOU } from '../auth/EmailField';
import { useOptionalViewer } from '../auth/session/useViewer';
import classes from './ContactInfo.module.css';

export function ContactInfo({ user }: { user: ProfileHeader_userFragment }) {
  const { location, website, phoneNumber } = user;
  const hasPhone = Boolean(phoneNumber) || user.hasPhoneNumber === true;
  const [showPhoneNumber] = useMutation(ShowPhoneNumberDocument, {
    variables: { input: { userId: user.id } },
  });
  const viewer = useOptionalViewer();
  const isOwn = viewer?.user.id === user.id;
  const email = isOwn ? viewer.email : null;
  if (!location && !website && !hasPhone && !email) return null;
  return (
    <ul className={classes.list} aria-label="Contact info">
      {location && (
        <Item name="Location" icon={IconMapPin}>
          {location}
        </Item>
      )}
      {website && (
        <Item name="Website" icon={IconWorld}>
          <Website url={website} author={user} />
        </Item>
      )}
      {hasPhone && (
        <Item name="Phone" icon={IconPhone}>
          <PhoneNumber
            key={user.id}
            number={phoneNumber}
            isOwn={isOwn}
            ask={async () => (await showPhoneNumber()).data.showPhoneNumber.user?.phoneNumber}
          />
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

function Website({ url, author }: { url: string; author: ProfileHeader_userFragment }) {
  const link = readLink(url);
  const visibleUrl = url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  if (link === null) return <>{url}</>;
  return canLink(link, author) ? <MemberLink link={link}>{visibleUrl}</MemberLink> : <>{visibleUrl}</>;
}
