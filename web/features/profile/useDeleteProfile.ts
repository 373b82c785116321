import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { DeleteProfileDocument } from '../../gql/graphql';
import { useSession } from '../auth/SessionProvider';

interface ProfileDeletion {
  deleteProfile: () => void;
  isPending: boolean;
  /** The error of the last attempt; undefined without a failure. */
  error: unknown;
}

/** Deletes the viewer's account. The app then opens the root page and forgets the viewer. */
export function useDeleteProfile(): ProfileDeletion {
  const { endSession } = useSession();
  const navigate = useNavigate();
  const [deleteProfile, { loading, error }] = useMutation(DeleteProfileDocument, {
    onCompleted: () => {
      // Leave this page before the session ends. Otherwise the route's guard would store this path for the next sign-in.
      void Promise.resolve(navigate('/', { replace: true })).then(endSession);
    },
    // The caller shows `error`.
    onError: () => undefined,
  });
  return {
    deleteProfile: () => void deleteProfile(),
    isPending: loading,
    error,
  };
}
