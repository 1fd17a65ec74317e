import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { type CheckInServices, followParcels } from './followParcels.ts';
import { openDueCheckIns } from './openCheckIns.ts';

const FULL_BATCH = 100;

/** Enters sent parcels into the plans of treatments, then asks the patients whose check-in is due. */
export const checkInSweep = (services: CheckInServices): Sweep => ({
  name: 'check-ins of treatments',
  everyMs: 300_000,
  run: async () => {
    await followParcels(services);
    while ((await openDueCheckIns(services)) >= FULL_BATCH);
  },
});
