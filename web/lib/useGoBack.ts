import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that goes back, or to `fallback` if the page was opened directly and there is no previous page. */
export function useGoBack(fallback: string): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  // React Router gives the first page the key `default`.
  return () => void (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1));
}
