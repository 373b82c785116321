import type { ModerationPageQueryVariables } from '../../gql/graphql';
import type { PageUrl } from '../../ui/pageUrl';

export type ModerationTab = 'open' | 'decided' | 'log';

export function readTab({ search }: PageUrl): ModerationTab {
  const tab = search.get('tab');
  return tab === 'decided' || tab === 'log' ? tab : 'open';
}

/** The variables of the list of reports; null on the tab of the log. */
export function moderationVariables(url: PageUrl): ModerationPageQueryVariables | null {
  const tab = readTab(url);
  return tab === 'log' ? null : { state: tab === 'open' ? 'OPEN' : 'DECIDED', page: url.page };
}
