import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import type { SavedSearchRow_searchFragment } from '../../gql/graphql';
import type { Failure } from '../../lib/errors';
import { LIMITS } from '../../limits';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { SavedSearchRow } from './SavedSearchRow';
import classes from './SavedSearches.module.css';

export const SAVED_SEARCHES_FAILED = 'Failed to load saved searches';

interface Props {
  searches: readonly SavedSearchRow_searchFragment[] | null;
  failure: Failure | null;
  currentId: string | undefined;
  onRetry: () => void;
  onClose: () => void;
}

export function SavedSearches({ searches, failure, currentId, onRetry, onClose }: Props) {
  const contentElement = useRef<HTMLDivElement>(null);
  return (
    <div ref={contentElement} tabIndex={-1} className={classes.content}>
      {searches === null ? (
        <FailedState message={SAVED_SEARCHES_FAILED} {...failure} onRetry={onRetry} />
      ) : searches.length === 0 ? (
        <EmptyState message="You have no saved searches yet.">
          <Text size="sm" ta="center">
            Set a filter and press “Save search” to be notified of new matches.
          </Text>
        </EmptyState>
      ) : (
        <Stack gap="sm">
          {searches.length >= LIMITS.searchesPerMember && (
            <Text size="sm">
              You have reached the limit of {LIMITS.searchesPerMember} saved searches. Delete one to save
              another.
            </Text>
          )}
          <ul className={classes.list} aria-label="Saved searches">
            {searches.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                isCurrent={search.id === currentId}
                onOpen={onClose}
                onDelete={() => contentElement.current?.focus()}
              />
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}
