import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SuspendedPageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { LOGOUT_STATE, PATHS } from '../../lib/paths';
import { FailedState } from '../../ui/FailedState';
import { IconDownload, IconLogout, IconTrash } from '../../ui/icons';
import { Skeletons } from '../../ui/Skeletons';
import { AuthCard } from '../auth/AuthCard';
import { DeleteProfileDialog } from '../profile/DeleteProfileDialog';

/** /suspended: all that a suspended member can open. */
export function SuspendedPage() {
  const { data, error, loading, refetch } = useQuery(SuspendedPageDocument);
  const [isDeleting, setIsDeleting] = useState(false);
  const reason = readFailureAt(error, 'savedPosts', '');
  const failure = readFailureAt(error, 'viewer', 'Failed to load your account');
  const exportUrl = data?.viewer?.dataExportUrl ?? null;
  if (data === undefined && loading)
    return (
      <AuthCard title="Your account is suspended">
        <Skeletons label="Loading your account" heights={[22, 36, 36, 36]} />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Your account is suspended"
      subtitle={reason?.code === 'SUSPENDED' ? reason.message : undefined}
    >
      <Stack>
        {data?.viewer == null && failure !== null && (
          <FailedState {...failure} onRetry={() => void refetch()} />
        )}
        <Text>You can still take your data with you, or delete your account with all of it.</Text>
        {exportUrl !== null && (
          <Button
            component="a"
            href={exportUrl}
            download
            leftSection={<IconDownload size={18} stroke={1.7} />}
          >
            Export your data
          </Button>
        )}
        <Button leftSection={<IconTrash size={18} stroke={1.7} />} onClick={() => setIsDeleting(true)}>
          Delete Profile
        </Button>
        <Button
          component={Link}
          to={PATHS.logout}
          state={LOGOUT_STATE}
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={18} stroke={1.7} />}
        >
          Logout
        </Button>
      </Stack>
      <DeleteProfileDialog opened={isDeleting} onClose={() => setIsDeleting(false)} />
    </AuthCard>
  );
}
