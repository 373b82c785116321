import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { Outlet } from 'react-router-dom';
import { ViewerDocument } from '../gql/graphql';
import { readFailure } from '../lib/errors';
import { FailedState } from '../ui/FailedState';
import classes from './ViewerGate.module.css';

export function ViewerGate() {
  const { data, error, refetch } = useQuery(ViewerDocument, { fetchPolicy: 'cache-first' });
  const isLoaded = data !== undefined;
  // React splits a deferred render into short tasks.
  if (useDeferredValue(isLoaded, false) && isLoaded) return <Outlet />;
  if (error !== undefined)
    return (
      <FailedState
        lead="Error loading user:"
        {...readFailure(error, 'Failed to retrieve user data')}
        onRetry={() => void refetch()}
      />
    );
  return <LoadingMessage />;
}

export function LoadingMessage() {
  return (
    <div className={classes.loading} role="status">
      Loading...
    </div>
  );
}
