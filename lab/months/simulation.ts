import { Dice } from '../../sandbox/dice.ts';
import { addDays, type Day, day } from '../../schema/br/day.ts';
import { ORDER_STATUS } from '../../schema/constants.ts';
import { AbsentPayers } from './absentPayers.ts';
import { STUCK } from './invariants.ts';
import { bankOn, HEALTHY_BANK, type Outages, PRODUCTS, planOutages, soldOutOn } from './outages.ts';
import { actAsPayers } from './payers.ts';
import { PromisedPrices } from './promisedPrices.ts';
import {
  ignoreKilledProcess,
  outcomeWhenBothWereKilled,
  ProcessKilled,
  type ShopProcess,
} from './shopProcess.ts';
import { SimulatedPeople } from './simulatedPeople.ts';
import type { Size } from './size.ts';
import { spoilCards } from './spoilCards.ts';
import type { Stage } from './stage.ts';
import { Stocks } from './stocks.ts';
import { TestBank } from './testBank.ts';

const FIRST = day('2026-11-23');

const MONTH_DAYS = 30.44;

/**
 * Simulates one day after the other: the clock, outages, killed processes, jobs and shipments; `SimulatedPeople` decides
 * what people do. The same seed repeats the same choices.
 */
export class Simulation {
  readonly days: number;
  readonly prices = new PromisedPrices();
  /** Months that did not finish in time during the run, which the final checks would not show. */
  readonly stuck = new Set<string>();
  readonly outcomes = new Map<string, number>();
  readonly #stage: Stage;
  readonly #size: Size;
  readonly #dice: Dice;
  readonly #bank: TestBank;
  readonly #outages: Outages;
  readonly #absentPayers = new AbsentPayers();
  readonly #stocks: Stocks;
  readonly #people: SimulatedPeople;
  #date = 0;

  /** Calls one of the two processes. If it is killed, calls the other one, as a person who tries again would. */
  readonly #ask = async <Answer>(work: (shop: ShopProcess) => Promise<Answer>): Promise<Answer> => {
    const [first, second] = this.#dice.chance(0.5)
      ? this.#stage.shops
      : [this.#stage.shops[1], this.#stage.shops[0]];
    try {
      return await work(first);
    } catch (error) {
      if (!(error instanceof ProcessKilled)) throw error;
      return work(second);
    }
  };

  constructor(stage: Stage, size: Size) {
    this.#stage = stage;
    this.#size = size;
    this.#dice = new Dice(size.seed);
    this.#bank = new TestBank(stage, this.#dice);
    this.#stocks = new Stocks({
      shops: stage.shops,
      dice: this.#dice,
      prices: this.prices,
      ask: this.#ask,
    });
    this.days = Math.round(size.months * MONTH_DAYS);
    this.#people = new SimulatedPeople({
      stage,
      size,
      dice: this.#dice,
      prices: this.prices,
      absentPayers: this.#absentPayers,
      days: this.days,
      ask: this.#ask,
      count: (what, outcome) => this.#count(what, outcome),
    });
    this.#outages = planOutages(this.#dice, this.days);
  }

  get #today(): Day {
    return addDays(FIRST, this.#date);
  }

  async open(): Promise<void> {
    await this.#clockTo('08:00');
    await this.#stocks.open();
  }

  async runDay(date: number): Promise<void> {
    this.#date = date;
    await this.#clockTo('08:30');
    await this.#bank.setSwitches(bankOn(this.#outages, date));
    await this.#stocks.fill(soldOutOn(this.#outages, date));
    if (this.#dice.chance(0.03)) await this.#stocks.changePrice(this.#dice.one(PRODUCTS));
    if (date % 60 === 30) await this.#propose();
    await spoilCards({
      stage: this.#stage,
      dice: this.#dice,
      ask: this.#ask,
      activityFactor: this.#size.activityFactor,
    });
    await this.#absentPayers.sendOneAway(this.#stage.database, date);
    if (this.#size.hasPix)
      await actAsPayers({
        read: async (text) => (await this.#stage.database.query(text)).rows,
        dice: this.#dice,
        activityFactor: this.#size.activityFactor,
        post: (path, body) => this.#bank.post(`test/pix/${path}`, body),
        isAway: (userId) => this.#absentPayers.isAway(userId, date),
      });
    const year = Number(this.#today.slice(0, 4));
    await this.#people.subscribe(year);
    const acts = await this.#people.chooseActs({ date, year });
    for (const [index, time] of this.#size.rounds.entries()) {
      await this.#clockTo(time);
      // A part of the acts happens in each round, while the jobs run.
      const now = acts.filter((_, place) => place % this.#size.rounds.length === index);
      await Promise.all([...this.#stage.shops.map((shop) => this.#sweep(shop)), this.#people.perform(now)]);
      if (index === 1) await this.#bank.answerPending();
    }
    await this.#ship();
    if (date % 30 === 29) await this.#lookForStuck();
  }

  /** Ends all outages and runs some more days, so that every month in progress is completed. */
  async settle(days: number): Promise<void> {
    await this.#bank.setSwitches(HEALTHY_BANK);
    await this.#stocks.fill(new Set());
    this.#stage.plannedKills.length = 0;
    for (let each = 0; each < days; each += 1) {
      this.#date += 1;
      for (const time of this.#size.rounds) {
        await this.#clockTo(time);
        await this.#sweepWithoutKills();
      }
      await this.#bank.answerPending();
      await this.#ship();
    }
    for (const minutes of ['20', '30', '40']) {
      await this.#clockTo(`14:${minutes}`);
      await this.#sweepWithoutKills();
    }
  }

  async #sweepWithoutKills(): Promise<void> {
    for (const shop of this.#stage.shops) await shop.ask('sweep', {});
  }

  #clockTo(time: string): Promise<void> {
    return this.#stage.moveClock(new Date(`${this.#today}T${time}:00-03:00`));
  }

  /** Runs the jobs of a process. Sometimes it is killed meanwhile, at a random moment or at its next charge. */
  async #sweep(shop: ShopProcess): Promise<void> {
    const share = this.#size.kills / (this.days * this.#size.rounds.length * this.#stage.shops.length);
    const isKilled = this.#dice.chance(share);
    const after = this.#dice.between(0, 150);
    if (this.#dice.chance(share)) this.#stage.plannedKills.push(this.#dice.one(['before', 'after']));
    const timer = isKilled ? setTimeout(() => shop.kill(), after) : null;
    await shop.ask('sweep', {}).catch(ignoreKilledProcess);
    if (timer) clearTimeout(timer);
  }

  async #propose(): Promise<void> {
    const slug = this.#dice.one(PRODUCTS);
    const proposal = {
      slug,
      price: this.#dice.between(200, 900) * 10,
      fromMonth: addDays(this.#today, 62).slice(0, 7),
    };
    this.#count('propose', await this.#ask((shop) => shop.ask('propose', proposal)));
  }

  #count(what: string, outcome: string): void {
    const key = `${what}: ${outcome}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
  }

  /** Paid orders are sent on the same day, if their prescription is still valid. */
  async #ship(): Promise<void> {
    const { rows } = await this.#stage.database.query<{ id: string }>(
      `select id from transaction where status in (${ORDER_STATUS.approved}, ${ORDER_STATUS.approvedAfterCompensation}) order by created_at, id`,
    );
    for (const { id } of rows)
      this.#count(
        'ship',
        await this.#ask((shop) => shop.ask('ship', { orderId: id })).catch(outcomeWhenBothWereKilled),
      );
  }

  async #lookForStuck(): Promise<void> {
    const { rows } = await this.#stage.database.query(STUCK, [this.#stage.now()]);
    for (const row of rows) this.stuck.add(`day ${this.#date}: ${JSON.stringify(row)}`);
  }
}
