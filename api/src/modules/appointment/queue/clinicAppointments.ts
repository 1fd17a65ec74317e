import type { EntityManager } from '@mikro-orm/postgresql';
import type { SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { readChanges, readFacts } from '../../quiz/facts/readFacts.ts';
import { ClinicAppointment } from './clinicAppointment.types.ts';
import { viewClinicAppointment } from './viewClinicAppointment.ts';

type Appointments = SelectQueryBuilder<Tables, 'medicalAppointment', object>;

/** What the queue shows of these appointments, the newest first; the page is selected before any join. */
const queueRows = (appointments: Appointments) =>
  db
    .selectFrom(
      appointments
        .select(['id', 'userId', 'quizId', 'evolutionId', 'request', 'status', 'typeAttendance', 'attendBy'])
        .select(['createdAt', 'dueAt', 'claimedAt', 'decidedAt', 'revision'])
        .as('appointment'),
    )
    .innerJoin('quiz', 'quiz.id', 'appointment.quizId')
    .innerJoin('userAccount as patient', 'patient.id', 'appointment.userId')
    .leftJoin('evolution', 'evolution.id', 'appointment.evolutionId')
    .leftJoin('userAccount as doctor', 'doctor.id', 'appointment.attendBy')
    .selectAll('appointment')
    .select(['quiz.age', 'quiz.contentVersion', 'quiz.sealed as quizSealed'])
    .select(['patient.sealed as patientSealed', 'doctor.sealed as doctorSealed'])
    .select(['evolution.sealed as evolutionSealed', 'evolution.identityConfirmedAt'])
    .select((eb) => {
      const slots = eb
        .selectFrom('scheduleSlot as slot')
        .whereRef('slot.appointmentId', '=', 'appointment.id');
      const clearances = eb
        .selectFrom('flagClearance as clearance')
        .whereRef('clearance.appointmentId', '=', 'appointment.id');
      const changes = eb
        .selectFrom('clinicalChange as change')
        .whereRef('change.appointmentId', '=', 'appointment.id');
      const moves = eb
        .selectFrom('appointmentMove as move')
        .whereRef('move.appointmentId', '=', 'appointment.id');
      const confirmedAt = eb.ref('evolution.identityConfirmedAt');
      return [
        slots
          .select((of) => of.fn.min('slot.startsAt').as('startsAt'))
          .where('slot.state', '=', 'chosen')
          .as('videoAt'),
        jsonArrayFrom(
          clearances
            .select(['clearance.id', 'clearance.sealed', 'clearance.kind'])
            .where((of) =>
              of.or([
                of('clearance.kind', '!=', 'seen'),
                of('clearance.authorId', '=', of.ref('appointment.attendBy')),
              ]),
            ),
        ).as('clearances'),
        eb
          .or([
            eb.exists(clearances.select('clearance.id').where('clearance.at', '>', confirmedAt)),
            eb.exists(changes.select('change.id').where('change.at', '>', confirmedAt)),
            eb.exists(moves.select('move.id').where('move.at', '>', confirmedAt)),
            eb.exists(slots.select('slot.id').where('slot.createdAt', '>', confirmedAt)),
            eb.exists(slots.select('slot.id').where('slot.heldAt', '>', confirmedAt)),
          ])
          .as('hasActedSinceIdentity'),
      ];
    })
    .orderBy('appointment.createdAt', 'desc')
    .orderBy('appointment.id', 'desc');

/**
 * Appointments for a viewer, the newest first, in three statements for any number; the facts of their patients are read
 * together.
 */
export async function clinicAppointments(
  em: EntityManager,
  appointments: Appointments,
  viewer: { userId: string; now: Date },
): Promise<ClinicAppointment[]> {
  const rows = await run(em, queueRows(appointments));
  const userIds = rows.map(({ userId }) => userId);
  const facts = await readFacts(em, { userIds, quizIds: rows.map(({ quizId }) => quizId) });
  const changes = await readChanges(em, [...facts.keys()]);
  const nameOf = await openNames(
    em,
    rows.flatMap((row) => [
      { id: row.userId, sealed: row.patientSealed },
      { id: row.attendBy, sealed: row.doctorSealed },
    ]),
  );
  const quizzes = await encryptionOf(em).openAll<{ flags: string[] | null }>(
    rows.map(({ quizId, quizSealed }) => ({ place: placeOf('quiz', quizId), sealed: quizSealed })),
  );
  const evolutions = await encryptionOf(em).openAll<{ identityName: string | null }>(
    rows.map(({ evolutionId, evolutionSealed }) => ({
      place: placeOf('evolution', evolutionId ?? ''),
      sealed: evolutionSealed,
    })),
  );
  const cleared = await openClearances(
    em,
    rows.flatMap(({ clearances }) => clearances),
  );
  return Promise.all(
    rows.map((row, index) =>
      viewClinicAppointment(em, row, {
        ...viewer,
        clearances: row.clearances.map(({ id, kind }) => ({ flag: cleared.get(id) ?? '', kind })),
        raisedFlags: quizzes[index]?.flags ?? [],
        identityName: evolutions[index]?.identityName ?? null,
        patient: nameOf(row.userId),
        doctor: nameOf(row.attendBy),
        facts: facts.get(row.userId) ?? [],
        changes: changes.get(row.userId) ?? [],
      }),
    ),
  );
}

/** The flag each clearance lifts, by clearance id. */
async function openClearances(
  em: EntityManager,
  rows: readonly { id: string; sealed: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const opened = await encryptionOf(em).openAll<{ flag: string }>(
    rows.map(({ id, sealed }) => ({ place: placeOf('flag_clearance', id), sealed })),
  );
  return new Map(rows.map(({ id }, index) => [id, opened[index]?.flag ?? '']));
}

export async function clinicAppointment(
  em: EntityManager,
  id: string,
  viewer: { userId: string; now: Date },
): Promise<ClinicAppointment | null> {
  const [appointment] = await clinicAppointments(
    em,
    db.selectFrom('medicalAppointment').where('id', '=', id),
    viewer,
  );
  return appointment ?? null;
}
