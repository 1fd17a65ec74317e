import type { Dice } from '../../sandbox/dice.ts';
import type { AbsentPayers } from './absentPayers.ts';
import type { PromisedPrices } from './promisedPrices.ts';
import { randomAct, someCard, someCart } from './randomActs.ts';
import type { Act, Beginning } from './shopCalls.ts';
import { outcomeWhenBothWereKilled, type ShopProcess } from './shopProcess.ts';
import type { Size } from './size.ts';
import type { Stage } from './stage.ts';
import {
  countPatients,
  readFormerSubscribers,
  readMedicines,
  readOpenOffers,
  readSubscriptions,
} from './subscriptionRows.ts';

interface Options {
  stage: Stage;
  size: Size;
  dice: Dice;
  prices: PromisedPrices;
  absentPayers: AbsentPayers;
  /** How many days the simulation has; people subscribe during the first third. */
  days: number;
  ask<Answer>(work: (shop: ShopProcess) => Promise<Answer>): Promise<Answer>;
  count(what: string, outcome: string): void;
}

/** A day of the simulation, as a number and with its calendar year. */
interface SimulatedDay {
  date: number;
  year: number;
}

/** What people with subscriptions do: they begin, change, cancel, begin again and answer offers of a new price. */
export class SimulatedPeople {
  readonly #options: Options;
  #waiting = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** New people subscribe during the first third of the run. Some people who cancelled subscribe again. */
  async subscribe(year: number): Promise<void> {
    const { stage, size, dice, prices, days, ask, count } = this.#options;
    this.#waiting += size.people / Math.max(1, days * 0.3);
    const missing = Math.min(Math.floor(this.#waiting), size.people) - (await countPatients(stage.database));
    const beginnings: Beginning[] = [];
    const begin = (userId: string | null): Beginning => ({
      userId,
      slugs: someCart(dice),
      card: someCard(dice, year),
      dispensings: dice.one([2, 3, 6, 6]),
    });
    for (let each = 0; each < missing; each += 1) beginnings.push(begin(null));
    for (const id of await readFormerSubscribers(stage.database))
      if (dice.chance(0.01 * size.activityFactor)) beginnings.push(begin(id));
    for (const beginning of beginnings)
      count('begin', await ask((shop) => shop.ask('begin', beginning)).catch(outcomeWhenBothWereKilled));
    // Also of an earlier day: a subscription begins when its payment is settled, however late the webhook was.
    await prices.noteNew(stage.database);
  }

  /** What subscribers do on a day, and the answers to offers of a new price. */
  async chooseActs(day: SimulatedDay): Promise<Act[]> {
    return [...(await this.#subscriberActs(day)), ...(await this.#priceAnswers(day))];
  }

  async perform(acts: readonly Act[]): Promise<void> {
    const { prices, ask, count } = this.#options;
    for (const act of acts) {
      if (act.kind === 'swap') prices.swap(act.recurrenceId, act.slug);
      count(act.kind, await ask((shop) => shop.ask('act', act)).catch(outcomeWhenBothWereKilled));
    }
  }

  async #subscriberActs({ date, year }: SimulatedDay): Promise<Act[]> {
    const { stage, size, dice, absentPayers } = this.#options;
    const subscriptions = (await readSubscriptions(stage.database)).filter(
      ({ userId }) => !absentPayers.isAway(userId, date),
    );
    for (const { userId, state } of subscriptions)
      if (state === 'waitingPrescription' && dice.chance(0.1 * size.activityFactor))
        await this.#renew(userId);
    return subscriptions.flatMap((subscription) => randomAct(dice, subscription, year, size) ?? []);
  }

  /** Some accept a new price, some decline, and many never answer. */
  async #priceAnswers({ date }: SimulatedDay): Promise<Act[]> {
    const { stage, size, dice, prices, absentPayers } = this.#options;
    const offers = await readOpenOffers(stage.database);
    return offers.flatMap(({ offerId, recurrenceId, userId, slug, unit }) => {
      if (absentPayers.isAway(userId, date) || !dice.chance(0.02 * size.activityFactor)) return [];
      const kind = dice.one(['acceptPrice', 'acceptPrice', 'declinePrice'] as const);
      if (kind === 'acceptPrice') prices.accept(recurrenceId, slug, unit);
      return [{ kind, offerId, recurrenceId, userId }];
    });
  }

  /** Gives the person a new prescription for each medicine in the subscription. */
  async #renew(userId: string): Promise<void> {
    const { stage, dice, ask } = this.#options;
    for (const slug of await readMedicines(stage.database, userId)) {
      const dispensings = dice.one([1, 3, 6]);
      await ask((shop) => shop.ask('prescribe', { userId, slug, dispensings }));
    }
  }
}
