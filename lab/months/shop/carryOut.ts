import { paymentSweeps } from '../../../api/src/modules/payment/paymentSweeps.ts';
import { prescriptionSweeps } from '../../../api/src/modules/prescription/prescriptionSweeps.ts';
import { recurrenceSweeps } from '../../../api/src/modules/recurrence/sweeps/recurrenceSweeps.ts';
import type { Services } from '../../../api/src/services.ts';
import { statementsSoFar } from '../../../api/src/shared/database/statements.ts';
import type { CallName, ShopCalls } from '../shopCalls.ts';
import { act } from './act.ts';
import { changePrice, changeStock, propose, ship } from './adminCalls.ts';
import { begin } from './begin.ts';
import { prescribe, report } from './clinic.ts';
import { seedSubscriptions } from './seedSubscriptions.ts';

type Work = { [Name in CallName]: (services: Services, ask: ShopCalls[Name]['ask']) => Promise<unknown> };

const WORK: Work = {
  clock: async ({ clock }, { offsetMs }) => clock.moveTo(offsetMs),
  sweep: (services) => sweep(services),
  begin,
  act,
  prescribe,
  report,
  ship,
  price: changePrice,
  stock: changeStock,
  propose,
  seed: seedSubscriptions,
  statements: async () => statementsSoFar(),
};

/** Runs one call of the simulation and returns its answer. */
export async function carryOut(services: Services, name: CallName, ask: unknown): Promise<unknown> {
  const work = WORK[name] as (services: Services, ask: unknown) => Promise<unknown>;
  return (await work(services, ask)) ?? null;
}

/** Created once, because sweeps remember state between their runs, as under their timers in the product. */
let sweeps: { name: string; run(): Promise<void> }[] | null = null;

async function sweep(services: Services): Promise<void> {
  sweeps ??= [...paymentSweeps(services), ...recurrenceSweeps(services), ...prescriptionSweeps(services)];
  for (const { name, run } of sweeps)
    await run().catch((error) => services.log.error({ err: error, sweep: name }, 'sweep failed'));
}
