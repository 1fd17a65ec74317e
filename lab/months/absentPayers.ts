import type pg from 'pg';
import { RECURRENCE_STATUS } from '../../schema/constants.ts';

/** In days. Longer than the shop waits for another card before a month fails. */
const AWAY_DAYS = 45;

/** More attempts than the bank makes in a month. */
const MANY_TRIES = 100;

/**
 * People whose card is lost or whose account is empty and who do not react: they answer no mail and make no change. One
 * is chosen every sixty days; if left to chance, a short run might contain no failed month. Dates are days of the run.
 */
export class AbsentPayers {
  readonly #backOn = new Map<string, number>();
  #due = 0;

  isAway(userId: string, date: number): boolean {
    return date < (this.#backOn.get(userId) ?? 0);
  }

  /** Makes the first payer with an announced month absent. If there is none today, tries again on the next days. */
  async sendOneAway(database: pg.Pool, date: number): Promise<void> {
    if (date % 60 === 45) this.#due += 1;
    if (this.#due === 0) return;
    const { rows } = await database.query<{
      userId: string;
      token: string | null;
      authorization: string | null;
    }>(
      `select r.user_id as "userId", c.token, r.pix_authorization_id as authorization
         from recurrence r left join credit_card c on c.id = r.card_id
         join recurrence_month m on m.recurrence_id = r.id and m.state = 'announced'
        where r.status = ${RECURRENCE_STATUS.active} and coalesce(c.token, r.pix_authorization_id::text) is not null
        order by r.created_at, r.id`,
    );
    const payer = rows.find(({ userId }) => !this.isAway(userId, date));
    if (!payer) return;
    this.#due -= 1;
    this.#backOn.set(payer.userId, date + AWAY_DAYS);
    await database.query(
      `update sandbox_gateway.card_token set outcome = 'decline:lost_or_stolen' where token = $1`,
      [payer.token],
    );
    await database.query('update sandbox_gateway.pix_authorization set failures = $2 where reference = $1', [
      payer.authorization,
      MANY_TRIES,
    ]);
  }
}
