import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { DeleteProfileDocument } from '../../gql/graphql';
import { useSession } from '../auth/SessionProvider';

interface DeleteProfile {
  deleteProfile: () => void;
  pending: boolean;
  error: unknown;
}

/** Deletes the viewer's account; then the session is over and the way leads to the root. */
export function useDeleteProfile(): DeleteProfile {
  const { signedOut } = useSession();
  const navigate = useNavigate();
  const [deleteProfile, { loading, error }] = useMutation(DeleteProfileDocument, {
    fetchPolicy: 'no-cache',
    onCompleted: () => {
      // The address first: the guard remembers the one it turns a visitor away from, and this page is nothing to come back to.
      void Promise.resolve(navigate('/', { replace: true })).then(signedOut);
    },
    onError: () => undefined,
  });
  return {
    deleteProfile: () => void deleteProfile(),
    pending: loading,
    error,
  };
}
