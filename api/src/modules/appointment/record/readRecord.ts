import type { EntityManager } from '@mikro-orm/postgresql';
import { genderOf } from '#schema/questionnaire/draft.ts';
import type { Ctx } from '../../../services.ts';
import { db } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { User } from '../../account/user.entity.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { ageAt } from '../../quiz/quiz.rules.ts';
import { QuizConsent } from '../../quiz/quizConsent.entity.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { appointmentLabel } from '../appointment.rules.ts';
import { AppointmentMove } from '../appointmentMove.entity.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';
import { clinicAppointment, clinicAppointments } from '../queue/clinicAppointments.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';
import { viewSlot } from '../schedule/viewSlot.ts';
import { reasonOrRemembered } from './accessReason.ts';
import { ClinicRecord } from './clinicRecord.types.ts';

const MAX_EARLIER_APPOINTMENTS = 20;

/**
 * The record of an appointment, for the doctor who has or had it, and for an admin with a reason. For all
 * others it does not exist. The access is recorded before the record is shown, and the patient sees the entry.
 * The doctor may always read what they decided; the other records of the patient only during treatment and for
 * a month after.
 */
export async function readRecord(
  ctx: Pick<Ctx, 'appointmentDoctors' | 'config' | 'em' | 'now' | 'viewer'>,
  id: string,
  reason?: string | null,
): Promise<ClinicRecord | Refusal> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(AppointmentRow, { id }) : null;
  if (!row || (viewer.role !== Role.admin && row.doctorId !== viewer.userId)) throw new NotFound('Caso');
  const givenReason =
    viewer.role === Role.admin ? await reasonOrRemembered(ctx, em, row.userId, reason) : null;
  if (givenReason instanceof Refusal) return givenReason;
  const facts = {
    ownerId: row.userId,
    viewer,
    channel: 'graphql',
    now: ctx.now,
    reason: givenReason,
  } as const;
  await recordAccess(
    em,
    { ...facts, what: 'appointment', entityId: row.id },
    { ...facts, what: 'quiz', entityId: row.quizId },
  );
  if (row.doctorId === viewer.userId) await em.nativeUpdate(AppointmentRow, { id }, { seenAt: ctx.now });
  return view(ctx, em, row);
}

async function view(
  ctx: Pick<Ctx, 'appointmentDoctors' | 'config' | 'now' | 'viewer'>,
  em: EntityManager,
  row: AppointmentRow,
): Promise<ClinicRecord> {
  const reader = { userId: signedInViewer(ctx).userId, now: ctx.now };
  const quiz = await em.findOneOrFail(QuizRow, { id: row.quizId });
  const person = await em.findOneOrFail(User, { id: row.userId });
  const consents = await em.find(QuizConsent, { quizId: row.quizId }, { orderBy: { at: 'asc' } });
  const notes = await em.find(AppointmentNoteRow, { appointmentId: row.id }, { orderBy: { at: 'asc' } });
  const moves = await em.find(AppointmentMove, { appointmentId: row.id }, { orderBy: { at: 'asc' } });
  const slots = await em.find(ScheduleSlotRow, { appointmentId: row.id }, { orderBy: { startsAt: 'asc' } });
  const authors = await namesOf(em, [...notes, ...moves]);
  const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
  const isWhole =
    signedInViewer(ctx).role === Role.admin ||
    (await ctx.appointmentDoctors.attends(em, reader.userId, {
      userId: row.userId,
      what: 'evolution',
      id: row.id,
    }));
  const others = db
    .selectFrom('medicalAppointment')
    .where('userId', '=', row.userId)
    .where('id', '!=', row.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EARLIER_APPOINTMENTS);
  const earlierAppointments = isWhole ? await clinicAppointments(em, others, reader) : [];
  return Object.assign(new ClinicRecord(), {
    userId: row.userId,
    evolutionId: row.evolutionId,
    isWhole,
    case: await clinicAppointment(em, row.id, reader),
    messageToPatient: row.messageToPatient,
    person: {
      name: person.name,
      birthDate: person.birthDate,
      age: ageAt(person.birthDate, ctx.now),
      gender: genderOf(definition, { answers: quiz.answers }),
      document: person.document,
      nationalityDocument: person.nationalityDocument,
      phone: person.phone,
      city: person.city,
      uf: person.uf,
    },
    consents: consents.map(({ text, at }) => ({ text, at })),
    answers: {
      contentVersion: quiz.contentVersion,
      definition,
      answers: quiz.answers,
      submittedAt: quiz.submittedAt ?? row.createdAt,
      age: quiz.age,
    },
    notes: notes.map(({ id, authorId, text, at }) => ({
      id,
      text,
      at,
      authorName: authors.get(authorId) ?? '',
    })),
    history: moves.map(({ to, authorId, at }) => ({
      status: to,
      label: appointmentLabel(to),
      authorName: (authorId && authors.get(authorId)) || null,
      at,
    })),
    earlierCases: earlierAppointments,
    slots: slots.map((slot) => viewSlot(ctx, slot)),
  });
}

async function namesOf(
  em: EntityManager,
  written: readonly { authorId: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(written.flatMap(({ authorId }) => authorId ?? []))];
  const authors = ids.length > 0 ? await em.find(User, { id: { $in: ids } }) : [];
  return new Map(authors.map((author) => [author.id, author.name]));
}
