import type { TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

export const searchPolicies: TypePolicies = { Query: { fields: keepCachedIfNull('savedSearches') } };
