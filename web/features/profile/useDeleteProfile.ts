import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { DeleteProfileDocument } from '../../gql/graphql';
import { useSession } from '../auth/SessionProvider';

interface ProfileDeletion {
  /** @param password - needed only if the provider asks for it */
  deleteProfile: (password?: string) => void;
  isPending: boolean;
  /** The error of the last attempt; undefined without a failure. */
  error: unknown;
  /** Forgets the error. */
  reset: () => void;
}

/** Deletes the viewer's account. The app then opens the root page and forgets the viewer. */
export function useDeleteProfile({ onError }: { onError: (failure: unknown) => void }): ProfileDeletion {
  const { endSession } = useSession();
  const navigate = useNavigate();
  const [deleteProfile, { loading, error, reset }] = useMutation(DeleteProfileDocument, {
    onCompleted: () => {
      // Leave this page before the session ends. Otherwise the route's guard would store this path for the next sign-in.
      void Promise.resolve(navigate('/', { replace: true })).then(endSession);
    },
    onError,
  });
  return {
    deleteProfile: (password) =>
      void deleteProfile(password === undefined ? {} : { variables: { input: { password } } }),
    isPending: loading,
    error,
    reset,
  };
}
