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
  extensions?: { readAfter?: string };
}

/** An admin in the panel, whose lists may come from the standby: they must see each coupon that they have just created. */
export class PanelAdmin {
  /** Created coupons that a list after them did not contain. */
  readonly unseen: string[] = [];
  lists = 0;
  coupons = 0;
  readonly #ended = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** `beforeCode` makes a code valid that an earlier sign-in of the same half minute has used. */
  async start(
    url: string,
    { log, beforeCode }: { log: RequestLog; beforeCode: () => Promise<unknown> },
  ): Promise<void> {
    const session = await logIn(url, 'admin@aprumo.example', 'administrador123', beforeCode);
    const token = () => session.token();
    this.#running = this.#work((name, variables, readAfter) =>
      log.retry(async () => post(url, name, { variables, readAfter, token: await token() })),
    );
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }

  async #work(
    ask: (name: string, variables: Record<string, unknown>, after: string[]) => Promise<Answer | null>,
  ): Promise<void> {
    const started = Date.now().toString(36).toUpperCase();
    let after: string[] = [];
    for (let turn = 0; !this.#ended.signal.aborted; turn += 1) {
      const title = turn % LISTS_PER_COUPON === 0 ? `GRUPO${started}${turn}` : null;
      let mustSee = false;
      if (title) {
        const input = { title, percent: 10, oncePerUser: false };
        const answer = await ask('AdminCreateCoupon', { input }, after);
        const newest = answer?.extensions?.readAfter;
        // Without an id, an earlier request created it and its answer was lost, and with it the position of the write.
        mustSee = answer?.data?.createCoupon?.id !== undefined && newest !== undefined;
        if (mustSee && newest) after = [newest];
        if (mustSee) this.coupons += 1;
      }
      const list = { search: title, withEnded: false, limit: 20, after: null };
      const answer = await ask('AdminCoupons', list, after);
      if (answer) this.lists += 1;
      if (mustSee && answer && answer.data?.coupons?.items.length !== 1) this.unseen.push(title ?? '');
      await pause(INTERVAL_MS);
    }
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
  { variables, readAfter, token }: { variables: Record<string, unknown>; readAfter: string[]; token: string },
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      id: operation(name).id,
      operationName: name,
      variables,
      extensions: { readAfter },
    }),
  });
  const answer: Answer = await response.json();
  if (!answer.data || answer.errors) throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 400)}`);
  return answer;
}
