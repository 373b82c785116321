import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { SettingsPageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { IconDownload } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Section } from '../../ui/Section';
import { Skeletons } from '../../ui/Skeletons';
import { usePageParam } from '../../ui/usePageParam';
import { BlockedMembers } from './BlockedMembers';
import { MailDigestSetting } from './MailDigestSetting';
import { PushSetting } from './PushSetting';

/** /settings: notifications, blocked members and the data export. Sections that the provider does not support are hidden. */
export function SettingsPage() {
  const page = usePageParam();
  const { data, previousData, error, refetch } = useQuery(SettingsPageDocument, { variables: { page } });
  // While another page of blocked members loads, the previous page stays visible.
  const shownData = data ?? previousData;
  const retry = () => void refetch();
  const failure = readFailureAt(error, 'viewer', 'Failed to load your settings');
  if (shownData?.viewer == null)
    return (
      <Page title="Settings" width="form">
        {failure === null ? (
          <Skeletons label="Loading your settings" heights={[180, 120, 140]} />
        ) : (
          <FailedState {...failure} onRetry={retry} />
        )}
      </Page>
    );

  const { viewer, pushKey, blockedUsers } = shownData;
  const { mailDigest, dataExportUrl } = viewer;
  const blockedMembersFailure = readFailureAt(error, 'blockedUsers', 'Failed to load blocked members');
  const hasNotificationSettings = mailDigest !== null || pushKey !== null;
  const hasBlockedMembersSection = blockedUsers !== null || blockedMembersFailure !== null;
  return (
    <Page title="Settings" width="form">
      {hasNotificationSettings && (
        <Section title="Notifications">
          {mailDigest !== null && <MailDigestSetting viewerId={viewer.id} isOn={mailDigest} />}
          {pushKey !== null && <PushSetting pushKey={pushKey} />}
        </Section>
      )}
      {hasBlockedMembersSection && (
        <Section title="Blocked members">
          {blockedUsers !== null ? (
            <BlockedMembers page={blockedUsers} />
          ) : (
            blockedMembersFailure !== null && <FailedState {...blockedMembersFailure} onRetry={retry} />
          )}
        </Section>
      )}
      {dataExportUrl !== null && (
        <Section title="Your data">
          <Text c="dimmed">
            A ZIP file with everything in your account: your profile, posts, comments, messages and follows as
            JSON, and your pictures.
          </Text>
          <Button
            component="a"
            href={dataExportUrl}
            download
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            Download my data
          </Button>
        </Section>
      )}
      {!hasNotificationSettings && !hasBlockedMembersSection && dataExportUrl === null && (
        <EmptyState
          message="There are no settings to change."
          link={{ to: PATHS.updateProfile, label: 'Edit Profile' }}
        />
      )}
    </Page>
  );
}
