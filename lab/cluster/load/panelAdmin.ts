import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../../ops/processes/shopProcess.ts';
import { operation } from '../../bench/operations.ts';
import { readMetrics } from '../../bench/process/memory.ts';
import { logIn } from '../../chaos/shopper.ts';
import type { RequestLog } from './requestLog.ts';

const INTERVAL_MS = 200;
/** A coupon is created before each of so many lists. */
const LISTS_PER_COUPON = 5;
const FROM_STANDBY = 'aprumo_standby_reads_total{state="current"}';

interface Answer {
  data?: { coupons?: { items: { title: string }[] }; createCoupon?: { id?: string; code?: string } };
  errors?: unknown;
}

type Ask = (name: string, variables: Record<string, unknown>) => Promise<Answer | null>;

/**
 * An admin in the panel in two browsers. One creates coupons, and must see each in its next list; the other only reads, so
 * its lists may come from the standby.
 */
export class PanelAdmin {
  /** Created coupons that a list after them did not contain. */
  readonly unseen: string[] = [];
  lists = 0;
  coupons = 0;
  readonly #ended = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  /** `beforeCode` makes a code valid that an earlier sign-in of the same half minute has used. */
  async start(
    url: string,
    { log, beforeCode }: { log: RequestLog; beforeCode: () => Promise<unknown> },
  ): Promise<void> {
    const openBrowser = async (): Promise<Ask> => {
      const session = await logIn(url, 'admin@aprumo.example', 'administrador123', beforeCode);
      return (name, variables) =>
        log.retry(async () => post(url, name, { variables, token: await session.token() }));
    };
    const acting = await openBrowser();
    const reading = await openBrowser();
    this.#running = Promise.all([this.#act(acting), this.#read(reading)]);
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }

  async #act(ask: Ask): Promise<void> {
    const started = Date.now().toString(36).toUpperCase();
    for (let turn = 0; !this.#ended.signal.aborted; turn += 1) {
      const title = `GRUPO${started}${turn}`;
      const isNew = turn % LISTS_PER_COUPON === 0;
      const input = { title, percent: 10, oncePerUser: false };
      const answer = isNew ? await ask('AdminCreateCoupon', { input }) : null;
      const { id, code } = answer?.data?.createCoupon ?? {};
      // An earlier request may have created it whose answer was lost.
      const mustSee = id !== undefined || code === 'coupon_already_exists';
      if (mustSee) this.coupons += 1;
      const items = await this.#list(ask, title);
      if (mustSee && items && items.length !== 1) this.unseen.push(title);
      await pause(INTERVAL_MS);
    }
  }

  async #read(ask: Ask): Promise<void> {
    while (!this.#ended.signal.aborted) {
      await this.#list(ask, '');
      await pause(INTERVAL_MS);
    }
  }

  async #list(ask: Ask, search: string): Promise<{ title: string }[] | undefined> {
    const answer = await ask('AdminCoupons', { search, withEnded: false, limit: 20, after: null });
    if (answer) this.lists += 1;
    return answer?.data?.coupons?.items;
  }
}

/** How many lists the running processes have read from the standby. */
export async function listsFromStandby(shops: readonly ShopProcess[]): Promise<number> {
  const counts = await Promise.all(shops.map(async (shop) => (await readMetrics(shop))(FROM_STANDBY)));
  return counts.reduce((sum, count) => sum + (Number.isNaN(count) ? 0 : count), 0);
}

async function post(
  url: string,
  name: string,
  { variables, token }: { variables: Record<string, unknown>; token: string },
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: operation(name).id, operationName: name, variables }),
  });
  const answer: Answer = await response.json();
  if (!answer.data || answer.errors) throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 400)}`);
  return answer;
}
