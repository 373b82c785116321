import { authPolicies } from '../features/auth/session/authPolicies';
import { chatPolicies } from '../features/chat/chatPolicies';
import { followPolicies } from '../features/follows/followPolicies';
import { interactionPolicies } from '../features/interactions/interactionPolicies';
import { notificationPolicies } from '../features/notifications/notificationPolicies';
import { postPolicies } from '../features/posts/postPolicies';
import { searchPolicies } from '../features/search/searchPolicies';
import { settingsPolicies } from '../features/settings/settingsPolicies';

/** The type policies of each area. */
export const typePolicies = [
  authPolicies,
  chatPolicies,
  followPolicies,
  interactionPolicies,
  notificationPolicies,
  postPolicies,
  searchPolicies,
  settingsPolicies,
];
