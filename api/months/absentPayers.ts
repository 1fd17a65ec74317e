import type pg from 'pg';

/** Longer than a month waits for another card. */
const AWAY_DAYS = 45;

/** More attempts than the bank makes in a month. */
const MANY_TRIES = 100;

/**
 * People who lost their card, or whose account stays empty, and who do not react, one every two months: they answer no
 * mail and make no change. If left to chance, a short run might contain no failed month.
 */
export class AbsentPayers {
  readonly #backOn = new Map<string, number>();
  #wanted = 0;

  isAway(userId: string, date: number): boolean {
    return date < (this.#backOn.get(userId) ?? 0);
  }

  /** Sends the first person with an announced month away; if there is none, a person on a later day. */
  async sendOneAway(database: pg.Pool, date: number): Promise<void> {
    if (date % 60 === 45) this.#wanted += 1;
    if (this.#wanted === 0) return;
    const { rows } = await database.query<{
      userId: string;
      token: string | null;
      authorization: string | null;
    }>(
      `select r.user_id as "userId", c.token, r.pix_authorization_id as authorization
         from recurrence r left join credit_card c on c.id = r.card_id
         join recurrence_month m on m.recurrence_id = r.id and m.state = 'announced'
        where r.status = 1 and coalesce(c.token, r.pix_authorization_id::text) is not null
        order by r.created_at, r.id`,
    );
    const payer = rows.find(({ userId }) => !this.isAway(userId, date));
    if (!payer) return;
    this.#wanted -= 1;
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
