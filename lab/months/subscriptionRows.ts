import { RECURRENCE_STATUS } from '../../schema/constants.ts';
import type { Subscription } from './randomActs.ts';
import type { Stage } from './stage.ts';

type Database = Stage['database'];

/** Subscriptions that are not cancelled, with their open month and their card. */
export async function readSubscriptions(database: Database): Promise<Subscription[]> {
  const { rows } = await database.query<Subscription>(
    `select r.id, r.user_id as "userId", r.status, m.state, c.token as "cardToken" from recurrence r
       left join recurrence_month m on m.recurrence_id = r.id
        and m.state in ('announced', 'waitingStock', 'waitingPrescription', 'checked', 'declined')
       left join credit_card c on c.id = r.card_id where r.status <> ${RECURRENCE_STATUS.cancelled} order by r.created_at, r.id`,
  );
  return rows;
}

export async function countPatients(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from user_account where role = 'patient'`,
  );
  return rows[0]?.count ?? 0;
}

/** Patients without a subscription, because they cancelled it. */
export async function readFormerSubscribers(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select u.id from user_account u where u.role = 'patient'
        and not exists (select from recurrence r where r.user_id = u.id and r.status <> ${RECURRENCE_STATUS.cancelled}) order by u.created_at, u.id`,
  );
  return rows.map(({ id }) => id);
}

/** Offers of a new price without an answer. */
export async function readOpenOffers(database: Database) {
  const { rows } = await database.query<
    Record<'offerId' | 'recurrenceId' | 'userId' | 'slug', string> & { unit: number }
  >(
    `select o.id as "offerId", o.recurrence_id as "recurrenceId", r.user_id as "userId", p.slug, o.unit_value_cents as unit
       from recurrence_price_offer o join recurrence r on r.id = o.recurrence_id join product p on p.id = o.product_id
      where o.answer is null and r.status <> ${RECURRENCE_STATUS.cancelled} order by r.created_at, r.id, o.told_at`,
  );
  return rows;
}

/** The medicines of a person's subscription. */
export async function readMedicines(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ slug: string }>(
    `select p.slug from recurrence r join recurrence_item i on i.recurrence_id = r.id join product p on p.id = i.product_id
      where r.user_id = $1 and r.status <> ${RECURRENCE_STATUS.cancelled} and i.prescription order by i.position`,
    [userId],
  );
  return rows.map(({ slug }) => slug);
}
