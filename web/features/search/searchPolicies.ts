import type { TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

/** How the viewer's saved searches are cached. */
export const searchPolicies: TypePolicies = { Query: { fields: keepCachedIfNull('savedSearches') } };
