import { Button, Card, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { Page } from '../../ui/Page';
import { useAppLoaded } from '../../ui/useAppLoaded';
import { DeleteProfileDialog } from './DeleteProfileDialog';

/** /delete: the question stands at once; who goes back from it arrives at /me. */
export function DeleteProfilePage() {
  const navigate = useNavigate();
  const [asking, { open }] = useDisclosure(true);
  const loaded = useAppLoaded();
  return (
    <Page title="Delete Profile" width="form">
      <Card withBorder padding="lg" bg="var(--fc-surface)">
        <Stack gap="md" align="flex-start">
          <Text c="dimmed">
            Your posts, comments, likes and messages go with your profile. This cannot be taken back.
          </Text>
          <Button color="red" variant="light" onClick={open}>
            Delete Profile
          </Button>
        </Stack>
      </Card>
      <DeleteProfileDialog opened={asking && loaded} onClose={() => void navigate(PATHS.me)} />
    </Page>
  );
}
