import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back; to `otherwise` for whoever opened this address directly and has nowhere to go back to. */
export function useGoBack(otherwise: string): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}
