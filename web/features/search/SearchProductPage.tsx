import { useQuery } from '@apollo/client/react';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { type ProductSort, SearchProductPageDocument } from '../../gql/graphql';
import { formatTotal } from '../../lib/format';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { usePageParam } from '../../ui/usePageParam';
import { PostResults } from '../posts/PostResults';
import { ProductFilters } from './ProductFilters';
import { filterOf } from './productFilter';

const sorts: { value: string; label: string; sort: ProductSort }[] = [
  { value: 'newest', label: 'Newest first', sort: 'NEWEST' },
  { value: 'price-asc', label: 'Price: low to high', sort: 'PRICE_ASC' },
  { value: 'price-desc', label: 'Price: high to low', sort: 'PRICE_DESC' },
  { value: 'year-desc', label: 'Year: newest first', sort: 'YEAR_DESC' },
  { value: 'year-asc', label: 'Year: oldest first', sort: 'YEAR_ASC' },
];

/** Vehicles for sale by brand, model, price and year; filters, order and page are in the address. */
export function SearchProductPage() {
  const [params, setParams] = useSearchParams();
  const page = usePageParam();
  const filter = filterOf(params);
  const chosen = sorts.find(({ value }) => value === params.get('sort'));
  const { data, previousData, error, loading, refetch } = useQuery(SearchProductPageDocument, {
    variables: { filter, sort: chosen?.sort ?? 'NEWEST', page },
  });
  const products = (data ?? previousData)?.products;

  const sortBy = (value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value === 'newest') next.delete('sort');
        else next.set('sort', value);
        return next;
      },
      { preventScrollReset: true },
    );

  return (
    <Page title="Product search" width="grid">
      <ProductFilters />
      <Group justify="space-between" align="center" gap="sm">
        <span role="status">
          {products != null &&
            products.total !== null &&
            `${formatTotal(products, 'product', 'products')} found`}
        </span>
        <NativeSelect
          aria-label="Sort by"
          data={sorts.map(({ value, label }) => ({ value, label }))}
          value={chosen?.value ?? 'newest'}
          onChange={(event) => sortBy(event.currentTarget.value)}
        />
      </Group>
      <PostResults
        page={products}
        error={error}
        path="products"
        failure="Failed to fetch posts"
        onRetry={() => void refetch()}
        stale={loading && data === undefined}
        empty={
          <EmptyState message="No products found.">
            {filter !== undefined && (
              <Button variant="default" onClick={() => setParams({})}>
                Reset the filters
              </Button>
            )}
          </EmptyState>
        }
      />
    </Page>
  );
}
