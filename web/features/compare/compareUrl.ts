import type { ComparePageQueryVariables } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';

/** The URL of a comparison. Its commas are not encoded, so that it stays readable when it is shared. */
export function toCompareUrl(ids: readonly string[], options?: { differencesOnly: boolean }): string {
  const idsText = ids.map(encodeURIComponent).join(',');
  return `${PATHS.compare}?ids=${idsText}${options?.differencesOnly ? '&differences=only' : ''}`;
}

/** The variables of `ComparePage` for one to four posts. A variable that is not included has the id ''. */
export function toCompareVariables(ids: readonly string[]): ComparePageQueryVariables {
  const [first = '', second = '', third = '', fourth = ''] = ids;
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
