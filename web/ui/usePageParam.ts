import { useSearchParams } from 'react-router-dom';

/** The page number in the address, from 1; 1 for whatever is no page number. */
export function usePageParam(): number {
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}
