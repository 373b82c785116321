import type { TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../../lib/cache';

/** The cache policies of the signed-in member. */
export const authPolicies: TypePolicies = {
  Viewer: { fields: keepCachedIfNull('email', 'unreadMessagesCount', 'unreadNotificationsCount') },
};
