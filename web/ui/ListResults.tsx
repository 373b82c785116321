import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { readFailureAt } from '../lib/errors';
import { FailedState } from './FailedState';
import { Pager } from './Pager';
import { StaleNotice } from './StaleNotice';

export interface ListProps<Page> {
  query: { error: unknown; isStale: boolean; retry: () => void };
  /** Undefined while it loads, null when it could not be read. */
  page: Page | null | undefined;
  /** The path of the list in the query's result, for example `user.posts`. */
  fieldPath: string;
  fallback: string;
  empty: ReactNode;
}

interface Props
  extends
    ListProps<ComponentProps<typeof Pager>['page']>,
    Pick<ComponentProps<typeof FailedState>, 'lead' | 'title'> {
  skeleton: ReactNode;
  isComplete?: boolean;
  children: ReactNode;
}

/** One page of a list in each of its states: loading, failed, empty, loaded, or cached when a refresh failed. */
export function ListResults({
  query: { error, isStale, retry },
  page,
  fieldPath,
  fallback,
  empty,
  lead,
  title,
  skeleton,
  isComplete = true,
  children,
}: Props) {
  const failure = readFailureAt(error, fieldPath, fallback);
  if (page === undefined && failure === null) return skeleton;
  if (page == null)
    return <FailedState lead={lead} title={title} message={fallback} {...failure} onRetry={retry} />;
  return (
    <Stack gap="lg" aria-busy={isStale} opacity={isStale ? 0.6 : undefined}>
      {failure !== null && <StaleNotice message={failure.message} onRetry={retry} />}
      {page.nodes.length === 0 ? empty : children}
      {isComplete && <Pager page={page} />}
    </Stack>
  );
}
