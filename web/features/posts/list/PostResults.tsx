import type { PostResults_pageFragment, PostResults_productsFragment } from '../../../gql/graphql';
import { useDeferredMount, useMountAfterCommit } from '../../../lib/useDeferredMount';
import { LIMITS } from '../../../limits';
import { type ListProps, ListResults } from '../../../ui/ListResults';
import { PostList, PostListSkeleton } from './PostList';
import { useIsCompact } from './useIsCompact';

interface Props extends ListProps<PostResults_pageFragment | PostResults_productsFragment> {
  /** Whether the list follows the choice of `LayoutToggle`; otherwise it shows cards. */
  canBeCompact?: boolean;
}

/** One page of posts in each of its states. */
export function PostResults({ canBeCompact = false, ...props }: Props) {
  const { page } = props;
  const [isCompact] = useIsCompact();
  const layout = isCompact && canBeCompact ? 'compact' : 'grid';
  const canMount = useDeferredMount(page != null);
  // The cards below the first screen mount later, so that the first ones are visible sooner.
  const canMountRest = useMountAfterCommit(canMount);
  const skeleton = <PostListSkeleton layout={layout} />;
  if (page != null && !canMount) return skeleton;
  const posts = page?.nodes ?? [];
  const canMountAll = canMountRest || posts.length <= LIMITS.firstScreenCards;
  return (
    <ListResults lead="Error:" skeleton={skeleton} isComplete={canMountAll} {...props}>
      <PostList posts={posts} layout={layout} maxCount={canMountAll ? undefined : LIMITS.firstScreenCards} />
    </ListResults>
  );
}
