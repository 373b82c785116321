import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { DeleteSavedSearchDocument, type SavedSearchRow_searchFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure, notifySuccess } from '../../lib/notify';
import { removeFromPage } from '../../lib/pagesInCache';
import { PATHS } from '../../lib/paths';
import { IconTrash } from '../../ui/icons';
import { describeFilter, toFilterParams } from './productFilter';
import classes from './SavedSearchRow.module.css';

interface Props {
  search: SavedSearchRow_searchFragment;
  isCurrent: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

export function SavedSearchRow({ search, isCurrent, onOpen, onDelete }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const deleteSearch = useDeleteSavedSearch(search.id);
  if (isConfirming)
    return (
      <li className={classes.question}>
        <Text>Delete “{search.name}”? You will no longer be notified of new matches.</Text>
        <Group justify="flex-end" gap="sm">
          <Button
            ref={cancelButton}
            onClick={() => {
              flushSync(() => setIsConfirming(false));
              deleteButton.current?.focus();
            }}
          >
            Cancel
          </Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              onDelete();
              deleteSearch();
            }}
          >
            Delete
          </Button>
        </Group>
      </li>
    );
  return (
    <li className={classes.row}>
      <SearchLink search={search} isCurrent={isCurrent} onOpen={onOpen} />
      <ActionIcon
        ref={deleteButton}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Delete ${search.name}`}
        onClick={() => {
          flushSync(() => setIsConfirming(true));
          cancelButton.current?.focus();
        }}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}

function SearchLink({ search: { name, filter }, isCurrent, onOpen }: Omit<Props, 'onDelete'>) {
  if (filter === null)
    return (
      <span className={classes.link}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.filter}>The filters could not be read.</span>
      </span>
    );
  const description = describeFilter(filter);
  return (
    <Link
      to={`${PATHS.searchProduct}?${toFilterParams(filter).toString()}`}
      className={classes.link}
      aria-current={isCurrent || undefined}
      onClick={onOpen}
    >
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {description !== name && <span className={classes.filter}>{description}</span>}
    </Link>
  );
}

/**
 * Returns a function that deletes a saved search with an optimistic update. If the mutation fails, the search reappears and a notice
 * shows why, unless the search was already deleted.
 */
function useDeleteSavedSearch(id: string): () => void {
  const removeFromList = (cache: ApolloCache) => {
    const cacheId = cache.identify({ __typename: 'SavedSearch', id });
    cache.modify({ fields: { savedSearches: removeFromPage(cacheId) } });
  };
  const [mutate, { client }] = useMutation(DeleteSavedSearchDocument, {
    variables: { input: { savedSearchId: id } },
    optimisticResponse: {
      deleteSavedSearch: { __typename: 'DeleteSavedSearchPayload', deletedSavedSearchId: id },
    },
    update: removeFromList,
  });
  return () => {
    mutate().then(
      () => notifySuccess('Search deleted'),
      (error: unknown) => {
        const failure = readFailure(error, 'Failed to delete the search');
        if (failure.code === 'NOT_FOUND') removeFromList(client.cache);
        else notifyFailure(failure);
      },
    );
  };
}
