import type { Dice } from '../../sandbox/dice.ts';
import { PAYMENT_METHOD } from '../../schema/payment/methods.ts';
import type { Stage } from './stage.ts';

/** The switches and the payers of the test bank, over its own HTTP paths. */
export class TestBank {
  readonly #stage: Stage;
  readonly #dice: Dice;

  constructor(stage: Stage, dice: Dice) {
    this.#stage = stage;
    this.#dice = dice;
  }

  async setSwitches(switches: object): Promise<void> {
    const { ok, status } = await this.#send('switches', switches);
    if (!ok) throw new Error(`The bank's switches were not set (${status}).`);
  }

  /** Sends an act of a payer. Ignores a refusal by the bank, for example of a payer who is too late. */
  async post(path: string, body: object): Promise<void> {
    await this.#send(path, body);
  }

  /** Answers about half of the card charges that are still pending, mostly as paid. */
  async answerPending(): Promise<void> {
    const { rows } = await this.#stage.database.query<{ reference: string }>(
      `select reference from sandbox_gateway.charge where status = 'pending' and method = ${PAYMENT_METHOD.creditCard} order by created_at, reference`,
    );
    for (const { reference } of rows) {
      if (!this.#dice.chance(0.5)) continue;
      const verb = this.#dice.chance(0.8) ? 'pay' : 'cancel';
      await this.post(`test/${verb}`, { reference });
    }
  }

  async #send(path: string, body: object): Promise<Response> {
    const response = await fetch(`${this.#stage.bankUrl}/bank/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response;
  }
}
