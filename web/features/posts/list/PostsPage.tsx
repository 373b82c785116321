import { Button, Group, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { NewestPostsDocument, PostsPageDocument } from '../../../gql/graphql';
import { formatTotal } from '../../../lib/format';
import { useListQuery } from '../../../lib/useListQuery';
import { useSearchText } from '../../../lib/useSearchText';
import { useSetUrlParam } from '../../../lib/useSetUrlParam';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { SearchField } from '../../../ui/forms/SearchField';
import { usePageUrl } from '../../../ui/pageUrl';
import { CreatePostMenu } from './CreatePostMenu';
import { LayoutToggle } from './LayoutToggle';
import { NewPosts } from './NewPosts';
import { PostResults } from './PostResults';
import classes from './PostsPage.module.css';
import { postsPageVariables, readTypeFilter, TYPE_FILTERS } from './typeFilters';

/** A provider may search only the newest posts for a text with fewer characters. */
const FULL_SEARCH_CHARACTERS = 3;

export function PostsPage() {
  const [params, setParams] = useSearchParams();
  const [searchText, setSearchText] = useSearchText();
  const variables = postsPageVariables(usePageUrl());
  const { search } = variables;
  const typeFilter = readTypeFilter(params);
  const query = useListQuery(PostsPageDocument, variables);
  const posts = query.data?.posts;
  const isShortSearch = search != null && search.trim().length < FULL_SEARCH_CHARACTERS;
  const showAll = () => {
    setSearchText('');
    setParams({});
  };

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
        <TypeFilter value={typeFilter?.value ?? 'all'} />
      </Group>
      {isShortSearch && posts?.totalIsExact === false && (
        <Text size="sm" c="dimmed">
          A search this short covers only the newest posts. Type three or more letters to search all posts.
        </Text>
      )}
      {posts != null && variables.page === 1 && !query.isStale && (
        <NewPosts
          key={`${typeFilter?.value} ${search}`}
          document={NewestPostsDocument}
          variables={{ search, type: variables.type }}
          readPosts={(data) => data.posts?.nodes}
          shownPosts={posts.nodes}
          onShow={query.retry}
        />
      )}
      <PostResults
        canBeCompact
        query={query}
        page={posts}
        fieldPath="posts"
        fallback="Failed to fetch posts"
        empty={
          <EmptyState message="No posts found.">
            {(search !== undefined || typeFilter?.type !== undefined || variables.page > 1) && (
              <Button onClick={showAll}>Show all posts</Button>
            )}
          </EmptyState>
        }
      />
    </Page>
  );
}

function TypeFilter({ value: chosenValue }: { value: string }) {
  const setUrlParam = useSetUrlParam();
  return (
    <div className={classes.types} role="radiogroup" aria-label="Kind of post">
      {TYPE_FILTERS.map(({ value, label }) => (
        <label key={value} className={classes.type}>
          <input
            type="radio"
            name="type"
            value={value}
            checked={value === chosenValue}
            onChange={() => setUrlParam('type', value === 'all' ? null : value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
