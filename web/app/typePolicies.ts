import { authPolicies } from '../features/auth/session/authPolicies';
import { chatPolicies } from '../features/chat/chatPolicies';
import { followPolicies } from '../features/follows/followPolicies';
import { interactionPolicies } from '../features/interactions/interactionPolicies';
import { moderationPolicies } from '../features/moderation/moderationPolicies';
import { notificationPolicies } from '../features/notifications/notificationPolicies';
import { postPolicies } from '../features/posts/postPolicies';
import { searchPolicies } from '../features/search/searchPolicies';
import { settingsPolicies } from '../features/settings/settingsPolicies';

export const typePolicies = [
  authPolicies,
  chatPolicies,
  followPolicies,
  interactionPolicies,
  moderationPolicies,
  notificationPolicies,
  postPolicies,
  searchPolicies,
  settingsPolicies,
];
