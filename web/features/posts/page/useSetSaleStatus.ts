import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  type SaleBadge_postFragment,
  SaleBadge_postFragmentDoc,
  type SaleStatus,
  SetSaleStatusDocument,
} from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { notifyFailure, notifySuccess } from '../../../lib/notify';
import { SALE_STATUS_LABELS } from '../postLabels';

/**
 * Changes the sale status of `post` with an optimistic update, which is rolled back if the mutation fails. A notice names the new
 * status and offers Undo. A click on Undo calls `onUndo`, then restores the previous status.
 */
export function useSetSaleStatus(post: SaleBadge_postFragment, onUndo: () => void) {
  const client = useApolloClient();
  const [isPending, setIsPending] = useState(false);
  const hideNotice = useRef<() => void>(undefined);

  const send = async (saleStatus: SaleStatus): Promise<boolean> => {
    const changedPost = { ...post, saleStatus };
    const writePost = (cache: ApolloCache) =>
      cache.writeFragment({
        id: cache.identify(changedPost),
        fragment: SaleBadge_postFragmentDoc,
        data: changedPost,
      });
    setIsPending(true);
    try {
      await client.mutate({
        mutation: SetSaleStatusDocument,
        variables: { input: { postId: post.id, status: saleStatus } },
        optimisticResponse: { setSaleStatus: { __typename: 'SetSaleStatusPayload', post: changedPost } },
        // Keep the optimistic state when the mutation succeeded but the post could not be read back.
        update: (cache, { data }) => data?.setSaleStatus.post === null && writePost(cache),
      });
      return true;
    } catch (error) {
      notifyFailure(readFailure(error, 'Failed to change the sale status'));
      return false;
    } finally {
      setIsPending(false);
    }
  };

  /** Does nothing for the current status, while a change is in flight, or if `post` has no sale status. */
  const setSaleStatus = async (status: SaleStatus): Promise<void> => {
    const previousStatus = post.saleStatus;
    if (isPending || previousStatus === null || status === previousStatus) return;
    const isChanged = await send(status);
    if (!isChanged) return;
    // Only the latest change can be undone: the Undo of an earlier notice would restore an older status.
    hideNotice.current?.();
    hideNotice.current = notifySuccess(`Marked as ${SALE_STATUS_LABELS[status].toLowerCase()}`, () => {
      onUndo();
      void send(previousStatus);
    });
  };

  return { isPending, setSaleStatus: (status: SaleStatus) => void setSaleStatus(status) };
}
