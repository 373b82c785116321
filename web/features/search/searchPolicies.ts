import type { TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** How the viewer's saved searches are cached. */
export const SEARCH_POLICIES: TypePolicies = { Query: { fields: keptFields('savedSearches') } };
