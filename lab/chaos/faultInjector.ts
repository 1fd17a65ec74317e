import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../ops/processes/shopProcess.ts';
import type { Dice } from '../../sandbox/dice.ts';
import type { BankAddress, Stage } from './stage.ts';

/** A process that takes longer to start is on a slow machine, so kills become rarer. */
const QUICK_START_MS = 4_000;

/** Kills processes and the database at random moments, stops the bucket, and makes the bank misbehave until `stop`. */
export class FaultInjector {
  readonly #stage: Stage;
  readonly #dice: Dice;
  #isOver = false;
  /** How long the last process took to start. */
  #startMs = 0;
  #kills = 0;
  #turns = 0;
  #broken = 0;
  readonly #running: Promise<void>[] = [];
  readonly #restarting = new Set<ShopProcess>();

  constructor(stage: Stage, dice: Dice) {
    this.#stage = stage;
    this.#dice = dice;
    this.#running.push(this.#killNowAndThen(), this.#turnSwitches(), this.#breakStores());
  }

  get kills(): number {
    return this.#kills;
  }

  /** How often the database was killed and the bucket was down. */
  get broken(): number {
    return this.#broken;
  }

  get switchesTurned(): number {
    return this.#turns;
  }

  /**
   * Called right after a critical request was sent: sometimes a process is killed a few milliseconds later.
   */
  maybeKillOne(): void {
    if (this.#isOver || !this.#dice.chance(0.2)) return;
    const after = this.#dice.between(0, 120);
    this.#running.push(pause(after).then(() => this.#killOne()));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    await retry(() => setSwitches(this.#stage.bank, NO_FAULTS));
    for (const shop of this.#stage.shops) if (!shop.isReady) await retry(() => shop.start());
  }

  async #killNowAndThen(): Promise<void> {
    while (!this.#isOver) {
      // A process that starts slowly must have time to answer something before the next one is killed.
      await pause(this.#dice.between(200, 1_500) + Math.max(0, this.#startMs - QUICK_START_MS));
      if (!this.#isOver) await this.#killOne();
    }
  }

  /** Kills and restarts one process. The last running process is killed only sometimes. */
  async #killOne(): Promise<void> {
    const ready = this.#stage.shops.filter((shop) => shop.isReady && !this.#restarting.has(shop));
    const sparesLast = this.#startMs > QUICK_START_MS || !this.#dice.chance(0.1);
    if (ready.length === 0 || (ready.length === 1 && sparesLast)) return;
    const shop = this.#dice.one(ready);
    this.#restarting.add(shop);
    this.#kills += 1;
    await shop.kill();
    await pause(this.#dice.between(0, 500));
    await retry(async () => {
      this.#startMs = await shop.start();
    });
    this.#restarting.delete(shop);
  }

  async #breakStores(): Promise<void> {
    while (!this.#isOver) {
      const until = Date.now() + this.#dice.between(6_000, 15_000);
      while (!this.#isOver && Date.now() < until) await pause(100);
      if (this.#isOver) return;
      this.#broken += 1;
      if (this.#dice.chance(0.5)) await this.#stage.killDatabase();
      else await this.#stage.stopBucket(this.#dice.between(500, 4_000));
    }
  }

  async #turnSwitches(): Promise<void> {
    while (!this.#isOver) {
      const dice = this.#dice;
      // The bank uses the same database, which may be unavailable now.
      await setSwitches(this.#stage.bank, {
        lateMs: dice.one([0, 0, 300, 2_500]),
        duplicate: dice.one([1, 2, 3]),
        outOfOrder: dice.chance(0.4),
        lost: dice.chance(0.3),
        down: dice.chance(0.1),
      }).catch(() => undefined);
      this.#turns += 1;
      await pause(dice.between(400, 1_500));
    }
  }
}

/** Retries the start of a process or a call to the bank while the database restarts. */
async function retry(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries >= 20) throw error;
      await pause(500);
    }
  }
}

const NO_FAULTS = { lateMs: 0, duplicate: 1, outOfOrder: false, lost: false, down: false };

async function setSwitches({ url }: BankAddress, switches: typeof NO_FAULTS): Promise<void> {
  const response = await fetch(`${url}/v1/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The bank's switches did not turn (${response.status}).`);
}
