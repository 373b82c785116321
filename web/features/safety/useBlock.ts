import { useMutation } from '@apollo/client/react';
import { BlockUserDocument, UnblockUserDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure, notifySuccess } from '../../lib/notify';
import { storeBlock } from './blocksInCache';

interface Member {
  id: string;
  username: string;
}

/** Blocks a member. `block` says whether it worked; `error` is what it failed with. */
export function useBlock({ id, username }: Member): {
  block: () => Promise<boolean>;
  pending: boolean;
  error: unknown;
  reset: () => void;
} {
  const [mutate, { loading, error, reset }] = useMutation(BlockUserDocument, {
    variables: { input: { userId: id } },
    update: (cache) => storeBlock(cache, id, true),
  });
  const block = async (): Promise<boolean> => {
    try {
      await mutate();
    } catch {
      return false;
    }
    notifySuccess(`You blocked ${username}.`);
    return true;
  };
  return { block, pending: loading, error, reset };
}

/** Takes a block back, with a notice of how it went. */
export function useUnblock({ id, username }: Member): { unblock: () => void; pending: boolean } {
  const [mutate, { loading }] = useMutation(UnblockUserDocument, {
    variables: { input: { userId: id } },
    update: (cache) => storeBlock(cache, id, false),
  });
  const unblock = (): void =>
    void mutate().then(
      () => notifySuccess(`You unblocked ${username}.`),
      (error: unknown) => notifyFailure(readFailure(error, 'Failed to unblock the member')),
    );
  return { unblock, pending: loading };
}
