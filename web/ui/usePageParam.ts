import { useSearchParams } from 'react-router-dom';

/** The page number in a URL (?page=), from 1; 1 if it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page number in the current URL. */
export function usePageParam(): number {
  return readPage(useSearchParams()[0]);
}
