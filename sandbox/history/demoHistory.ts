import { Role } from '../../api/src/modules/account/role.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import type { Services } from '../../api/src/services.ts';
import { Dice } from '../dice.ts';
import { DEMO_PEOPLE } from '../people/seedDemo.ts';
import { makeAppointments, timedAppointment } from './clinic/makeAppointments.ts';
import { sendPrescriptions } from './clinic/sendPrescriptions.ts';
import { stopEvaluations } from './clinic/stopEvaluations.ts';
import { planHistory } from './demoPlan.ts';
import { signInProfessional } from './demoProfessional.ts';
import { hireStaff } from './demoStaff.ts';
import { historyBegin } from './historyBegin.ts';
import { type HistoryProgress, openProgress } from './historyProgress.ts';
import { orderTasks, orderTime, runInOrder } from './orders/sell.ts';
import { subscribeAll } from './orders/subscribe.ts';
import { connectPartner } from './partner/connectPartner.ts';
import { buyMedicines } from './pharmacy/buyMedicines.ts';
import { planMedicines } from './pharmacy/medicinePlan.ts';
import { registerPatients } from './registerPatients.ts';
import { operatorTasks } from './shop/operate.ts';
import { planVisits, recordVisits } from './shop/visits.ts';
import { writeReviews } from './shop/writeReviews.ts';

/** Equal seeds make equal people, orders and appointments, dated back from today. */
const SEED = 20_261_123;
export const SIZE = { patients: 100, orders: 100, appointments: 30 };

/** What a start did: nothing was missing, all is made now, steps failed, or a stop was requested. */
export type HistoryEnd = 'nothing missing' | 'complete' | 'incomplete' | 'stopped';

/**
 * Gives an empty demo a year of history: people, visits, orders and subscriptions in every state, the work of
 * operators, appointments of every line, evaluations that a rule stopped, prescriptions, medicines that a pharmacist
 * dispensed, conversations, a partner. The
 * commands of the shop make it, each with the clock of its day. It continues a history of which steps are missing, and
 * does nothing when the database had people before. A requested stop ends the work before its next step.
 */
export async function seedDemoHistory(
  services: Services,
  signal: AbortSignal,
  { size = SIZE, onBegin = () => undefined }: { size?: typeof SIZE; onBegin?: () => void } = {},
): Promise<HistoryEnd> {
  // Its mails must not reach a real mail server, nor its charges a real bank.
  if (services.outside.gateway.name !== 'sandbox' || services.config.smtpUrl) return 'nothing missing';
  if (signal.aborted) return 'stopped';
  const progress = await openProgress(
    services,
    async () => (await services.orm.em.fork().count(User)) <= DEMO_PEOPLE.length,
  );
  if (!progress) return 'nothing missing';
  onBegin();
  await services.feed.announcingRarely(() => makeHistory(services, progress, signal, size));
  // Mails of the past would only fill the demo's mailbox.
  await services.jobs.deleteWaiting('mail');
  if (signal.aborted) return 'stopped';
  return (await progress.finish()).length === 0 ? 'complete' : 'incomplete';
}

async function makeHistory(
  services: Services,
  progress: HistoryProgress,
  signal: AbortSignal,
  size: typeof SIZE,
): Promise<void> {
  const dice = new Dice(SEED);
  const { plannedAt } = progress;
  const yearAgo = historyBegin(plannedAt);
  const plan = planHistory(dice, size);
  const { adminId, doctorIds, pharmacistId } = await hireStaff(services, yearAgo);
  const patients = await registerPatients(services, dice, { count: size.patients, plan, plannedAt });
  const doctors = await Promise.all(
    doctorIds.map((userId) => signInProfessional(services, { userId, role: Role.doctor }, yearAgo)),
  );
  const orders = plan.orders.map((planned) => ({
    ...planned,
    at: orderTime(planned, dice, plannedAt),
  }));
  const appointments = plan.appointments.map((planned, index) =>
    timedAppointment(planned, index, dice, plannedAt),
  );
  const visits = planVisits(dice, { orders, appointments });
  const tasks = [
    ...orderTasks(services, { patients, adminId }, orders),
    ...operatorTasks(services, { adminId, plannedAt }),
  ];
  const step = async (name: string, work: () => Promise<void>) =>
    signal.aborted ? undefined : progress.once(name, work);
  await Promise.all([
    runInOrder(tasks, progress, signal),
    makeAppointments(services, { patients, doctors }, appointments, progress, signal),
    step('stopped evaluations', () => stopEvaluations(services, { patients, plannedAt }, plan.stops)),
    step('visits', () => recordVisits(services, visits)),
    // Patients at the end of the list, who have no appointment, send prescriptions and subscribe.
    step('prescriptions', () => sendPrescriptions(services, { patients, adminId })).then(() =>
      step('subscriptions', () => subscribeAll(services, { patients, adminId })),
    ),
  ]);
  const pharmacist = await signInProfessional(
    services,
    { userId: pharmacistId, role: Role.pharmacist },
    yearAgo,
  );
  const medicines = planMedicines(plan.appointments, plannedAt);
  await buyMedicines(services, { patients, adminId, pharmacist }, medicines, progress, signal);
  await step('reviews', () => writeReviews(services, { adminId, plannedAt }));
  await step('partner', () => connectPartner(services, adminId));
  for (const person of [...doctors, pharmacist]) await person.signOut(services.clock.now());
}
