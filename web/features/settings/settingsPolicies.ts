import type { TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** How a member's settings are cached. */
export const settingsPolicies: TypePolicies = {
  Query: { fields: keptFields('blockedUsers', 'pushKey') },
};
