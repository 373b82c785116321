import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { DeleteProfileDocument } from '../../gql/graphql';
import { useSession } from '../auth/SessionProvider';

interface DeleteProfile {
  deleteProfile: () => void;
  pending: boolean;
  error: unknown;
}

/** Deletes the viewer's account, which ends the session, and then leads to the root. */
export function useDeleteProfile(): DeleteProfile {
  const { signedOut } = useSession();
  const navigate = useNavigate();
  const [deleteProfile, { loading, error }] = useMutation(DeleteProfileDocument, {
    fetchPolicy: 'no-cache',
    onCompleted: () => {
      // Navigates first: the guard remembers the page that a signed-out visitor is on, and signing in would lead back to this one.
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
