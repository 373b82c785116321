import type { TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** The cache policies of a member's settings. */
export const settingsPolicies: TypePolicies = {
  Query: { fields: keptFields('blockedUsers', 'pushKey') },
};
