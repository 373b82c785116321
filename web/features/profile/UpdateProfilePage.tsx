import { useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconLock } from '../../ui/icons';
import { Link } from 'react-router-dom';
import { UpdateProfilePageDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { UpdateProfileForm } from './UpdateProfileForm';

/** /update: the form for the viewer's profile; for a visitor, a link to the login page. */
export function UpdateProfilePage() {
  const { data, error, refetch } = useQuery(UpdateProfilePageDocument);
  const viewer = data?.viewer;
  return (
    <Page title="Edit Profile" width="form">
      {viewer === undefined ? (
        error === undefined ? (
          <Stack gap="md" role="status" aria-label="Loading the profile">
            <Skeleton height={148} />
            <Skeleton height={280} />
            <Skeleton height={220} />
            <Skeleton height={140} />
          </Stack>
        ) : (
          <FailedState
            lead="Error loading user:"
            {...readFailure(error, 'Failed to retrieve user data')}
            onRetry={() => void refetch()}
          />
        )
      ) : viewer === null ? (
        <Alert color="red" variant="light" title="Authorization Error" icon={<IconLock aria-hidden />}>
          <Stack gap="md" align="flex-start">
            You must be logged in to update your profile.
            <Button component={Link} to={PATHS.login}>
              Login
            </Button>
          </Stack>
        </Alert>
      ) : (
        <UpdateProfileForm viewer={viewer} />
      )}
    </Page>
  );
}
