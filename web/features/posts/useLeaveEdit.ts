import { useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';

/**
 * Returns two ways to leave the form of a post: `finish` opens the saved post with a notice, `cancel` goes back. Both call
 * `deleteDrafts`.
 */
export function useLeaveEdit(
  postId: string,
  deleteDrafts: () => void,
): { finish: () => Promise<void>; cancel: () => void } {
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.post(postId));
  return {
    finish: async () => {
      deleteDrafts();
      notifySuccess('Saved');
      await navigate(PATHS.post(postId), { replace: true });
    },
    cancel: () => {
      deleteDrafts();
      goBack();
    },
  };
}
