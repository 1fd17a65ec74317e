import { Role } from '../../src/modules/account/role.ts';
import { reconcilePayments } from '../../src/modules/payment/paymentSweeps.ts';
import { listRecurrences } from '../../src/modules/recurrence/readRecurrence.ts';
import type { Recurrence } from '../../src/modules/recurrence/recurrence.types.ts';
import {
  announceDueMonths,
  askForFollowUps,
  cancelLongSuspended,
  runDueMonths,
} from '../../src/modules/recurrence/sweeps/recurrenceSweeps.ts';
import type { Ctx } from '../../src/services.ts';
import { newId } from '../../src/shared/ids.ts';
import { queuedMails } from '../queuedMails.ts';
import type { TestApp } from '../testApp.ts';
import { bank, readUntil } from './shoppers.ts';

/** Moves the clock to this instant; days are those of a calendar in São Paulo. */
export const moveTo = (app: TestApp, day: string, time = '12:00:00'): void =>
  app.clock.moveTo(Date.parse(`${day}T${time}-03:00`) - Date.now());

/** One round of all worker jobs for subscriptions. */
export async function runJobs(app: TestApp): Promise<void> {
  await askForFollowUps(app.services);
  await announceDueMonths(app.services);
  await runDueMonths(app.services);
  await cancelLongSuspended(app.services);
}

/** The rounds of one day. */
export async function runDay(app: TestApp, day: string): Promise<void> {
  moveTo(app, day);
  await runJobs(app);
}

/** Asks the gateway about payments without an answer. */
export const reconcile = (app: TestApp): Promise<number> => reconcilePayments(app.services);

export const setBankSwitches = (app: TestApp, switches: Record<string, unknown>): Promise<unknown> =>
  bank(app, '/v1/switches', switches);

/** The bank answers again: it has no record of a charge of this day, so the charge is made after the pause. */
export async function bankIsBack(app: TestApp, day: string): Promise<void> {
  await setBankSwitches(app, { down: false });
  for (const time of ['12:03:00', '12:20:00']) {
    moveTo(app, day, time);
    await reconcile(app);
    await runJobs(app);
  }
}

/** What the bank received and did not give back for each order of a person, in centavos, without orders of no money. */
export async function amountsChargedTo(app: TestApp, userId: string): Promise<number[]> {
  const { rows } = await app.services.database.pool.query<{ cents: string }>(
    `select r.amount_cents - coalesce((select sum(f.amount_cents) from sandbox_gateway.refund f where f.reference = r.reference), 0) as cents
       from sandbox_gateway.receipt r join payment p on p.id::text = r.reference where p.user_id = $1 order by r.at`,
    [userId],
  );
  return rows.map(({ cents }) => Number(cents)).filter((cents) => cents > 0);
}

/** The mails about the subscription so far, by their template. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const mails = await queuedMails(app, { to: email });
  return mails
    .map(({ template }) => template)
    .filter((template) => template.startsWith('subscription-'))
    .map((template) => template.slice('subscription-'.length));
}

/** A context of the person that outlives their access token: months pass in these tests. */
export const asPerson = (app: TestApp, userId: string): Ctx =>
  app.context({ userId, role: Role.patient, sessionId: newId(), name: 'Rui' } as never);

/** The only subscription of the person, as they see it now, or once the webhook that begins it has arrived. */
export async function readMine(app: TestApp, userId: string): Promise<Recurrence> {
  const [recurrence] = await readUntil(
    () => listRecurrences(asPerson(app, userId)),
    (mine) => mine.length > 0,
  );
  return recurrence as Recurrence;
}

export const monthStates = async (app: TestApp, userId: string): Promise<string[]> =>
  (await readMine(app, userId)).months.map(({ month, state }) => `${month} ${state}`).reverse();
