import type { ComparePageQueryVariables } from '../../gql/graphql';
import { readIds } from '../../lib/comparedIds';
import { PATHS } from '../../lib/paths';
import type { PageUrl } from '../../ui/pageUrl';

export function toCompareUrl(ids: readonly string[], options?: { differencesOnly: boolean }): string {
  const idsText = ids.map(encodeURIComponent).join(',');
  return `${PATHS.compare}?ids=${idsText}${options?.differencesOnly ? '&differences=only' : ''}`;
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
  };
}
