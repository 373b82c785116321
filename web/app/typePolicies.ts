import { chatPolicies } from '../features/chat/chatPolicies';
import { followPolicies } from '../features/follows/followPolicies';
import { interactionPolicies } from '../features/interactions/interactionPolicies';
import { notificationPolicies } from '../features/notifications/notificationPolicies';
import { POST_POLICIES } from '../features/posts/postPolicies';
import { SEARCH_POLICIES } from '../features/search/searchPolicies';
import { settingsPolicies } from '../features/settings/settingsPolicies';

/** How each area caches what it reads. */
export const typePolicies = [
  chatPolicies,
  followPolicies,
  interactionPolicies,
  notificationPolicies,
  POST_POLICIES,
  SEARCH_POLICIES,
  settingsPolicies,
];
