import { useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';

/** Leaves the form of post `id`: `finish` after saving, or `cancel`. Both call `forget`, which deletes the draft. */
export function useLeaveEdit(
  id: string,
  forget: () => void,
): { finish: () => Promise<void>; cancel: () => void } {
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.post(id));
  return {
    finish: async () => {
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
