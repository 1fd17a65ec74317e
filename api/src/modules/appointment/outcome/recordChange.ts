import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, InputType, Int } from 'type-graphql';
import { parseDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Restriction } from '#schema/questionnaire/restrictions.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx } from '../../../services.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { activeRestrictions } from '../../quiz/activeRestrictions.ts';
import { type ChangeContent, ClinicalChangeRow } from '../../quiz/facts/clinicalChange.entity.ts';
import { personsOf } from '../../quiz/facts/personsOf.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { isOpenAppointment } from '../appointment.rules.ts';
import { ownAppointment } from '../ownAppointment.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';

@InputType({
  description:
    'What changed since an answer that forbids a medicine, as reported in the video consultation. All fields are required.',
})
export class RecordChangeInput {
  @Field(() => ID, { description: 'The appointment' })
  id!: string;

  @Field(() => Int, { description: 'The revision of the appointment that the doctor read' })
  revision!: number;

  @Field(() => String, { description: 'The flag that no longer applies' })
  flag!: string;

  @Field(() => String, { description: 'Which medicine or condition' })
  what!: string;

  @Field(() => String, { description: 'Since when, DD/MM/AAAA or AAAA-MM-DD' })
  since!: string;

  @Field(() => String, { description: 'Who informed the doctor' })
  toldBy!: string;
}

/**
 * Records, after a video consultation in this appointment, what changed since an answer that forbids a
 * medicine. From then on that answer no longer forbids; the same answer given again later does.
 */
export function recordChange(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, input: RecordChangeInput) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, input.id, input.revision);
    if (row instanceof UserError) return row;
    if (!isOpenAppointment(row.status)) return new Refusal('appointment_move_not_allowed');
    const problem = await problemOf(em, row, input.flag);
    if (problem) return problem;
    const content = readChange(input, ctx.now);
    if (content instanceof UserError) return content;
    const id = newId(ctx.now.getTime());
    const doctorId = row.doctorId ?? '';
    em.persist(
      em.create(ClinicalChangeRow, {
        id,
        userId: row.userId,
        person: (await personsOf(em, [row.userId])).get(row.userId) ?? null,
        appointmentId: row.id,
        authorId: doctorId,
        content: await encryptionOf(em).seal(row.userId, placeOf('clinical_change', id), content),
        at: ctx.now,
      }),
    );
    // The flag is health data, so the event does not name it.
    record(em, { type: 'clinical-change.recorded', entityId: row.id, userId: row.userId });
    await em.flush();
    return (
      (await clinicAppointment(em, row.id, { userId: doctorId, now: ctx.now })) ??
      new Refusal('appointment_not_yours')
    );
  });
}

async function problemOf(em: EntityManager, row: AppointmentRow, flag: string) {
  const quiz = await em.findOneOrFail(QuizRow, { id: row.quizId });
  const restrictions = await activeRestrictions(em, row.userId);
  const heldSlot = await em.findOne(ScheduleSlotRow, {
    appointmentId: row.id,
    doctorId: row.doctorId ?? '',
    heldAt: { $ne: null },
  });
  const problem = changeProblem({
    restriction: restrictions.find((found) => found.flag === flag) ?? null,
    isOwnFlag: quiz.flags?.includes(flag) ?? false,
    submittedAt: quiz.submittedAt ?? row.createdAt,
    callHeldAt: heldSlot?.heldAt ?? null,
  });
  return problem && new Refusal(problem);
}

const MAX_LENGTH = 500;
const MIN_LENGTH = 3;

function readChange(input: RecordChangeInput, now: Date): ChangeContent | InvalidInput {
  const problems: { path: string; message: string }[] = [];
  const text = (path: 'what' | 'toldBy', message: string): string => {
    const value = input[path].replaceAll('\0', '').trim();
    if (value.length < MIN_LENGTH) problems.push({ path, message });
    if (value.length > MAX_LENGTH) problems.push({ path, message: tooLong(MAX_LENGTH, value.length) });
    return value;
  };
  const what = text('what', 'Escreva qual medicamento ou condição mudou.');
  const toldBy = text('toldBy', 'Escreva quem informou a mudança.');
  const since = parseDay(input.since);
  if (!since) problems.push({ path: 'since', message: 'Informe o dia da mudança (DD/MM/AAAA).' });
  else if (since > todayInSaoPaulo(now))
    problems.push({ path: 'since', message: 'O dia da mudança não pode estar no futuro.' });
  return since && problems.length === 0
    ? { flag: input.flag, what, since, toldBy }
    : new InvalidInput(problems);
}

export interface ChangeFacts {
  /** What forbids the medicine, as the patient's answers state it today; null when nothing does. */
  restriction: Pick<Restriction, 'override' | 'at'> | null;
  /** Whether the answers of this evaluation raise the flag. */
  isOwnFlag: boolean;
  submittedAt: Date;
  /** When the doctor of the appointment held its video consultation. */
  callHeldAt: Date | null;
}

/**
 * Why a doctor cannot record that an answer forbidding a medicine no longer applies; null when they can.
 */
export function changeProblem({ restriction, isOwnFlag, submittedAt, callHeldAt }: ChangeFacts) {
  // Only a flag that cannot be lifted otherwise (`none`) needs a recorded change.
  if (restriction?.override !== 'none' || isOwnFlag) return 'change_not_possible';
  // The patient repeated the answer after this evaluation was submitted, so it still applies.
  if (restriction.at > submittedAt) return 'change_not_possible';
  return callHeldAt ? null : 'video_not_concluded';
}
