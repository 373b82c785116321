import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SettingsPageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { IconDownload, IconFlag } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Section } from '../../ui/Section';
import { Skeletons } from '../../ui/Skeletons';
import { pageVariables, usePageUrl } from '../../ui/pageUrl';
import { useViewer } from '../auth/session/useViewer';
import { AccessTokens } from './AccessTokens';
import { BlockedMembers } from './BlockedMembers';
import { MailDigestSetting } from './MailDigestSetting';
import { PushSetting } from './PushSetting';
import { Sessions } from './Sessions';

export function SettingsPage() {
  const { isModerator } = useViewer();
  const query = useListQuery(SettingsPageDocument, pageVariables(usePageUrl()));
  const failure = readFailureAt(query.error, 'viewer', 'Failed to load your settings');
  if (query.data?.viewer == null)
    return (
      <Page title="Settings" width="form">
        {failure === null ? (
          <Skeletons label="Loading your settings" heights={[180, 160, 120, 140]} />
        ) : (
          <FailedState {...failure} onRetry={query.retry} />
        )}
      </Page>
    );

  const { viewer, features, blockedUsers } = query.data;
  const pushKey = features?.pushKey ?? null;
  const { mailDigest, dataExportUrl, sessions, tokens } = viewer;
  const hasNotificationSettings = mailDigest !== null || pushKey !== null;
  const hasBlockedMembers = blockedUsers !== null || readFailureAt(query.error, 'blockedUsers', '') !== null;
  const sessionsFailure = readFailureAt(query.error, 'viewer.sessions', 'Failed to load your sessions');
  const tokensFailure = readFailureAt(query.error, 'viewer.tokens', 'Failed to load your access tokens');
  const hasTokens = tokens !== null || tokensFailure !== null;
  const hasSessions = sessions !== null || sessionsFailure !== null;
  return (
    <Page title="Settings" width="form">
      {hasNotificationSettings && (
        <Section title="Notifications">
          {mailDigest !== null && <MailDigestSetting viewerId={viewer.id} isOn={mailDigest} />}
          {pushKey !== null && <PushSetting pushKey={pushKey} />}
        </Section>
      )}
      {hasSessions && (
        <Section title="Where you are signed in">
          {sessions === null ? (
            sessionsFailure !== null && <FailedState {...sessionsFailure} onRetry={query.retry} />
          ) : (
            <Sessions viewerId={viewer.id} sessions={sessions} />
          )}
        </Section>
      )}
      {hasTokens && (
        <Section title="Access tokens">
          {tokens === null ? (
            tokensFailure !== null && <FailedState {...tokensFailure} onRetry={query.retry} />
          ) : (
            <AccessTokens viewerId={viewer.id} tokens={tokens} />
          )}
        </Section>
      )}
      {hasBlockedMembers && (
        <Section title="Blocked members">
          <BlockedMembers
            query={query}
            page={blockedUsers}
            fieldPath="blockedUsers"
            fallback="Failed to load blocked members"
          />
        </Section>
      )}
      {dataExportUrl !== null && <DataExport url={dataExportUrl} />}
      {isModerator && <ModerationLink />}
      {![hasNotificationSettings, hasSessions, hasTokens, hasBlockedMembers, isModerator].includes(true) &&
        dataExportUrl === null && (
          <EmptyState
            message="There are no settings to change."
            link={{ to: PATHS.updateProfile, label: 'Edit Profile' }}
          />
        )}
    </Page>
  );
}

function DataExport({ url }: { url: string }) {
  return (
    <Section title="Your data">
      <Text c="dimmed">
        A ZIP file with everything in your account: your profile, posts, comments, messages and follows as
        JSON, and your pictures.
      </Text>
      <Button
        component="a"
        href={url}
        download
        leftSection={<IconDownload size={18} stroke={1.7} />}
        style={{ alignSelf: 'flex-start' }}
      >
        Download my data
      </Button>
    </Section>
  );
}

function ModerationLink() {
  return (
    <Section title="Moderation">
      <Text c="dimmed">You decide what members report.</Text>
      <Button
        component={Link}
        to={PATHS.moderation}
        leftSection={<IconFlag size={18} stroke={1.7} />}
        style={{ alignSelf: 'flex-start' }}
      >
        Open moderation
      </Button>
    </Section>
  );
}
