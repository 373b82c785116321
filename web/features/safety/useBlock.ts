import { useMutation } from '@apollo/client/react';
import { BlockUserDocument, UnblockUserDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure, notifySuccess } from '../../lib/notify';
import { storeBlockChange } from './blocksInCache';

export interface Member {
  id: string;
  username: string;
}

export function useBlock({ id, username }: Member, onBlocked: () => void) {
  const [block, { loading, error }] = useMutation(BlockUserDocument, {
    variables: { input: { userId: id } },
    update: (cache) => storeBlockChange(cache, id, 'block'),
    onCompleted: () => {
      notifySuccess(`You blocked ${username}.`);
      onBlocked();
    },
    onError: () => undefined,
  });
  return { block: () => void block(), isPending: loading, error };
}

export function useUnblock(
  { id, username }: Member,
  onUnblocked?: () => void,
): { unblock: () => void; isPending: boolean } {
  const [unblockUser, { loading }] = useMutation(UnblockUserDocument, {
    variables: { input: { userId: id } },
    update: (cache) => storeBlockChange(cache, id, 'unblock'),
  });
  const unblock = (): void =>
    void unblockUser().then(
      () => {
        notifySuccess(`You unblocked ${username}.`);
        onUnblocked?.();
      },
      (error: unknown) => notifyFailure(readFailure(error, 'Failed to unblock the member')),
    );
  return { unblock, isPending: loading };
}
