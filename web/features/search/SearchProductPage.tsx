import { Button, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ProductSort, SearchProductPageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { formatTotal } from '../../lib/format';
import { setNearPlace } from '../../lib/nearPlace';
import { useListQuery } from '../../lib/useListQuery';
import { useSetUrlParam } from '../../lib/useSetUrlParam';
import { LIMITS } from '../../limits';
import { EmptyState } from '../../ui/EmptyState';
import { IconBookmark, IconBookmarkFilled } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { usePageUrl } from '../../ui/pageUrl';
import { LayoutToggle } from '../posts/list/LayoutToggle';
import { PostResults } from '../posts/list/PostResults';
import { ProductFilters } from './ProductFilters';
import { toFilterParams } from './productFilter';
import { RelaxedFilters } from './RelaxedFilters';
import classes from './SearchProductPage.module.css';
import { SAVED_SEARCHES_FAILED, SavedSearches } from './SavedSearches';
import { SaveSearchForm } from './SaveSearchForm';
import { unfilteredVariables } from './unfilteredVariables';
import { useProductFilter } from './useProductFilter';

interface Sort {
  value: string;
  label: string;
  sort: ProductSort;
}

/** The first is the default. */
const SORTS: [Sort, ...Sort[]] = [
  { value: 'newest', label: 'Newest first', sort: 'NEWEST' },
  { value: 'price-asc', label: 'Price: low to high', sort: 'PRICE_ASC' },
  { value: 'price-desc', label: 'Price: high to low', sort: 'PRICE_DESC' },
  { value: 'year-desc', label: 'Year: newest first', sort: 'YEAR_DESC' },
  { value: 'year-asc', label: 'Year: oldest first', sort: 'YEAR_ASC' },
];
const SORTS_NEAR_PLACE: [Sort, ...Sort[]] = [
  { value: 'nearest', label: 'Nearest first', sort: 'NEAREST' },
  ...SORTS,
];

export function SearchProductPage() {
  const [params] = useSearchParams();
  const { page } = usePageUrl();
  const [filter, setFilter] = useProductFilter();
  const [shownDialog, setShownDialog] = useState<'save' | 'list' | null>(null);
  const near = filter?.near?.place;
  const sorts = near === undefined ? SORTS : SORTS_NEAR_PLACE;
  const { value: sortValue, sort } = sorts.find(({ value }) => value === params.get('sort')) ?? sorts[0];
  const query = useListQuery(
    SearchProductPageDocument,
    unfilteredVariables({ search: params }) ?? { filter, sort, page, near },
  );
  const { products, savedSearches } = query.data ?? {};
  const failure = readFailureAt(query.error, 'savedSearches', SAVED_SEARCHES_FAILED);
  const isSavingSupported = savedSearches != null || (savedSearches === null && failure !== null);
  const filterText = toFilterParams(filter).toString();
  const currentSearch = savedSearches?.find(
    (search) => toFilterParams(search.filter).toString() === filterText,
  );
  const canSave = currentSearch === undefined && (savedSearches?.length ?? 0) < LIMITS.searchesPerMember;
  useEffect(() => setNearPlace(near ?? null), [near]);
  const { countRef, showCount } = useShowCount(filterText);
  const closeDialog = () => setShownDialog(null);
  if (filter === undefined && shownDialog === 'save') closeDialog();

  return (
    <Page
      title="Product search"
      width="grid"
      action={
        <div className={classes.action}>
          {isSavingSupported && (
            <Button className={classes.savedSearchesButton} onClick={() => setShownDialog('list')}>
              Saved searches
            </Button>
          )}
        </div>
      }
    >
      <ProductFilters
        filter={filter}
        placeError={readFailureAt(query.error, 'products', '')?.fields['filter.near.place']}
        onChange={setFilter}
        onFold={showCount}
      >
        {isSavingSupported && (
          <SaveSearchButton
            isSaved={currentSearch !== undefined}
            onClick={() => setShownDialog(canSave ? 'save' : 'list')}
          />
        )}
      </ProductFilters>
      <Group justify="space-between" align="center" gap="sm">
        <span role="status" ref={countRef}>
          {products != null &&
            products.total !== null &&
            `${formatTotal(products, 'vehicle', 'vehicles')} found`}
        </span>
        <Group gap="sm" wrap="nowrap">
          <SortSelect sorts={sorts} value={sortValue} />
          <LayoutToggle />
        </Group>
      </Group>
      <PostResults
        canBeCompact
        query={query}
        page={products}
        fieldPath="products"
        fallback="Failed to fetch posts"
        empty={
          <EmptyState message="No products found.">
            {filter !== undefined && (
              <>
                {isSavingSupported && currentSearch === undefined && (
                  <Button variant="filled" onClick={() => setShownDialog(canSave ? 'save' : 'list')}>
                    Tell me when there is one
                  </Button>
                )}
                {currentSearch !== undefined && <Text>You will be notified when there is one.</Text>}
                <RelaxedFilters filter={filter} onChange={setFilter} />
                <Button onClick={() => setFilter(undefined)}>Clear all filters</Button>
              </>
            )}
          </EmptyState>
        }
      />
      {filter !== undefined && (
        <Modal opened={shownDialog === 'save'} onClose={closeDialog} title="Save search">
          <SaveSearchForm filter={filter} onClose={closeDialog} />
        </Modal>
      )}
      <Modal opened={shownDialog === 'list'} onClose={closeDialog} title="Saved searches">
        <SavedSearches
          searches={savedSearches ?? null}
          failure={failure}
          currentId={currentSearch?.id}
          onRetry={query.retry}
          onClose={closeDialog}
        />
      </Modal>
    </Page>
  );
}

/**
 * Returns `showCount`, which scrolls to the number of results now and after the next change of the filter. In the center of the screen,
 * so that the chips and "Save search" above it are visible too.
 */
function useShowCount(filterText: string) {
  const countRef = useRef<HTMLElement>(null);
  const isCountWanted = useRef(false);
  const scrollToCount = () => countRef.current?.scrollIntoView({ block: 'center' });
  useEffect(() => {
    if (isCountWanted.current) scrollToCount();
    isCountWanted.current = false;
  }, [filterText]);
  const showCount = () => {
    scrollToCount();
    isCountWanted.current = true;
  };
  return { countRef, showCount };
}

function SaveSearchButton({ isSaved, onClick }: { isSaved: boolean; onClick: () => void }) {
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <Button variant="subtle" size="compact-md" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {isSaved ? 'Saved' : 'Save search'}
    </Button>
  );
}

function SortSelect({ sorts, value }: { sorts: [Sort, ...Sort[]]; value: string }) {
  const setUrlParam = useSetUrlParam();
  return (
    <NativeSelect
      aria-label="Sort by"
      data={sorts.map(({ value, label }) => ({ value, label }))}
      value={value}
      onChange={({ currentTarget }) =>
        setUrlParam('sort', currentTarget.value === sorts[0].value ? null : currentTarget.value)
      }
    />
  );
}
