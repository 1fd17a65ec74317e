import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { createUser } from '../../modules/account/registration/createUser.ts';
import { Role } from '../../modules/account/role.ts';
import { User } from '../../modules/account/user.entity.ts';
import { withdrawEvaluation } from '../../modules/appointment/submit/withdrawEvaluation.ts';
import type { Services } from '../../services.ts';
import { Dice } from '../dice.ts';
import { DEMO_PEOPLE } from '../seedDemo.ts';
import { asPerson, requireSuccess } from './asPerson.ts';
import { converse } from './clinic/converse.ts';
import { decideCase } from './clinic/decideCase.ts';
import { type DemoDoctor, signInDoctor } from './clinic/demoDoctor.ts';
import { requestCase } from './clinic/requestCase.ts';
import { type DemoPatient, demoPatients } from './demoPatients.ts';
import { type PlannedCase, type PlannedPurchase, planHistory } from './demoPlan.ts';
import { hireStaff } from './demoStaff.ts';
import { buy } from './orders/buy.ts';

/** Equal seeds make equal people, purchases and appointments, dated back from today. */
const SEED = 20_261_123;
export const SIZE = { patients: 100, purchases: 240, cases: 45 };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

interface Demo {
  services: Services;
  dice: Dice;
  adminId: string;
  patients: readonly (DemoPatient & { id: string })[];
  /** Ends the work before its next purchase or case. */
  signal: AbortSignal;
}

/**
 * Gives an empty demo a year of history: people, orders in every state, cases of every line, prescriptions,
 * conversations. The commands of the shop make it, each with the clock of its day. Does nothing when there are more
 * people than the demo begins with.
 */
export async function seedDemoHistory(
  services: Services,
  signal: AbortSignal,
  size = SIZE,
): Promise<boolean> {
  // Its mails must not reach a real mail server, nor its charges a real bank.
  if (services.gateway.name !== 'sandbox' || services.config.smtpUrl) return false;
  if (signal.aborted || (await services.orm.em.fork().count(User)) > DEMO_PEOPLE.length) return false;
  const dice = new Dice(SEED);
  const now = services.clock.now().getTime();
  const plan = planHistory(dice, size);
  const firstDays = new Map<number, number>();
  for (const { patient, daysAgo } of [...plan.purchases, ...plan.cases])
    firstDays.set(patient, Math.max(daysAgo, firstDays.get(patient) ?? 0));

  const yearAgo = new Date(now - 366 * DAY_MS);
  const { adminId, doctorIds } = await hireStaff(services, yearAgo);
  const patients: (DemoPatient & { id: string })[] = [];
  for (const [index, person] of demoPatients(dice, size.patients).entries()) {
    const at = new Date(now - (firstDays.get(index) ?? dice.between(1, 300)) * DAY_MS - 10 * HOUR_MS);
    patients.push({ ...person, id: await register(services, person, at) });
  }
  const demo = { services, dice, adminId, patients, signal };
  const doctors = await Promise.all(doctorIds.map((id) => signInDoctor(services, id, yearAgo)));
  const ends = await Promise.allSettled([sellAll(demo, plan.purchases), treatAll(demo, doctors, plan.cases)]);
  for (const doctor of doctors) await doctor.signOut(services.clock.now());
  // Mails of the past would only fill the demo's mailbox.
  await services.jobs.deleteWaiting('mail');
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed && 'reason' in failed) throw failed.reason;
  return true;
}

function register({ orm }: Services, { address, ...person }: DemoPatient, at: Date): Promise<string> {
  return orm.em.fork().transactional(async (em) => {
    const facts = { role: Role.patient, passwordHash: 'none', emailConfirmedAt: at, now: at };
    return (await createUser(em, { ...person, ...address }, facts)).id;
  });
}

async function sellAll(
  { services, dice, adminId, patients, signal }: Demo,
  purchases: ReturnType<typeof planHistory>['purchases'],
): Promise<void> {
  for (const { patient, daysAgo, ...purchase } of purchases) {
    if (signal.aborted) return;
    const buyer = patients[patient];
    const at = purchaseTime({ daysAgo, ...purchase }, dice, services.clock.now());
    if (buyer) await buy(services, { buyer, adminId, at }, purchase);
  }
}

/**
 * By day in São Paulo; those of the last two days are counted back from now, so that no step is in the future. A PIX code
 * that waits for its payment is a few minutes old, because it expires after half an hour.
 */
function purchaseTime(
  { daysAgo, method, end }: Pick<PlannedPurchase, 'daysAgo' | 'method' | 'end'>,
  dice: Dice,
  now: Date,
): Date {
  const isFresh = method === 'pix' && end === 'waiting for its payment';
  if (daysAgo < 2)
    return new Date(now.getTime() - daysAgo * DAY_MS - dice.between(2, isFresh ? 12 : 300) * MINUTE_MS);
  const morning = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -daysAgo)).getTime() + 8 * HOUR_MS;
  return new Date(morning + dice.between(0, 840) * MINUTE_MS);
}

/** Decisions of one doctor are in the order of their time, because a code of their app is valid once. */
async function treatAll(
  { services, dice, patients, signal }: Demo,
  doctors: readonly DemoDoctor[],
  cases: readonly PlannedCase[],
): Promise<void> {
  const planned = cases
    .map((plannedCase, index) => ({
      ...plannedCase,
      index,
      ...timesOf(plannedCase, index, { dice, now: services.clock.now() }),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { patient: place, index, requestedAt, at, end, ...facts } of planned) {
    if (signal.aborted) return;
    const patient = patients[place];
    const doctor = doctors[index % doctors.length];
    if (!patient || !doctor) throw new Error('Demo history: no patient or no doctor.');
    const { id } = await requestCase(services, { patient, index, at: requestedAt }, facts);
    const openCase = { id, patientId: patient.id, doctor, at };
    if (end === 'withdrawn') {
      const ctx = asPerson(services, { userId: patient.id, role: Role.patient }, at);
      requireSuccess(await withdrawEvaluation(ctx, id));
    } else if (end !== 'waiting') await decideCase(services, openCase, end);
    if (end === 'prescribed' && index % 3 === 0) await converse(services, openCase, index / 3);
  }
}

/** Past cases are decided in working hours; those of today were claimed a while ago or still wait. */
function timesOf(
  { daysAgo, end }: PlannedCase,
  index: number,
  { dice, now }: { dice: Dice; now: Date },
): { requestedAt: Date; at: Date } {
  const waitedMs = dice.between(25, end === 'waiting' ? 1_500 : 1_200) * MINUTE_MS;
  const past = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -daysAgo)).getTime() + 9 * HOUR_MS;
  const at = daysAgo > 0 ? past + dice.between(0, 600) * MINUTE_MS : now.getTime() - (12 + index) * MINUTE_MS;
  const askedAt = end === 'waiting' ? now.getTime() : at;
  return { requestedAt: new Date(askedAt - waitedMs), at: new Date(at) };
}
