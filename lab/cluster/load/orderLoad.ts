import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from '../../bench/flows.ts';
import { type AcknowledgedOrder, buyOnce } from './buyOnce.ts';
import { RequestLog } from './requestLog.ts';

const TICK_MS = 10;

/** Customers who start `perSecond` purchases in each second, as long as one of them is free, until `stop`. */
export class OrderLoad {
  readonly log = new RequestLog();
  readonly orders: AcknowledgedOrder[] = [];
  /** The milliseconds that each purchase took. */
  readonly times: number[] = [];
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;
  #began = 0;
  #ended = 0;

  /** Purchases per second over the whole time. */
  get rate(): number {
    return (this.times.length * 1000) / Math.max(1, (this.#ended || performance.now()) - this.#began);
  }

  async run(url: string, members: readonly Member[], perSecond: number): Promise<void> {
    const free = [...members];
    this.#began = performance.now();
    let started = 0;
    while (!this.#isStopped) {
      const due = ((performance.now() - this.#began) / 1000) * perSecond;
      // Purchases that were missed because every customer waited are not made up for.
      started = Math.max(started, due - perSecond);
      for (; started < due; started += 1) {
        const member = free.shift();
        if (!member) break;
        const purchase = this.#buy(url, member).finally(() => {
          free.push(member);
          this.#running.delete(purchase);
        });
        this.#running.add(purchase);
      }
      await pause(TICK_MS);
    }
    await Promise.all(this.#running);
    this.#ended = performance.now();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #buy(url: string, member: Member): Promise<void> {
    const began = performance.now();
    const order = await buyOnce(url, member, this.log);
    if (!order) return;
    this.orders.push(order);
    this.times.push(performance.now() - began);
  }
}
