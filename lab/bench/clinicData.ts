import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createTokens } from '../../api/src/modules/account/session/tokens.ts';
import { openEncryption } from '../../api/src/shared/encryption/openEncryption.ts';
import { makeMembers } from './members.ts';
import { SECRET } from './product.ts';

/** A doctor or a pharmacist. */
export interface Professional {
  id: string;
  token: string;
}

const idIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Doctors with a checked registration, numbered from `first`, each with an access token. */
export const makeDoctors = (
  url: string,
  database: pg.Pool,
  count: number,
  first = 900_000,
): Promise<Professional[]> => makeProfessionals({ url, database }, { ...DOCTORS, count, first });

/** A pharmacist with a checked registration. */
export async function makePharmacist(shop: Shop): Promise<Professional> {
  const [pharmacist] = await makeProfessionals(shop, { ...PHARMACISTS, count: 1, first: 900_000 });
  if (!pharmacist) throw new Error('No pharmacist was made.');
  return pharmacist;
}

interface Shop {
  url: string;
  database: pg.Pool;
}

const DOCTORS = { role: 'doctor', council: 'CRM' } as const;
const PHARMACISTS = { role: 'pharmacist', council: 'CRF' } as const;

async function makeProfessionals(
  { url, database }: Shop,
  { role, council, count, first }: (typeof DOCTORS | typeof PHARMACISTS) & { count: number; first: number },
): Promise<Professional[]> {
  const members = await makeMembers(url, database, count);
  const now = new Date();
  // An access token is valid for 15 minutes and the run may take longer, so these are signed 12 minutes ahead.
  const later = new Date(now.getTime() + 12 * 60_000);
  return Promise.all(
    members.map(async ({ token }, index) => {
      const id = idIn(token);
      await database.query('update user_account set role = $2 where id = $1', [id, role]);
      await database.query('update session set second_factor_at = now() where user_id = $1', [id]);
      await database.query(
        `insert into council_registration (user_id, council, registration_number, registration_state, active_since, registration_checked_at)
         values ($1, $2, $3, 'SP', now(), now())`,
        [id, council, String(first + index)],
      );
      const { rows } = await database.query<{ id: string }>('select id from session where user_id = $1', [
        id,
      ]);
      const viewer = { userId: id, role, sessionId: rows[0]?.id ?? '' };
      return { id, token: await createTokens(SECRET).sign(viewer, later) };
    }),
  );
}

const NAMES = ['Ana', 'Bruno', 'Caio', 'Davi', 'Enzo', 'Igor', 'Otto', 'Rui'];

const openKeys = (database: pg.Pool) =>
  openEncryption({ master: { kind: 'derived' }, numbers: {} }, { pool: database, appSecret: SECRET });

/**
 * Encrypted accounts, as registration writes them. The columns that are not encrypted are copied from the account
 * `likeId`.
 */
export async function makePatients(
  database: pg.Pool,
  likeId: string,
  count: number,
  first: number,
): Promise<string[]> {
  const encryption = await openKeys(database);
  const people = Array.from({ length: count }, (_, index) => index + first).map((n) => ({
    id: randomUUID(),
    email: `paciente${n}@exemplo.com.br`,
    // Higher than the CPFs of `growPeople`, because both may be in one database and a CPF is unique.
    document: String(90_000_000_000 + n),
    phone: `+55119${String(n).padStart(8, '0')}`,
    firstName: NAMES[n % NAMES.length] ?? '',
    lastName: 'Barbosa Lima',
    birthDate: '1990-05-14',
  }));
  const sealed = await encryption.sealAll(
    people.map(({ id, ...value }) => ({ subjectId: id, place: `user_account:${id}`, value })),
  );
  await database.query(
    `insert into user_account
       select (jsonb_populate_record(u, row)).* from user_account u, jsonb_array_elements($2::jsonb) row where u.id = $1`,
    [
      likeId,
      JSON.stringify(
        people.map(({ id, email, document, phone, firstName, lastName }, index) => ({
          id,
          role: 'patient',
          sealed: sealed[index],
          email_index: encryption.index('email', email),
          document_index: encryption.index('cpf', document),
          phone_index: encryption.index('phone', phone),
          name_words: encryption.wordIndexes(`${firstName} ${lastName} ${email}`),
        })),
      ),
    ],
  );
  return people.map(({ id }) => id);
}

/**
 * People with one open appointment each, numbered from `first`. The appointments have waited for up to two days, and
 * every third has a second flag. Returns the appointments' ids.
 */
export async function insertAppointments(
  database: pg.Pool,
  likeId: string,
  count: number,
  first = 0,
): Promise<string[]> {
  const people = await makePatients(database, likeId, count, first);
  const quizzes = people.map((userId, n) => ({ id: randomUUID(), userId, n }));
  const flags = (n: number) => ['IDENTITY_NOT_CONFIRMED', ...(n % 3 === 0 ? ['RETAKEN_AFTER_STOP'] : [])];
  const sealed = await (await openKeys(database)).sealAll(
    quizzes.map(({ id, userId, n }) => ({
      subjectId: userId,
      place: `quiz:${id}`,
      value: { answers: {}, responses: [], flags: flags(n) },
    })),
  );
  const { rows } = await database.query<{ id: string }>(
    `with patients as (select * from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as g (id, user_id, sealed, n)),
     answered as (
       insert into quiz (id, user_id, type, content_version, state, age, sealed, created_at, updated_at, submitted_at)
         select p.id, p.user_id, v.type, v.content_version, 'submitted', 25 + (p.n % 40)::int, p.sealed, now(), now(), now()
         from patients p join lateral (
           select type, content_version from questionnaire_version order by type offset p.n % (select count(*) from questionnaire_version) limit 1) v on true
         returning id, user_id, type)
     insert into medical_appointment (id, user_id, quiz_id, request, status, type_attendance, created_at, due_at, revision)
       select gen_random_uuid(), user_id, id, type, 1, 1, now() - random() * interval '2 days', now() + (random() - 0.3) * interval '1 day', 0
       from answered returning id`,
    [quizzes.map(({ id }) => id), people, sealed],
  );
  return rows.map(({ id }) => id);
}
