import type { Baseline } from '../Provider.ts';

/** Without `data-export`, there is nothing to download. */
export const withoutDataExport: Baseline = (_deps, { profile }) => ({
  profile: { ...profile, exportPath: () => null },
});
