import { readNearPlace } from '../../../lib/nearPlace';
import type { PageUrl } from '../../../ui/pageUrl';

export const postPageVariables = ({ id }: PageUrl) => ({ id, near: readNearPlace() ?? undefined });
