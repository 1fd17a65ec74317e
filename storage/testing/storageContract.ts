import { ok } from 'node:assert/strict';
import { ACCESS } from './accessContract.ts';
import type { Expectation } from './contractPlace.ts';
import { LISTINGS } from './listingContract.ts';
import { OBJECTS } from './objectContract.ts';

const BUCKETS: readonly Expectation[] = [
  {
    title: 'creates its bucket once, also when several processes do it at the same time',
    async check({ storage }) {
      await Promise.all([storage.ensureBucket(), storage.ensureBucket(), storage.ensureBucket()]);
      await storage.ensureBucket();
      ok(await storage.isReady());
    },
  },
];

/**
 * What every S3 endpoint must do that the product may use, in order: the first creates the bucket. The embedded one is
 * tested by `storage/embedded/contract.test.ts`, OpenStack Swift by `npm run lab -- objectstore:contract`.
 */
export const STORAGE_CONTRACT: readonly Expectation[] = [...BUCKETS, ...OBJECTS, ...LISTINGS, ...ACCESS];
