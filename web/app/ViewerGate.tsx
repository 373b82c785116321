import { useQuery } from '@apollo/client/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router-dom';
import { ViewerDocument } from '../gql/graphql';
import { readFailure } from '../lib/errors';
import { useDeferredMount } from '../lib/useDeferredMount';
import { FailedState } from '../ui/FailedState';
import classes from './ViewerGate.module.css';

interface Props {
  router: DataRouter;
  children: ReactNode;
}

/** Shows the pages once the signed-in member is known and the code of the first page is there. */
export function ViewerGate({ router, children }: Props) {
  const { data, error, refetch } = useQuery(ViewerDocument, { fetchPolicy: 'cache-first' });
  const isRouterReady = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.initialized,
  );
  if (useDeferredMount(data !== undefined && isRouterReady)) return children;
  if (error !== undefined)
    return (
      <FailedState
        lead="Error loading user:"
        {...readFailure(error, 'Failed to retrieve user data')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={classes.wait} role="status">
      Loading...
    </div>
  );
}
