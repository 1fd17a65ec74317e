import type pg from 'pg';
import type { SignedIn } from './readers.ts';
import type { Placeholder, Reader } from './screenPaths.ts';

/** Each statement returns one id. `$1` is the id of the person in the second place. */
const STATEMENTS: Readonly<Record<Placeholder, readonly [statement: string, person: Reader]>> = {
  order: ['select id from transaction where status is not null order by created_at desc limit 1', 'visitor'],
  ownOrder: [
    'select id from transaction where user_id = $1 and status is not null order by created_at desc limit 1',
    'shopper',
  ],
  returnedOrder: [
    'select transaction_id as id from withdrawal order by requested_at desc limit 1',
    'visitor',
  ],
  evaluation: [
    'select quiz_id as id from medical_appointment where user_id = $1 and quiz_id is not null order by created_at desc limit 1',
    'shopper',
  ],
  subscription: ['select id from recurrence where user_id = $1 limit 1', 'subscriber'],
  buyer: [
    'select user_id as id from transaction group by user_id order by count(*) desc, user_id limit 1',
    'visitor',
  ],
  patient: [
    'select user_id as id from medical_appointment where attend_by is not null order by created_at desc limit 1',
    'visitor',
  ],
  appointment: ['select id from medical_appointment order by created_at desc limit 1', 'visitor'],
  ownAppointment: [
    'select id from medical_appointment where attend_by = $1 order by created_at desc limit 1',
    'doctor',
  ],
  conversation: [
    'select m.appointment_id as id from chat_message m join medical_appointment a on a.id = m.appointment_id where a.attend_by = $1 limit 1',
    'doctor',
  ],
  product: [`select id from product where slug = 'creatina'`, 'visitor'],
  import: ['select id from catalog_import order by created_at desc limit 1', 'visitor'],
  key: ['select id from api_key limit 1', 'visitor'],
};

/** The ids with which the addresses of this database are filled in. */
export async function screenIds(
  database: pg.Pool,
  people: Readonly<Partial<Record<Reader, SignedIn>>>,
): Promise<Partial<Record<string, string>>> {
  const ids: Partial<Record<string, string>> = {};
  for (const [name, [statement, person]] of Object.entries(STATEMENTS)) {
    const { rows } = await database.query<{ id: string }>(
      statement,
      statement.includes('$1') ? [people[person]?.userId] : [],
    );
    ids[name] = rows[0]?.id;
  }
  return ids;
}
