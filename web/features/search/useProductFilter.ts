import { useSearchParams } from 'react-router-dom';
import type { ProductFilter } from '../../gql/graphql';
import { FILTER_LABELS, filterParams, readFilter } from './productFilter';

/** The filter in the URL and its setter, which pushes a history entry, resets the page and keeps the sort order. */
export function useProductFilter(): [
  filter: ProductFilter | undefined,
  setFilter: (filter: ProductFilter | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const setFilter = (filter: ProductFilter | undefined) =>
    setParams(
      (current) => {
        const next = filterParams(filter);
        for (const [name, value] of current)
          if (name !== 'page' && !(name in FILTER_LABELS)) next.append(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return [readFilter(params), setFilter];
}
