import { useNavigate } from 'react-router-dom';
import { notifySuccess } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';

/** Leaves the form of post `id`: `finish` after saving, or `cancel`. Both call `forget`, which deletes the draft. */
export function useLeaveEdit(
  id: string,
  forget: () => void,
): { finish: () => Promise<void>; cancel: () => void } {
  const navigate = useNavigate();
  const goBack = useGoBack(paths.post(id));
  return {
    finish: async () => {
      forget();
      notifySuccess('Saved');
      await navigate(paths.post(id), { replace: true });
    },
    cancel: () => {
      forget();
      goBack();
    },
  };
}
