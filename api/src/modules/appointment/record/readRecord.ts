import type { EntityManager } from '@mikro-orm/postgresql';
import { genderOf } from '#schema/questionnaire/draft.ts';
import type { Ctx, Part } from '../../../services.ts';
import { db } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { requireStepUp } from '../../account/twoFactor/stepUp.ts';
import { User } from '../../account/user.entity.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import type { Evolution } from '../../evolution/evolution.types.ts';
import { viewEvolution } from '../../evolution/viewEvolution.ts';
import { viewMedicineList } from '../../quiz/medicines/readMedicineList.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { ageAt } from '../../quiz/quiz.rules.ts';
import { QuizConsent } from '../../quiz/quizConsent.entity.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { appointmentLabel } from '../appointment.rules.ts';
import { AppointmentMoveRow } from '../appointmentMove.entity.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';
import type { ClinicAppointment } from '../queue/clinicAppointment.types.ts';
import { clinicAppointment, clinicAppointments } from '../queue/clinicAppointments.ts';
import { viewSlot } from '../schedule/mySchedule.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';
import { reasonOrRemembered } from './accessReason.ts';
import { ClinicRecord, OtherAppointment } from './clinicRecord.types.ts';

const MAX_EARLIER_APPOINTMENTS = 20;

/**
 * The record of an appointment, for the doctor who has or had it, and for an admin with a reason. For all
 * others it does not exist. The access is recorded before the record is shown, and the patient sees the entry.
 * The doctor may always read what they decided; the other records of the patient only during treatment and for
 * a month after.
 */
export async function readRecord(
  ctx: Part<Ctx, 'config' | 'em' | 'now' | 'viewer' | 'ports.appointmentDoctors'>,
  id: string,
  reason?: string | null,
): Promise<ClinicRecord | Refusal> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(AppointmentRow, { id }) : null;
  if (!row || (viewer.role !== Role.admin && row.doctorId !== viewer.userId)) throw new NotFound('Consulta');
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
  ctx: Part<Ctx, 'config' | 'now' | 'viewer' | 'ports.appointmentDoctors'>,
  em: EntityManager,
  row: AppointmentRow,
): Promise<ClinicRecord> {
  const reader = { userId: signedInViewer(ctx).userId, now: ctx.now };
  const quiz = await em.findOneOrFail(QuizRow, { id: row.quizId });
  const person = await em.findOneOrFail(User, { id: row.userId });
  const consents = await em.find(QuizConsent, { quizId: row.quizId }, { orderBy: { at: 'asc' } });
  const notes = await em.find(AppointmentNoteRow, { appointmentId: row.id }, { orderBy: { at: 'asc' } });
  const moves = await em.find(AppointmentMoveRow, { appointmentId: row.id }, { orderBy: { at: 'asc' } });
  const slots = await em.find(ScheduleSlotRow, { appointmentId: row.id }, { orderBy: { startsAt: 'asc' } });
  const authors = await namesOf(em, [...notes, ...moves]);
  const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
  const isWhole =
    signedInViewer(ctx).role === Role.admin ||
    (await ctx.ports.appointmentDoctors.attends(em, reader.userId, {
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
    appointment: await clinicAppointment(em, row.id, reader),
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
    earlierAppointments,
    slots: slots.map((slot) => viewSlot(ctx, slot)),
    medicines: await viewMedicineList(em, row.userId),
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

/**
 * The answers of the patient's other appointments, for a reader who may open the record. Each access is
 * recorded before they are shown.
 */
export async function otherAppointmentsOf(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { userId, isWhole, earlierAppointments }: Pick<ClinicRecord, 'userId' | 'isWhole' | 'earlierAppointments'>,
): Promise<OtherAppointment[]> {
  if (!isWhole || earlierAppointments.length === 0) return [];
  const em = ctx.em.fork();
  const rows = await em.find(AppointmentRow, { id: { $in: earlierAppointments.map(({ id }) => id) } });
  const quizzes = await em.find(QuizRow, { id: { $in: rows.map(({ quizId }) => quizId) } });
  const access = { ownerId: userId, viewer: signedInViewer(ctx), channel: 'graphql', now: ctx.now } as const;
  await recordAccess(
    em,
    ...rows.flatMap(({ id, quizId }) => [
      { ...access, what: 'appointment' as const, entityId: id },
      { ...access, what: 'quiz' as const, entityId: quizId },
    ]),
  );
  return Promise.all(
    earlierAppointments.flatMap((appointment) => {
      const row = rows.find(({ id }) => id === appointment.id);
      const quiz = quizzes.find(({ id }) => id === row?.quizId);
      return row && quiz ? [viewOther(em, appointment, row, quiz)] : [];
    }),
  );
}

async function viewOther(
  em: Ctx['em'],
  appointment: ClinicRecord['earlierAppointments'][number],
  row: AppointmentRow,
  quiz: QuizRow,
): Promise<OtherAppointment> {
  return Object.assign(new OtherAppointment(), {
    id: row.id,
    appointment,
    messageToPatient: row.messageToPatient,
    answers: {
      contentVersion: quiz.contentVersion,
      definition: await definitionOf(em, quiz.type, quiz.contentVersion),
      answers: quiz.answers,
      submittedAt: quiz.submittedAt ?? row.createdAt,
      age: quiz.age,
    },
  });
}

const MAX_EVOLUTIONS = 12;

/**
 * The photos of a record that the reader may open, those of this appointment first. Each access is recorded for the
 * owner before the photo is shown. Without a recent second factor no photo is shown, so no access is recorded.
 */
export async function evolutionsOf(
  ctx: Pick<Ctx, 'em' | 'loader' | 'now' | 'viewer'>,
  { userId, evolutionId, isWhole }: Pick<ClinicRecord, 'userId' | 'evolutionId' | 'isWhole'>,
): Promise<Evolution[]> {
  if (!isWhole) return [];
  await requireStepUp(ctx);
  const em = ctx.em.fork();
  const rows = await em.find(
    EvolutionRow,
    { userId, removedAt: null },
    { orderBy: { createdAt: 'desc' }, limit: MAX_EVOLUTIONS },
  );
  const viewer = signedInViewer(ctx);
  await recordAccess(
    em,
    ...rows.map(({ id }) => ({
      ownerId: userId,
      viewer,
      what: 'evolution' as const,
      entityId: id,
      channel: 'graphql' as const,
      now: ctx.now,
    })),
  );
  return rows
    .toSorted((a, b) => Number(b.id === evolutionId) - Number(a.id === evolutionId))
    .map(viewEvolution);
}

/**
 * One appointment of the doctor who has or had it, with no more than their queue shows. It is no opening of the record:
 * it shows no answers, and nothing may be decided after it.
 */
export async function appointmentSummary(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<ClinicAppointment> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(AppointmentRow, { id, doctorId: userId }) : null;
  const summary = row && (await clinicAppointment(em, id, { userId, now: ctx.now }));
  if (!summary) throw new NotFound('Consulta');
  return summary;
}
