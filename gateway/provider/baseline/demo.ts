import type { Baseline } from '../Provider.ts';

/** Without `demo`, there are no demo logins. */
export const withoutDemo: Baseline = (_deps, { auth }) => ({
  auth: { ...auth, demoLogins: () => Promise.resolve([]) },
});
