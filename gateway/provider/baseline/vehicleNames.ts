import type { Baseline } from '../Provider.ts';

/** Without `vehicle-names`, none are suggested. */
export const withoutVehicleNames: Baseline = (_, { vehicles }) => ({
  vehicles: { ...vehicles, names: () => Promise.resolve(null) },
});
