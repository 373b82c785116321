import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mantine/core';
import { IconLock } from '../../ui/icons';
import { Link } from 'react-router-dom';
import { UpdateProfilePageDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { Skeletons } from '../../ui/Skeletons';
import { UpdateProfileForm } from './UpdateProfileForm';

export function UpdateProfilePage() {
  const { data, error, refetch } = useQuery(UpdateProfilePageDocument);
  const viewer = data?.viewer;
  return (
    <Page title="Edit Profile" width="form">
      {viewer === undefined ? (
        error === undefined ? (
          <Skeletons label="Loading the profile" heights={[148, 280, 220, 140]} />
        ) : (
          <FailedState
            lead="Error loading user:"
            {...readFailure(error, 'Failed to retrieve user data')}
            onRetry={() => void refetch()}
          />
        )
      ) : viewer === null ? (
        <Alert title="Authorization Error" icon={<IconLock />}>
          <Stack align="flex-start">
            You must be logged in to update your profile.
            <Button variant="filled" component={Link} to={PATHS.login}>
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
