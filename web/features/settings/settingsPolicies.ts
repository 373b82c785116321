import type { TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

/** The cache policies of a member's settings. */
export const settingsPolicies: TypePolicies = {
  Query: { fields: keepCachedIfNull('blockedUsers', 'pushKey') },
};
