import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import {
  type SaleBadge_postFragment,
  SaleBadge_postFragmentDoc,
  type SaleStatus,
  SetSaleStatusDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure, notifySuccess } from '../../lib/notify';
import { SALE_STATUS_LABELS } from './postLabels';

interface SetSaleStatus {
  /** Whether a change is in flight; `set` does nothing until the response arrives. */
  isPending: boolean;
  set: (status: SaleStatus) => void;
}

/**
 * Changes the sale status of `post`: optimistic in the cache, rolled back if the mutation fails. A notice names the
 * new status and offers Undo; `onUndo` is called before the previous status is restored.
 */
export function useSetSaleStatus(post: SaleBadge_postFragment, onUndo: () => void): SetSaleStatus {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const hideNotice = useRef<() => void>(undefined);

  const send = async (saleStatus: SaleStatus): Promise<boolean> => {
    const wanted = { ...post, saleStatus };
    const show = (cache: ApolloCache) =>
      cache.writeFragment({
        id: cache.identify(wanted),
        fragment: SaleBadge_postFragmentDoc,
        data: wanted,
      });
    setPending(true);
    try {
      await client.mutate({
        mutation: SetSaleStatusDocument,
        variables: { input: { postId: post.id, status: saleStatus } },
        optimisticResponse: { setSaleStatus: { __typename: 'SetSaleStatusPayload', post: wanted } },
        // Keep the optimistic state when the mutation succeeded but the post could not be read back.
        update: (cache, { data }) => data?.setSaleStatus.post === null && show(cache),
      });
      return true;
    } catch (error) {
      notifyFailure(readFailure(error, 'Failed to change the sale status'));
      return false;
    } finally {
      setPending(false);
    }
  };

  const set = async (status: SaleStatus): Promise<void> => {
    const before = post.saleStatus;
    if (isPending || before === null || status === before || !(await send(status))) return;
    // Only the latest change can be undone: an earlier notice would restore an older status.
    hideNotice.current?.();
    hideNotice.current = notifySuccess(`Marked as ${SALE_STATUS_LABELS[status].toLowerCase()}`, () => {
      onUndo();
      void send(before);
    });
  };

  return { isPending, set: (status) => void set(status) };
}
