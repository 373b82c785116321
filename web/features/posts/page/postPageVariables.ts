import type { PageUrl } from '../../../ui/pageUrl';

export const postPageVariables = ({ id }: PageUrl) => ({ id });
