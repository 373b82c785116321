import { LOGOUT_STATE, PATHS } from '../../lib/paths';
import { IconLock, IconLogout, IconSettings, IconTrash, IconUserEdit } from '../../ui/icons';
import type { MenuLink } from '../../ui/MenuButton';

/** The pages of the account: the menu of the wide navigation bar, and the end of the phone's sheet. */
export const SETTINGS_ITEMS: readonly MenuLink[] = [
  { label: 'Edit Profile', to: PATHS.updateProfile, icon: IconUserEdit },
  { label: 'Change Password', to: PATHS.changePassword, icon: IconLock },
  { label: 'Settings', to: PATHS.settings, icon: IconSettings },
  { label: 'Delete Profile', to: PATHS.deleteProfile, icon: IconTrash, color: 'red' },
  { label: 'Logout', to: PATHS.logout, state: LOGOUT_STATE, icon: IconLogout, hasDivider: true },
];
