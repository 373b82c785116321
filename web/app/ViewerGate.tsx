import { useQuery } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { ViewerDocument } from '../gql/graphql';
import { readFailure } from '../lib/errors';
import { useDeferredMount } from '../lib/useDeferredMount';
import { FailedState } from '../ui/FailedState';
import classes from './ViewerGate.module.css';

/** Renders the pages once the viewer is loaded. */
export function ViewerGate() {
  const { data, error, refetch } = useQuery(ViewerDocument, { fetchPolicy: 'cache-first' });
  const canMountPages = useDeferredMount(data !== undefined);
  if (canMountPages) return <Outlet />;
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

/** Shown until the viewer and the code of the first page are loaded. */
export function LoadingMessage() {
  return (
    <div className={classes.loading} role="status">
      Loading...
    </div>
  );
}
