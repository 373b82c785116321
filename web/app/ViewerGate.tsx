import { useQuery } from '@apollo/client/react';
import { Center, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ViewerDocument } from '../gql/graphql';
import { readFailure } from '../lib/errors';
import { FailedState } from '../ui/FailedState';

/** Fetches the signed-in member once before anything that depends on it shows. */
export function ViewerGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(ViewerDocument, { fetchPolicy: 'cache-first' });
  if (data !== undefined) return children;
  if (error !== undefined)
    return (
      <FailedState
        lead="Error loading user:"
        {...readFailure(error, 'Failed to retrieve user data')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Center h="100dvh" role="status">
      <Text c="dimmed">Loading...</Text>
    </Center>
  );
}
