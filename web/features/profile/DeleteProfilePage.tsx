import { Card, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { Page } from '../../ui/Page';
import { useIsAppLoaded } from '../../ui/useIsAppLoaded';
import { DeleteProfileDialog } from './DeleteProfileDialog';

export function DeleteProfilePage() {
  const navigate = useNavigate();
  const isAppLoaded = useIsAppLoaded();
  return (
    <Page title="Delete Profile" width="form">
      <Card withBorder padding="lg" bg="var(--fc-surface)">
        <Text c="dimmed">
          Your posts, comments, likes and messages are deleted with your profile. This cannot be undone.
        </Text>
      </Card>
      <DeleteProfileDialog opened={isAppLoaded} onClose={() => void navigate(PATHS.me)} />
    </Page>
  );
}
