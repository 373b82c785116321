import type { Baseline } from '../Provider.ts';

/** Without `confirm-with-password`, the password is not asked for and not sent. */
export const withoutConfirmWithPassword: Baseline = (_deps, { auth }) => ({
  auth: {
    ...auth,
    confirmationTakesPassword: () => false,
    verifyEmail: (input) => auth.verifyEmail({ ...input, password: null }),
  },
});
