import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { readChanges } from '../../quiz/facts/readChanges.ts';
import { readFacts } from '../../quiz/facts/readFacts.ts';
import { ClinicCase } from './clinicAppointment.types.ts';
import { type AppointmentQueueRow, viewClinicAppointment } from './viewClinicAppointment.ts';

const COLUMNS = `select a.id, a.user_id as "userId", a.quiz_id as "quizId", a.request, a.status, a.type_attendance as "typeAttendance",
    a.created_at as "createdAt", a.due_at as "dueAt", a.claimed_at as "claimedAt", a.decided_at as "decidedAt",
    a.attend_by as "attendBy", d.sealed as "doctorSealed", a.revision,
    p.sealed as "patientSealed", q.age, q.content_version as "contentVersion", q.sealed as "quizSealed",
    (select json_agg(json_build_object('id', c.id, 'sealed', c.sealed, 'kind', c.kind)) from flag_clearance c
      where c.appointment_id = a.id and (c.kind <> 'seen' or c.author_id = a.attend_by)) as clearances,
    (select min(s.starts_at) from schedule_slot s where s.appointment_id = a.id and s.state = 'chosen') as "videoAt",
    e.id as "evolutionId", e.sealed as "evolutionSealed", e.identity_confirmed_at as "identityConfirmedAt",
    (e.identity_confirmed_at is not null and (
      exists (select from flag_clearance c where c.appointment_id = a.id and c.at > e.identity_confirmed_at)
      or exists (select from clinical_change c where c.appointment_id = a.id and c.at > e.identity_confirmed_at)
      or exists (select from appointment_move m where m.appointment_id = a.id and m.at > e.identity_confirmed_at)
      or exists (select from schedule_slot s where s.appointment_id = a.id
        and greatest(s.created_at, s.held_at) > e.identity_confirmed_at))) as "hasActedSinceIdentity"`;
const JOINS = `join quiz q on q.id = a.quiz_id
  join user_account p on p.id = a.user_id
  left join evolution e on e.id = a.evolution_id
  left join user_account d on d.id = a.attend_by`;

export interface AppointmentSelection {
  /** SQL written in our code, never built from input. */
  where: string;
  order?: string;
  values: readonly unknown[];
  page?: { limit: number; offset: number };
}

/**
 * Appointments by an SQL condition of ours, in three statements for any number: the page is selected before any
 * join, and the facts of its patients are read together.
 */
export async function clinicAppointments(
  em: EntityManager,
  { where, order = 'a.id', values, page }: AppointmentSelection,
  viewer: { userId: string; now: Date },
): Promise<ClinicCase[]> {
  const limit = page ? `limit ${page.limit} offset ${page.offset}` : '';
  const rows = await sql<AppointmentQueueRow>(
    em,
    `${COLUMNS} from (select a.* from medical_appointment a where ${where} order by ${order} ${limit}) a ${JOINS} order by ${order}`,
    values,
  );
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
    rows.flatMap(({ clearances }) => clearances ?? []),
  );
  return Promise.all(
    rows.map((row, index) =>
      viewClinicAppointment(em, row, {
        ...viewer,
        clearances: (row.clearances ?? []).map(({ id, kind }) => ({ flag: cleared.get(id) ?? '', kind })),
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
): Promise<ClinicCase | null> {
  const [appointment] = await clinicAppointments(em, { where: 'a.id = $1', values: [id] }, viewer);
  return appointment ?? null;
}
