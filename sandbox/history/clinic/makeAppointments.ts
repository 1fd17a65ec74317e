import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { withdrawEvaluation } from '../../../api/src/modules/appointment/submit/withdrawEvaluation.ts';
import type { Services } from '../../../api/src/services.ts';
import type { Dice } from '../../dice.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { DemoPatient } from '../demoPatients.ts';
import type { PlannedAppointment } from '../demoPlan.ts';
import type { DemoProfessional } from '../demoProfessional.ts';
import type { HistoryProgress } from '../historyProgress.ts';
import { askTheDoctor, converse } from './converse.ts';
import { decideAppointment } from './decideAppointment.ts';
import { type DrawPhoto, demoPhotos } from './demoPhoto.ts';
import { requestAppointment } from './requestAppointment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface TimedAppointment extends PlannedAppointment {
  /** The place in the plan. */
  index: number;
  requestedAt: Date;
  /** When a doctor claims it. */
  at: Date;
}

/** Past appointments are decided in working hours; those of today were claimed a while ago or still wait. */
export function timedAppointment(
  planned: PlannedAppointment,
  index: number,
  dice: Dice,
  now: Date,
): TimedAppointment {
  const { daysAgo, finalState } = planned;
  const waitedMs = dice.between(25, finalState === 'waiting' ? 1_500 : 1_200) * MINUTE_MS;
  const past = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -daysAgo)).getTime() + 9 * HOUR_MS;
  const at = daysAgo > 0 ? past + dice.between(0, 600) * MINUTE_MS : now.getTime() - (12 + index) * MINUTE_MS;
  const askedAt = finalState === 'waiting' ? now.getTime() : at;
  return { ...planned, index, requestedAt: new Date(askedAt - waitedMs), at: new Date(at) };
}

interface Clinic {
  patients: readonly (DemoPatient & { id: string })[];
  doctors: readonly DemoProfessional[];
}

/**
 * The doctors work side by side. Decisions of one doctor are in the order of their time, because a code of their app is
 * valid once.
 */
export async function makeAppointments(
  services: Services,
  { patients, doctors }: Clinic,
  appointments: readonly TimedAppointment[],
  progress: HistoryProgress,
  signal: AbortSignal,
): Promise<void> {
  const photo = demoPhotos();
  const inOrder = appointments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await Promise.all(
    doctors.map(async (doctor, place) => {
      for (const planned of inOrder.filter(({ patient }) => patient % doctors.length === place)) {
        if (signal.aborted) return;
        const patient = patients[planned.patient];
        if (!patient) throw new Error('Demo history: no patient for an appointment.');
        await progress.once(`appointment ${planned.index}`, () =>
          makeAppointment(services, planned, { patient, doctor, photo }),
        );
      }
    }),
  );
}

async function makeAppointment(
  services: Services,
  { patient: place, index, requestedAt, at, finalState, ...facts }: TimedAppointment,
  {
    patient,
    doctor,
    photo,
  }: { patient: DemoPatient & { id: string }; doctor: DemoProfessional; photo: DrawPhoto },
): Promise<void> {
  const { id } = await requestAppointment(services, { patient, index: place, at: requestedAt }, facts, photo);
  const openAppointment = { id, patientId: patient.id, doctor, at };
  if (finalState === 'withdrawn') {
    const ctx = asPerson(services, { userId: patient.id, role: Role.patient }, at);
    requireSuccess(await withdrawEvaluation(ctx, id));
  } else if (finalState !== 'waiting') await decideAppointment(services, openAppointment, finalState);
  if (finalState === 'prescribed' && index % 3 === 0) await converse(services, openAppointment, index / 3);
  if (finalState === 'in review') await askTheDoctor(services, openAppointment, index);
}
