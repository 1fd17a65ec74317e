import { CouncilRegistrationRow } from '../../../api/src/modules/account/council/councilRegistration.entity.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { stepUp } from '../../../api/src/modules/account/twoFactor/stepUp.ts';
import { AppointmentRow } from '../../../api/src/modules/appointment/appointment.entity.ts';
import { askForVideo } from '../../../api/src/modules/appointment/outcome/askForVideo.ts';
import { clearFlag } from '../../../api/src/modules/appointment/outcome/clearFlag.ts';
import { concludeWithoutMedicine } from '../../../api/src/modules/appointment/outcome/concludeWithoutMedicine.ts';
import { confirmIdentity } from '../../../api/src/modules/appointment/outcome/confirmIdentity.ts';
import { claimAppointment } from '../../../api/src/modules/appointment/queue/claimAppointment.ts';
import type { ClinicAppointment } from '../../../api/src/modules/appointment/queue/clinicAppointment.types.ts';
import { readRecord } from '../../../api/src/modules/appointment/record/readRecord.ts';
import { chooseVideoTime } from '../../../api/src/modules/appointment/schedule/chooseVideoTime.ts';
import { ScheduleSlotRow } from '../../../api/src/modules/appointment/schedule/scheduleSlot.entity.ts';
import { recordAccess } from '../../../api/src/modules/audit/recordAccess.ts';
import { EvolutionRow } from '../../../api/src/modules/evolution/evolution.entity.ts';
import { prescribable } from '../../../api/src/modules/prescription/prescribe/prescribable.ts';
import { prescribe } from '../../../api/src/modules/prescription/prescribe/prescribe.ts';
import type { Ctx, Services } from '../../../api/src/services.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { FinalAppointmentState } from '../demoPlan.ts';
import type { DemoProfessional } from '../demoProfessional.ts';

/** Every decision comes this long after the claim, so decisions keep the order of the claims. */
const MINUTES_TO_DECIDE = 9;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface OpenAppointment {
  id: string;
  patientId: string;
  doctor: DemoProfessional;
  /** When the doctor claims it. */
  at: Date;
}

/** Does what a doctor does with an appointment: claims it, reads the record, and decides as planned. */
export async function decideAppointment(
  services: Services,
  appointment: OpenAppointment,
  finalState: FinalAppointmentState,
): Promise<void> {
  const decidedAt = new Date(appointment.at.getTime() + MINUTES_TO_DECIDE * MINUTE_MS);
  const ctx = appointment.doctor.contextAt(appointment.at);
  const claimed = requireSuccess(await claimAppointment(ctx, appointment.id));
  await readWholeRecord(ctx, appointment);
  for (const { flag, severity } of claimed.flags)
    if (severity === 'warn')
      requireSuccess(await clearFlag(ctx, { id: appointment.id, flag, kind: 'seen', text: '' }));
  if (finalState === 'in review') return;
  const checked = requireSuccess(await confirmIdentity(ctx, appointment.id));
  if (finalState === 'asked for a video call' || finalState === 'video call agreed') {
    await offerVideo(services, appointment, checked, finalState === 'video call agreed');
    return;
  }
  if (finalState === 'prescribed' && (await tryPrescribe(appointment, checked, decidedAt))) return;
  const later = appointment.doctor.contextAt(decidedAt);
  requireSuccess(await stepUp(later, await appointment.doctor.codeAt(decidedAt)));
  const { revision } = checked;
  const message =
    'Pelas suas respostas e fotos, você não precisa de medicamento agora. Mantenha os cuidados que já tem e volte se algo mudar.';
  requireSuccess(await concludeWithoutMedicine(later, { id: appointment.id, revision, message }));
}

/** Opens the record and the photo of the identity document, which is required before a decision. */
async function readWholeRecord(ctx: Ctx, { id, patientId, doctor }: OpenAppointment): Promise<void> {
  await readRecord(ctx, id);
  const { evolutionId } = await ctx.em.fork().findOneOrFail(AppointmentRow, { id });
  const { documentPhoto } = await ctx.em.fork().findOneOrFail(EvolutionRow, { id: evolutionId });
  await recordAccess(ctx.em.fork(), {
    ownerId: patientId,
    viewer: { userId: doctor.userId, role: Role.doctor },
    what: 'file',
    entityId: documentPhoto ?? '',
    channel: 'file',
    now: ctx.now,
  });
}

/** Prescribes. Returns false when the flags of the appointment forbid every medicine of its treatment line. */
async function tryPrescribe(
  { id, doctor }: OpenAppointment,
  checked: ClinicAppointment,
  at: Date,
): Promise<boolean> {
  const ctx = doctor.contextAt(at);
  const medicine = (await prescribable(ctx, checked)).find(({ blocks }) => blocks.length === 0);
  if (!medicine) return false;
  const { council, registrationNumber, registrationState } = await ctx.em
    .fork()
    .findOneOrFail(CouncilRegistrationRow, { userId: doctor.userId });
  const { productId, directions, duration, unitsPerDispensing, dispensings } = medicine;
  requireSuccess(
    await prescribe(ctx, {
      appointmentId: id,
      revision: checked.revision,
      council,
      registrationNumber,
      registrationState,
      items: [{ productId, directions, duration, unitsPerDispensing, dispensings }],
      messageToPatient:
        'Siga o modo de uso e mande uma mensagem por aqui se notar qualquer efeito que incomode.',
      oneTimePassword: await doctor.codeAt(at),
    }),
  );
  return true;
}

/** Offers two times in the next days; when `isAgreed`, the patient chooses the first. */
async function offerVideo(
  services: Services,
  { id, patientId, doctor, at }: OpenAppointment,
  { revision }: ClinicAppointment,
  isAgreed: boolean,
): Promise<void> {
  const ctx = doctor.contextAt(new Date(at.getTime() + 5 * MINUTE_MS));
  const free = await freeTimes(services, doctor.userId);
  requireSuccess(
    await askForVideo(ctx, {
      id,
      revision,
      isForced: false,
      times: free.slice(0, 2),
      message: 'Quero conversar com você por vídeo antes de decidir. Escolha o melhor horário.',
    }),
  );
  if (!isAgreed) return;
  const slot = await services.orm.em
    .fork()
    .findOneOrFail(
      ScheduleSlotRow,
      { appointmentId: id, state: 'offered' },
      { orderBy: { startsAt: 'asc' } },
    );
  const patient = asPerson(
    services,
    { userId: patientId, role: Role.patient },
    new Date(at.getTime() + 40 * MINUTE_MS),
  );
  requireSuccess(await chooseVideoTime(patient, slot.id));
}

/** Nine o'clock in São Paulo. */
const FIRST_HOUR_UTC = 12;
const HOURS_OF_A_DAY = 8;
const DAYS_OFFERED = 14;

/**
 * Free times of a doctor: one on each weekday of the next two weeks without a call yet, so that every day of the week
 * has a call. Each day's time is an hour later than that of the day before, so that the calls do not all begin at nine.
 */
async function freeTimes({ database: { pool }, clock }: Services, doctorId: string): Promise<Date[]> {
  const { rows } = await pool.query<{ starts_at: Date }>(
    `select starts_at from schedule_slot where doctor_id = $1 and state in ('offered', 'chosen')`,
    [doctorId],
  );
  const taken = new Set(rows.map(({ starts_at }) => starts_at.toISOString().slice(0, 10)));
  const now = clock.now();
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, FIRST_HOUR_UTC);
  return Array.from(
    { length: DAYS_OFFERED },
    (_, index) => new Date(tomorrow + index * 24 * HOUR_MS + (index % HOURS_OF_A_DAY) * HOUR_MS),
  ).filter((time) => !taken.has(time.toISOString().slice(0, 10)) && isWorkingDay(time));
}

const isWorkingDay = (time: Date): boolean => time.getUTCDay() % 6 !== 0;
