import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ViewerDocument } from '../gql/graphql';
import { readFailure } from '../lib/errors';
import { useIsFirstPageLoaded } from '../lib/navigation';
import { useDeferredMount } from '../lib/useDeferredMount';
import { FailedState } from '../ui/FailedState';
import classes from './ViewerGate.module.css';

/** Renders the pages once the viewer and the code of the first page are loaded. */
export function ViewerGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(ViewerDocument, { fetchPolicy: 'cache-first' });
  const isFirstPageLoaded = useIsFirstPageLoaded();
  const canMountPages = useDeferredMount(data !== undefined && isFirstPageLoaded);
  if (canMountPages) return children;
  if (error !== undefined)
    return (
      <FailedState
        lead="Error loading user:"
        {...readFailure(error, 'Failed to retrieve user data')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={classes.loading} role="status">
      Loading...
    </div>
  );
}
