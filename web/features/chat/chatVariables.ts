import type { ChatPageQueryVariables } from '../../gql/graphql';
import type { PageUrl } from '../../ui/pageUrl';

/** The variables of `ChatPage`; null if no conversation is open. */
export const chatVariables = ({ id }: PageUrl): ChatPageQueryVariables | null =>
  id === '' ? null : { userId: id };
