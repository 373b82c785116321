import { type Params, useParams, useSearchParams } from 'react-router-dom';

export interface PageUrl {
  /** The `:id` of the route; '' if it has none. */
  id: string;
  search: URLSearchParams;
  /** The page number (?page=), from 1; 1 if it is missing or invalid. */
  page: number;
}

export function readPageUrl({ id = '' }: Params, search: URLSearchParams): PageUrl {
  const page = Number(search.get('page') ?? '1');
  return { id, search, page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export function usePageUrl(): PageUrl {
  const [search] = useSearchParams();
  return readPageUrl(useParams(), search);
}

// The variables of pages whose queries have no others.
export const pageVariables = ({ page }: PageUrl) => ({ page });
export const idVariables = ({ id }: PageUrl) => ({ id });
export const idAndPageVariables = ({ id, page }: PageUrl) => ({ id, page });

/** The variables of a list of members with a search box. */
export const searchVariables = ({ search, page }: PageUrl) => ({
  search: search.get('search') ?? undefined,
  page,
});
