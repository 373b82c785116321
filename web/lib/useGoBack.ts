import { useNavigate } from 'react-router-dom';

/** Returns a function that goes back within the app, or to `fallback` if this is the first page of the app in the tab. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    // React Router's number of the history entry. `key` does not tell the first page if a redirect, such as after signing in, replaced it.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate(fallback, { replace: true }));
  };
}
