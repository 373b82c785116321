import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back, or to `fallback` if the page was opened directly and there is no previous page. */
export function useGoBack(fallback: string): () => void {
  // React Router gives this key to the page that was opened directly.
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
