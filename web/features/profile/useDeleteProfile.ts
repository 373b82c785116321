import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { DeleteProfileDocument } from '../../gql/graphql';
import { useSession } from '../auth/SessionProvider';

interface DeleteProfile {
  deleteProfile: () => void;
  isPending: boolean;
  error: unknown;
}

/** Deletes the viewer's account, which ends the session, then opens the root page. */
export function useDeleteProfile(): DeleteProfile {
  const { endSession } = useSession();
  const navigate = useNavigate();
  const [deleteProfile, { loading, error }] = useMutation(DeleteProfileDocument, {
    fetchPolicy: 'no-cache',
    onCompleted: () => {
      // Leave this page before the viewer is removed: the guard of this page would store its path for the next sign-in.
      void Promise.resolve(navigate('/', { replace: true })).then(endSession);
    },
    onError: () => undefined,
  });
  return {
    deleteProfile: () => void deleteProfile(),
    isPending: loading,
    error,
  };
}
