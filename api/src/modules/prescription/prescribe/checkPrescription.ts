import type { EntityManager } from '@mikro-orm/postgresql';
import { crmOf } from '#schema/br/crm.ts';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { activeDoctor } from '../../account/council/activeProfessional.ts';
import type { CouncilRegistrationRow } from '../../account/council/councilRegistration.entity.ts';
import type { AppointmentRow } from '../../appointment/appointment.entity.ts';
import { concludeProblem } from '../../appointment/appointment.rules.ts';
import { hasOpenedRecord } from '../../appointment/outcome/hasOpenedRecord.ts';
import { ownAppointment } from '../../appointment/ownAppointment.ts';
import { clinicAppointment } from '../../appointment/queue/clinicAppointments.ts';
import { appointmentBlocks } from './appointmentBlocks.ts';
import { type PrescribedMedicine, type PrescribeInput, readWritten } from './prescribe.inputs.ts';
import { blocksOf, documentValidUntil } from './prescribe.rules.ts';

export interface CheckedPrescription {
  row: AppointmentRow;
  registration: CouncilRegistrationRow;
  medicines: PrescribedMedicine[];
  validUntil: Day;
  message: string;
}

const IDENTITY = 'IDENTITY_NOT_CONFIRMED';

/** Checks whether the calling doctor may prescribe this now: the appointment, the doctor, the blocks and the input. */
export async function checkPrescription(
  ctx: Pick<Ctx, 'catalog' | 'now' | 'viewer'>,
  em: EntityManager,
  input: PrescribeInput,
) {
  const { userId } = signedInViewer(ctx);
  const row = await ownAppointment(ctx, em, input.appointmentId, input.revision);
  if (row instanceof UserError) return row;
  const tooLate = concludeProblem(row.status, APPOINTMENT_STATUS.prescribed);
  if (tooLate) return new Refusal(tooLate);
  const registration = await activeDoctor(em, userId);
  if (!registration) return new Refusal('doctor_not_active');
  if (!isOwnRegistration(input, registration)) return new Refusal('registration_mismatch');
  if (!(await hasOpenedRecord(em, userId, row))) return new Refusal('record_not_opened');
  const blocks = await flagsProblem(ctx, em, row);
  if (blocks instanceof UserError) return blocks;
  const written = readWritten(ctx.catalog.current(), row.request, input);
  if (written instanceof UserError) return written;
  const { medicines, message } = written;
  const classes = medicines.map(({ drug }) => drug.drugClass);
  if (classes.some((drugClass) => blocksOf(blocks, drugClass).length > 0)) return new Refusal('flag_forbids');
  const validUntil = documentValidUntil(classes, todayInSaoPaulo(ctx.now));
  return { row, registration, medicines, validUntil, message };
}

/**
 * The blocks of drug classes for the patient. Refuses until the doctor has compared the photo and marked every warning
 * as seen (questionnaires §5).
 */
async function flagsProblem(ctx: Pick<Ctx, 'now' | 'viewer'>, em: EntityManager, row: AppointmentRow) {
  const appointment = await clinicAppointment(em, row.id, {
    userId: signedInViewer(ctx).userId,
    now: ctx.now,
  });
  if (!appointment) throw new Error('An appointment that is locked could not be read.');
  if (appointment.flags.some(({ flag }) => flag === IDENTITY)) return new Refusal('identity_not_confirmed');
  const isUnseen = appointment.flags.some(
    ({ severity, clearances }) => severity === 'warn' && !clearances.includes('seen'),
  );
  if (isUnseen) return new Refusal('flags_not_seen');
  return appointmentBlocks(em, appointment);
}

/** Whether the registration in the form is that of the doctor's record. */
function isOwnRegistration(
  { council, registrationNumber, registrationState }: Omit<PrescribeInput, 'items'>,
  doctor: CouncilRegistrationRow,
): boolean {
  const crm = crmOf(registrationNumber, registrationState);
  return (
    council.trim().toUpperCase() === doctor.council &&
    crm?.number === doctor.registrationNumber &&
    crm.uf === doctor.registrationState
  );
}
