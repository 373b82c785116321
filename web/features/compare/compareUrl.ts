import type { ComparePageQueryVariables } from '../../gql/graphql';
import { readIds } from '../../lib/comparedIds';
import { PATHS } from '../../lib/paths';
import type { PageUrl } from '../../ui/pageUrl';

interface Options {
  differencesOnly?: boolean;
  /** The place whose distance to each vehicle is compared. */
  near: string | null;
}

export function toCompareUrl(ids: readonly string[], { differencesOnly = false, near }: Options): string {
  const idsText = ids.map(encodeURIComponent).join(',');
  const nearText = near === null ? '' : `&near=${encodeURIComponent(near)}`;
  return `${PATHS.compare}?ids=${idsText}${differencesOnly ? '&differences=only' : ''}${nearText}`;
}

/** The variables of `ComparePage`, null without an id in the URL. A variable that is not included has the id ''. */
export function compareVariables({ search }: Pick<PageUrl, 'search'>): ComparePageQueryVariables | null {
  const [first = '', second = '', third = '', fourth = ''] = readIds(search.get('ids'));
  if (first === '') return null;
  return {
    first,
    second,
    third,
    fourth,
    hasSecond: second !== '',
    hasThird: third !== '',
    hasFourth: fourth !== '',
    near: search.get('near') ?? undefined,
  };
}
