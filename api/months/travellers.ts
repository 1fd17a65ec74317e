import type pg from 'pg';

/** Longer than a month waits for another card. */
const AWAY_DAYS = 45;

/**
 * People who lost their card and are away, one every two months: they answer no mail and press nothing. Left to chance, a
 * short run may end without a month that fails.
 */
export class Travellers {
  readonly #backOn = new Map<string, number>();
  #wanted = 0;

  isAway(userId: string, date: number): boolean {
    return date < (this.#backOn.get(userId) ?? 0);
  }

  /** Sends the first person with an announced month away; where there is none, a person leaves on a later day. */
  async leave(books: pg.Pool, date: number): Promise<void> {
    if (date % 60 === 45) this.#wanted += 1;
    if (this.#wanted === 0) return;
    const { rows } = await books.query<{ userId: string; token: string }>(
      `select r.user_id as "userId", c.token from recurrence r join credit_card c on c.id = r.card_id
         join recurrence_month m on m.recurrence_id = r.id and m.state = 'announced'
        where r.status = 1 order by r.created_at, r.id`,
    );
    const traveller = rows.find(({ userId }) => !this.isAway(userId, date));
    if (!traveller) return;
    this.#wanted -= 1;
    this.#backOn.set(traveller.userId, date + AWAY_DAYS);
    await books.query(
      `update sandbox_gateway.card_token set outcome = 'decline:lost_or_stolen' where token = $1`,
      [traveller.token],
    );
  }
}
