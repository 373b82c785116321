import { useViewer } from '../../features/auth/session/useViewer';
import { LOGOUT_STATE, PATHS } from '../../lib/paths';
import { IconFlag, IconLock, IconLogout, IconSettings, IconTrash, IconUserEdit } from '../../ui/icons';
import type { MenuLink } from '../../ui/MenuButton';

const SETTINGS_ITEMS: readonly MenuLink[] = [
  { label: 'Edit Profile', to: PATHS.updateProfile, icon: IconUserEdit },
  { label: 'Change Password', to: PATHS.changePassword, icon: IconLock },
  { label: 'Settings', to: PATHS.settings, icon: IconSettings },
  { label: 'Moderation', to: PATHS.moderation, icon: IconFlag },
  { label: 'Delete Profile', to: PATHS.deleteProfile, icon: IconTrash, color: 'red' },
  { label: 'Logout', to: PATHS.logout, state: LOGOUT_STATE, icon: IconLogout, hasDivider: true },
];

export function useSettingsItems(): readonly MenuLink[] {
  const { isModerator } = useViewer();
  return isModerator ? SETTINGS_ITEMS : SETTINGS_ITEMS.filter(({ to }) => to !== PATHS.moderation);
}
