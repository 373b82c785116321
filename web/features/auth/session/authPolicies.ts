import type { TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../../lib/cache';

export const authPolicies: TypePolicies = {
  Viewer: { fields: keepCachedIfNull('email', 'unreadMessagesCount', 'unreadNotificationsCount') },
};
