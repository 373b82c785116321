import type { ChatPageQueryVariables } from '../../gql/graphql';
import type { PageUrl } from '../../ui/pageUrl';

export const chatVariables = ({ id }: PageUrl): ChatPageQueryVariables | null =>
  id === '' ? null : { userId: id };
