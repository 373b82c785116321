import { Button, Group, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { PostsPageDocument } from '../../../gql/graphql';
import { formatTotal } from '../../../lib/format';
import { useListQuery } from '../../../lib/useListQuery';
import { useSearchText } from '../../../lib/useSearchText';
import { useSetUrlParam } from '../../../lib/useSetUrlParam';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SearchField } from '../../../ui/forms/SearchField';
import { usePageParam } from '../../../ui/usePageParam';
import { CreatePostMenu } from './CreatePostMenu';
import { LayoutToggle } from './LayoutToggle';
import { PostResults } from './PostResults';
import classes from './PostsPage.module.css';
import { readTypeFilter, TYPE_FILTERS } from './typeFilters';

/** A provider may search only the newest posts for a text with fewer characters. */
const FULL_SEARCH_CHARACTERS = 3;

/** All posts, with a text search and a filter by kind. */
export function PostsPage() {
  const [params, setParams] = useSearchParams();
  const setUrlParam = useSetUrlParam();
  const [searchText, setSearchText] = useSearchText();
  const page = usePageParam();
  const search = params.get('search') ?? undefined;
  const typeFilter = readTypeFilter(params);
  const query = useListQuery(PostsPageDocument, { search, type: typeFilter?.type, page });
  const posts = query.data?.posts;
  const isShortSearch = search !== undefined && search.trim().length < FULL_SEARCH_CHARACTERS;

  // A non-breaking space reserves the line while the total is unknown.
  const totalText = (posts && formatTotal(posts, 'post', 'posts')) || '\u00a0';
  return (
    <Page
      title="Posts"
      width="grid"
      subtitle={<span role="status">{totalText}</span>}
      action={
        <Group gap="sm" wrap="nowrap">
          <LayoutToggle />
          <CreatePostMenu />
        </Group>
      }
    >
      <Group gap="sm" className={classes.tools}>
        <SearchField
          className={classes.search}
          label="Search posts"
          placeholder="Search posts by content, title, or author..."
          value={searchText}
          onChange={setSearchText}
        />
        <div className={classes.types} role="radiogroup" aria-label="Kind of post">
          {TYPE_FILTERS.map(({ value, label }) => (
            <label key={value} className={classes.type}>
              <input
                type="radio"
                name="type"
                value={value}
                checked={value === (typeFilter?.value ?? 'all')}
                onChange={() => setUrlParam('type', value === 'all' ? null : value)}
              />
              {label}
            </label>
          ))}
        </div>
      </Group>
      {isShortSearch && posts?.totalIsExact === false && (
        <Text size="sm" c="dimmed">
          A search this short covers only the newest posts. Type three or more letters to search all posts.
        </Text>
      )}
      <PostResults
        canBeCompact
        query={query}
        page={posts}
        fieldPath="posts"
        fallback="Failed to fetch posts"
        empty={
          <EmptyState message="No posts found.">
            {(search !== undefined || typeFilter?.type !== undefined || page > 1) && (
              <Button
                onClick={() => {
                  setSearchText('');
                  setParams({});
                }}
              >
                Show all posts
              </Button>
            )}
          </EmptyState>
        }
      />
    </Page>
  );
}
