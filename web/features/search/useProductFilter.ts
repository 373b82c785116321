import { useSearchParams } from 'react-router-dom';
import type { ProductFilter } from '../../gql/graphql';
import { useProviderFeatures } from '../auth/session/useViewer';
import { isFilterParam, toFilterParams, readFilter } from './productFilter';

/**
 * The filter in the URL, undefined without valid values, and its setter. The setter pushes a history entry, removes the page
 * number and keeps the sort order.
 */
export function useProductFilter(): [
  filter: ProductFilter | undefined,
  setFilter: (filter: ProductFilter | undefined) => void,
] {
  const [params, setParams] = useSearchParams();
  const hasDistance = useProviderFeatures()?.hasDistance === true;
  const setFilter = (filter: ProductFilter | undefined) =>
    setParams(
      (currentParams) => {
        const newParams = toFilterParams(filter);
        for (const [name, value] of currentParams)
          if (name !== 'page' && !isFilterParam(name)) newParams.append(name, value);
        return newParams;
      },
      { preventScrollReset: true },
    );
  const knownParams = new URLSearchParams(params);
  if (!hasDistance) knownParams.delete('near');
  return [readFilter(knownParams), setFilter];
}
