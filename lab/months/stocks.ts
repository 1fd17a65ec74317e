import type { Dice } from '../../sandbox/dice.ts';
import { PRODUCTS } from './outages.ts';
import type { PromisedPrices } from './promisedPrices.ts';
import type { ShopProcess } from './shopProcess.ts';
import type { Stage } from './stage.ts';

const MANY_UNITS = 100_000;

/** Runs `work` with one process of the shop, and with the other one if the first is killed. */
export type AskShop = <Answer>(work: (shop: ShopProcess) => Promise<Answer>) => Promise<Answer>;

/** Stock and catalogue prices of the products that people subscribe to. */
export class Stocks {
  readonly #shops: Stage['shops'];
  readonly #ask: AskShop;
  readonly #dice: Dice;
  readonly #prices: PromisedPrices;
  readonly #empty = new Set<string>();

  constructor(tools: { shops: Stage['shops']; ask: AskShop; dice: Dice; prices: PromisedPrices }) {
    this.#shops = tools.shops;
    this.#ask = tools.ask;
    this.#dice = tools.dice;
    this.#prices = tools.prices;
  }

  /** Sets the first stock and prices. */
  async open(): Promise<void> {
    for (const slug of PRODUCTS) {
      await this.#ask((shop) => shop.ask('stock', { slug, by: MANY_UNITS }));
      await this.changePrice(slug);
    }
  }

  /** Empties the stock of the products in `soldOut` and fills that of all others. */
  async fill(soldOut: ReadonlySet<string>): Promise<void> {
    for (const slug of PRODUCTS) {
      if (soldOut.has(slug) === this.#empty.has(slug)) continue;
      const by = soldOut.has(slug) ? -10 * MANY_UNITS : MANY_UNITS;
      const outcome = await this.#ask((shop) => shop.ask('stock', { slug, by }));
      if (outcome !== 'done') throw new Error(`The stock of ${slug}: ${outcome}`);
      if (soldOut.has(slug)) this.#empty.add(slug);
      else this.#empty.delete(slug);
    }
  }

  /** Catalogue prices change; those of running subscriptions must not. */
  async changePrice(slug: string): Promise<void> {
    const value = this.#dice.between(200, 900) * 10;
    this.#prices.recordShown(slug, await this.#ask((shop) => shop.ask('price', { slug, value })));
    for (const shop of this.#shops) await shop.ask('price', { slug, value });
  }
}
