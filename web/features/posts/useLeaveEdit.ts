import { useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';

/** The two ways out of the form that changes post `id`; both give up its draft by `forget`. */
export function useLeaveEdit(
  id: string,
  forget: () => void,
): { saved: () => Promise<void>; cancel: () => void } {
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.post(id));
  return {
    saved: async () => {
      forget();
      notifySuccess('Saved');
      await navigate(PATHS.post(id), { replace: true });
    },
    cancel: () => {
      forget();
      goBack();
    },
  };
}
