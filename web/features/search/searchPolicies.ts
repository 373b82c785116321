import type { TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** How the viewer's saved searches are cached. */
export const searchPolicies: TypePolicies = { Query: { fields: keptFields('savedSearches') } };
