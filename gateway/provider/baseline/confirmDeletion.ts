import type { Baseline } from '../Provider.ts';

/** Without `confirm-deletion`, the password is not asked for and not sent. */
export const withoutConfirmDeletion: Baseline = (_deps, { auth }) => ({
  auth: { ...auth, deletionNeedsPassword: () => false, deleteProfile: () => auth.deleteProfile() },
});
