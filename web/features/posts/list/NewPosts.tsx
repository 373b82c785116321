import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOnResume } from '../../../lib/live/liveConnection';
import classes from './NewPosts.module.css';

interface Props<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  readPosts: (data: Data) => readonly { id: string }[] | undefined;
  /** The first page of the list. */
  shownPosts: readonly { id: string }[];
  onShow: () => void;
}

/** How many posts are newer than a first page that stays open. They are counted when the member returns to the window. */
export function NewPosts<Data, Variables extends OperationVariables>({
  document,
  variables,
  readPosts,
  shownPosts,
  onShow,
}: Props<Data, Variables>) {
  const client = useApolloClient();
  const [newest, setNewest] = useState<readonly { id: string }[]>([]);
  useOnResume(() => {
    // Not into the cache, which would change the list.
    const options = { query: document, variables, fetchPolicy: 'no-cache' };
    client.query(options as Parameters<typeof client.query>[0]).then(
      ({ data }) => setNewest((data !== undefined && readPosts(data as Data)) || []),
      () => undefined,
    );
  });
  const firstShown = newest.findIndex(({ id }) => shownPosts.some((post) => post.id === id));
  const count = firstShown === -1 ? newest.length : firstShown;
  const show = () => {
    setNewest([]);
    window.scrollTo({ top: 0 });
    onShow();
  };
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <Button variant="filled" className={classes.pill} onClick={show}>
          {count === 1 ? '1 new post' : `${count} new posts`}
        </Button>
      )}
    </div>
  );
}
