import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ProductSort, SearchProductPageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { formatTotal } from '../../lib/format';
import { useListQuery } from '../../lib/useListQuery';
import { useSetUrlParam } from '../../lib/useSetUrlParam';
import { LIMITS } from '../../limits';
import { EmptyState } from '../../ui/EmptyState';
import { IconBookmark, IconBookmarkFilled } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { usePageParam } from '../../ui/usePageParam';
import { LayoutToggle } from '../posts/list/LayoutToggle';
import { PostResults } from '../posts/list/PostResults';
import { ProductFilters } from './ProductFilters';
import { toFilterParams } from './productFilter';
import classes from './SearchProductPage.module.css';
import { SavedSearches } from './SavedSearches';
import { SaveSearchForm } from './SaveSearchForm';
import { useProductFilter } from './useProductFilter';

/** The sort orders: the value in the URL, the label and the value in the schema. */
const SORTS: { value: string; label: string; sort: ProductSort }[] = [
  { value: 'newest', label: 'Newest first', sort: 'NEWEST' },
  { value: 'price-asc', label: 'Price: low to high', sort: 'PRICE_ASC' },
  { value: 'price-desc', label: 'Price: high to low', sort: 'PRICE_DESC' },
  { value: 'year-desc', label: 'Year: newest first', sort: 'YEAR_DESC' },
  { value: 'year-asc', label: 'Year: oldest first', sort: 'YEAR_ASC' },
];

/** Scrolls to the number of results. In the center of the screen, so that the chips and "Save search" above it are visible too. */
const scrollToCount = (count: Element | null) => count?.scrollIntoView({ block: 'center' });

/** The search for vehicles. Its filters, sort order and page are in the URL, and its filters can be saved. */
export function SearchProductPage() {
  const [params] = useSearchParams();
  const setUrlParam = useSetUrlParam();
  const page = usePageParam();
  const [filter, setFilter] = useProductFilter();
  const [shownDialog, setShownDialog] = useState<'save' | 'list' | null>(null);
  const chosenSort = SORTS.find(({ value }) => value === params.get('sort'));
  const query = useListQuery(SearchProductPageDocument, { filter, sort: chosenSort?.sort ?? 'NEWEST', page });
  const { products, savedSearches } = query.data ?? {};
  const savedSearchesFailure = readFailureAt(query.error, 'savedSearches', 'Failed to load saved searches');
  const filterText = toFilterParams(filter).toString();
  // The saved search whose filter the page shows.
  const currentSearch = savedSearches?.find(
    (search) => toFilterParams(search.filter).toString() === filterText,
  );
  const closeDialog = () => setShownDialog(null);

  const countRef = useRef<HTMLElement>(null);
  /** Whether the chips of a filter that was just applied are not shown yet. They move the count. */
  const isCountWanted = useRef(false);
  useEffect(() => {
    if (isCountWanted.current) scrollToCount(countRef.current);
    isCountWanted.current = false;
  }, [filterText]);

  // Back can remove the filter while the dialog is open.
  if (filter === undefined && shownDialog === 'save') closeDialog();

  // A provider without support for saved searches returns null without a failure.
  const isSavingSupported =
    savedSearches != null || (savedSearches === null && savedSearchesFailure !== null);
  const SaveIcon = currentSearch === undefined ? IconBookmark : IconBookmarkFilled;
  const isLimitReached = (savedSearches?.length ?? 0) >= LIMITS.searchesPerMember;
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
        onChange={setFilter}
        onFold={() => {
          scrollToCount(countRef.current);
          isCountWanted.current = true;
        }}
      >
        {isSavingSupported && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<SaveIcon size={16} aria-hidden />}
            // The list explains the limit. If the search is already saved, the list shows it.
            onClick={() => setShownDialog(currentSearch === undefined && !isLimitReached ? 'save' : 'list')}
          >
            {currentSearch === undefined ? 'Save search' : 'Saved'}
          </Button>
        )}
      </ProductFilters>
      <Group justify="space-between" align="center" gap="sm">
        <span role="status" ref={countRef}>
          {products != null &&
            products.total !== null &&
            `${formatTotal(products, 'vehicle', 'vehicles')} found`}
        </span>
        <Group gap="sm" wrap="nowrap">
          <NativeSelect
            aria-label="Sort by"
            data={SORTS.map(({ value, label }) => ({ value, label }))}
            value={chosenSort?.value ?? 'newest'}
            onChange={({ currentTarget: { value } }) =>
              setUrlParam('sort', value === 'newest' ? null : value)
            }
          />
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
            {filter !== undefined && <Button onClick={() => setFilter(undefined)}>Clear all filters</Button>}
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
          failure={savedSearchesFailure}
          currentId={currentSearch?.id}
          onRetry={query.retry}
          onClose={closeDialog}
        />
      </Modal>
    </Page>
  );
}
