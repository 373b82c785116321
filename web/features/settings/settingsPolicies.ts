import type { TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

export const settingsPolicies: TypePolicies = {
  Query: { fields: keepCachedIfNull('blockedUsers') },
  // Queried in parts.
  Features: { merge: true, fields: keepCachedIfNull('pushKey') },
};
