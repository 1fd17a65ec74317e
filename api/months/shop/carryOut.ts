import { paymentSweeps } from '../../src/modules/payment/paymentSweeps.ts';
import { prescriptionSweeps } from '../../src/modules/prescription/prescriptionSweeps.ts';
import { recurrenceSweeps } from '../../src/modules/recurrence/sweeps/recurrenceSweeps.ts';
import type { Services } from '../../src/services.ts';
import { statementsSoFar } from '../../src/shared/database/statements.ts';
import type { OrderName, Orders } from '../orders.ts';
import { act } from './act.ts';
import { changePrice, changeStock, propose, ship } from './adminCalls.ts';
import { begin } from './begin.ts';
import { prescribe, report } from './clinic.ts';
import { seedSubscriptions } from './seedSubscriptions.ts';

type Work = { [Name in OrderName]: (services: Services, ask: Orders[Name]['ask']) => Promise<unknown> };

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

export async function carryOut(services: Services, name: OrderName, ask: unknown): Promise<unknown> {
  const work = WORK[name] as (services: Services, ask: unknown) => Promise<unknown>;
  return (await work(services, ask)) ?? null;
}

/** The sweeps keep their state between rounds, as they do with their timers. */
let sweeps: { name: string; run(): Promise<void> }[] | null = null;

async function sweep(services: Services): Promise<void> {
  sweeps ??= [...paymentSweeps(services), ...recurrenceSweeps(services), ...prescriptionSweeps(services)];
  for (const { name, run } of sweeps)
    await run().catch((error) => services.log.error({ err: error, sweep: name }, 'sweep failed'));
}
