import { createUser } from '../../modules/account/registration/createUser.ts';
import { Role } from '../../modules/account/role.ts';
import { User } from '../../modules/account/user.entity.ts';
import type { Services } from '../../services.ts';
import { Dice } from '../dice.ts';
import { DEMO_PEOPLE } from '../seedDemo.ts';
import { signInDoctor } from './clinic/demoDoctor.ts';
import { sendPrescriptions } from './clinic/sendPrescriptions.ts';
import { timedAppointment, treatAll } from './clinic/treat.ts';
import { type DemoPatient, demoPatients } from './demoPatients.ts';
import { type Plan, planHistory } from './demoPlan.ts';
import { hireStaff } from './demoStaff.ts';
import { purchaseTasks, purchaseTime, runInOrder } from './orders/sell.ts';
import { subscribeAll } from './orders/subscribe.ts';
import { operatorTasks } from './shop/operate.ts';
import { planVisits, recordVisits } from './shop/visits.ts';

/** Equal seeds make equal people, purchases and appointments, dated back from today. */
const SEED = 20_261_123;
export const SIZE = { patients: 100, purchases: 240, appointments: 45 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Gives an empty demo a year of history: people, visits, orders and subscriptions in every state, the work of operators,
 * appointments of every line, prescriptions, conversations. The commands of the shop make it, each with the clock of its
 * day. Does nothing when there are more people than the demo begins with. A requested stop ends the work before its next
 * step.
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
  const now = services.clock.now();
  const yearAgo = new Date(now.getTime() - 366 * DAY_MS);
  const plan = planHistory(dice, size);
  const { adminId, doctorIds } = await hireStaff(services, yearAgo);
  const patients = await registerPatients(services, dice, { count: size.patients, plan });
  const doctors = await Promise.all(doctorIds.map((id) => signInDoctor(services, id, yearAgo)));
  const purchases = plan.purchases.map((planned) => ({ ...planned, at: purchaseTime(planned, dice, now) }));
  const appointments = plan.appointments.map((planned, index) => timedAppointment(planned, index, dice, now));
  const visits = planVisits(dice, { purchases, appointments });
  const tasks = [
    ...purchaseTasks(services, { patients, adminId }, purchases),
    ...operatorTasks(services, adminId),
  ];
  const ends = await Promise.allSettled([
    runInOrder(tasks, signal),
    treatAll(services, { patients, doctors }, appointments, signal),
    recordVisits(services, visits, signal),
    sendAndSubscribe(services, { patients, adminId }, signal),
  ]);
  for (const doctor of doctors) await doctor.signOut(services.clock.now());
  // Mails of the past would only fill the demo's mailbox.
  await services.jobs.deleteWaiting('mail');
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed && 'reason' in failed) throw failed.reason;
  return true;
}

/** Patients at the end of the list, who have no appointment, send prescriptions and subscribe. */
async function sendAndSubscribe(
  services: Services,
  people: { patients: readonly (DemoPatient & { id: string })[]; adminId: string },
  signal: AbortSignal,
): Promise<void> {
  if (!signal.aborted) await sendPrescriptions(services, people);
  if (!signal.aborted) await subscribeAll(services, people);
}

/** Each patient registers before their first purchase or appointment. */
async function registerPatients(
  services: Services,
  dice: Dice,
  { count, plan }: { count: number; plan: Plan },
): Promise<(DemoPatient & { id: string })[]> {
  const firstDays = new Map<number, number>();
  for (const { patient, daysAgo } of [...plan.purchases, ...plan.appointments])
    firstDays.set(patient, Math.max(daysAgo, firstDays.get(patient) ?? 0));
  const patients: (DemoPatient & { id: string })[] = [];
  for (const [index, person] of demoPatients(dice, count).entries()) {
    const daysAgo = firstDays.get(index) ?? dice.between(1, 300);
    const at = new Date(services.clock.now().getTime() - daysAgo * DAY_MS - 10 * HOUR_MS);
    patients.push({ ...person, id: await register(services, person, at) });
  }
  return patients;
}

function register({ orm }: Services, { address, ...person }: DemoPatient, at: Date): Promise<string> {
  return orm.em.fork().transactional(async (em) => {
    const facts = { role: Role.patient, passwordHash: 'none', emailConfirmedAt: at, now: at };
    return (await createUser(em, { ...person, ...address }, facts)).id;
  });
}
