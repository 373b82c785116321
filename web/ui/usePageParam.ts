import { useSearchParams } from 'react-router-dom';

/** The page number in the URL (?page=), from 1; 1 if it is missing or invalid. */
export function usePageParam(): number {
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}
