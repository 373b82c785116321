import { Button, Card, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { Page } from '../../ui/Page';
import { useIsAppLoaded } from '../../ui/useIsAppLoaded';
import { DeleteProfileDialog } from './DeleteProfileDialog';

/** /delete: starts with the confirmation dialog open; canceling it opens /me. The dialog waits for the loading screen. */
export function DeleteProfilePage() {
  const navigate = useNavigate();
  const [isConfirming, { open }] = useDisclosure(true);
  const isLoaded = useIsAppLoaded();
  return (
    <Page title="Delete Profile" width="form">
      <Card withBorder padding="lg" bg="var(--fc-surface)">
        <Stack gap="md" align="flex-start">
          <Text c="dimmed">
            Your posts, comments, likes and messages are deleted with your profile. This cannot be undone.
          </Text>
          <Button color="red" variant="light" onClick={open}>
            Delete Profile
          </Button>
        </Stack>
      </Card>
      <DeleteProfileDialog opened={isConfirming && isLoaded} onClose={() => void navigate(PATHS.me)} />
    </Page>
  );
}
