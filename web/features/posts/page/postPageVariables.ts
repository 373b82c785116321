import type { PageUrl } from '../../../ui/pageUrl';

/** The variables of `PostPage`. */
export const postPageVariables = ({ id }: PageUrl) => ({ id, commentsPage: 1 });
