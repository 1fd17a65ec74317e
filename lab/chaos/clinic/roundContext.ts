import type { ShopAddresses } from '../stage.ts';

/** Where a round takes place, what fails meanwhile, and how its choices are made. */
export interface RoundContext {
  stage: ShopAddresses;
  faults: { maybeKillOne(): void };
  dice: { chance(share: number): boolean };
}
