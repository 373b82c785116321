import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { MatchCountDocument } from '../../gql/graphql';
import { formatTotal } from '../../lib/format';
import { TIMINGS } from '../../limits';
import { type FilterValues, toFilter, validateFilter } from './productFilter';

/** How many vehicles match the values of the form, which are not applied yet. Empty while a value is invalid or the number is unknown. */
export function MatchCount({ values, className }: { values: FilterValues; className?: string | undefined }) {
  const [countedValues] = useDebouncedValue(values, TIMINGS.searchDebounceMs);
  const isValid = Object.keys(validateFilter(values)).length === 0;
  const { data, previousData, error } = useQuery(
    MatchCountDocument,
    isValid ? { variables: { filter: toFilter(countedValues) } } : skipToken,
  );
  const products = isValid && error === undefined ? (data ?? previousData)?.products : null;
  const isStale = data === undefined || countedValues !== values;
  return (
    <span role="status" className={className} style={{ opacity: isStale ? 0.6 : undefined }}>
      {products != null &&
        products.total !== null &&
        `${formatTotal(products, 'vehicle', 'vehicles')} ${products.total === 1 ? 'matches' : 'match'}`}
    </span>
  );
}
