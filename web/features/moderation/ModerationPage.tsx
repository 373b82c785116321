import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { type PageUrl, usePageUrl } from '../../ui/pageUrl';
import { useIsPhone } from '../../ui/useIsPhone';
import { useViewer } from '../auth/session/useViewer';
import { ModerationLog } from './ModerationLog';
import classes from './ModerationPage.module.css';
import { moderationVariables, type ModerationTab, readTab } from './moderationVariables';
import { Reports } from './Reports';

/** /moderation and /moderation/{reportId}: the reports next to the chosen one; on a phone, only one of the two. */
export function ModerationPage() {
  const { isModerator } = useViewer();
  const url = usePageUrl();
  if (isModerator) return <Moderation url={url} />;
  return (
    <Page title="Page not found">
      <EmptyState message="There is nothing here." link={{ to: PATHS.posts, label: 'See all posts' }} />
    </Page>
  );
}

function Moderation({ url }: { url: PageUrl }) {
  const isReportAlone = useIsPhone() && url.id !== '';
  const tab = readTab(url);
  const variables = moderationVariables(url);
  return (
    <Page title="Moderation" width="gallery" heading={!isReportAlone}>
      {!isReportAlone && <Tabs current={tab} />}
      {variables === null ? (
        <ModerationLog page={url.page} />
      ) : (
        <Reports key={tab} variables={variables} reportId={url.id} />
      )}
    </Page>
  );
}

const TABS: { tab: ModerationTab; label: string; search: string }[] = [
  { tab: 'open', label: 'Open', search: '' },
  { tab: 'decided', label: 'Decided', search: '?tab=decided' },
  { tab: 'log', label: 'Log', search: '?tab=log' },
];

function Tabs({ current }: { current: ModerationTab }) {
  return (
    <Group component="nav" gap="xs" aria-label="Moderation">
      {TABS.map(({ tab, label, search }) => (
        <Button
          key={tab}
          component={Link}
          to={PATHS.moderation + search}
          size="compact-md"
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
