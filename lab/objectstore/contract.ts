import { withObjectStore } from '../../ops/objectstore/startFromCommand.ts';
import { placeIn } from '../../storage/testing/contractPlace.ts';
import { STORAGE_CONTRACT } from '../../storage/testing/storageContract.ts';
import { type Figure, printFigures } from '../cluster/load/printFigures.ts';

const BUCKET = 'contract';

/**
 * `npm run lab -- objectstore:contract`: what the product expects from a storage endpoint, asked of OpenStack Swift. The same
 * expectations are tests of the embedded endpoint.
 */
await withObjectStore({ isReplicating: false }, async (store) => {
  const place = placeIn(store, BUCKET);
  const figures: Figure[] = [];
  for (const { title, check } of STORAGE_CONTRACT) {
    const began = performance.now();
    const problem = await check(place).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const ms = Math.round(performance.now() - began);
    figures.push({ text: title, value: problem ?? `${ms} ms`, isMet: problem === null });
  }
  return printFigures('OpenStack Swift', figures);
});
