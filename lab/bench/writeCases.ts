import { setTimeout as pause } from 'node:timers/promises';
import { measureAlternating } from './figures.ts';
import type { FlowJob, Member } from './flows.ts';
import type { Loader } from './loader.ts';
import { operation, send } from './operations.ts';
import { residentMib } from './process/memory.ts';
import type { BenchEnvironment } from './product.ts';
import { Pgbench, type Recording, scriptOf } from './reference/pgbench.ts';
import { bankPids, recordStatements, withSchema, workOf } from './reference/statementLog.ts';
import type { Report } from './report.ts';
import { CART_SLUGS, ORDER_SLUGS, placeOrder } from './selling/placeOrder.ts';

export interface Size {
  seconds: number;
  rounds: number;
  connections: number;
}

type WriteName = 'addToCart' | 'order';
export type Scripts = Record<WriteName, { script: string; statements: number; bankStatements: number }>;

/** One action of each kind, as the apps send them. */
const actions: Record<WriteName, (url: string, member: Member) => Promise<void>> = {
  async addToCart(url, { token }) {
    await send(url, 'AddToCart', { input: { productId: CART_SLUGS[0], quantity: 1 } }, { token });
  },
  order: placeOrder,
};

/** Runs each action twice per member on a product that logs every statement, and makes scripts of the log. */
export async function recordScripts(
  url: string,
  { databaseLog }: BenchEnvironment,
  members: readonly Member[],
): Promise<Scripts> {
  const record = async (name: WriteName) => {
    const recordings: Recording[] = [];
    // The fewest of all members: a job of the shop may run beside one of them.
    let counts = { statements: Number.POSITIVE_INFINITY, bankStatements: 0 };
    for (const member of members) {
      const first = await recordStatements(databaseLog, () => actions[name](url, member));
      const second = await recordStatements(databaseLog, () => actions[name](url, member));
      const bank = bankPids(second);
      const work = workOf(second);
      const bankStatements = work.filter(({ pid }) => bank.has(pid)).length;
      const statements = work.length - bankStatements;
      if (statements < counts.statements) counts = { statements, bankStatements };
      recordings.push({
        first,
        second: work.map((statement) => (bank.has(statement.pid) ? withSchema(statement) : statement)),
      });
    }
    return { script: scriptOf(recordings), ...counts };
  };
  // Orders are recorded first, because an order needs an empty cart and empties it.
  const order = await record('order');
  for (const member of members)
    for (const productId of CART_SLUGS)
      await send(url, 'AddToCart', { input: { productId, quantity: 3 } }, { token: member.token });
  const addToCart = await record('addToCart');
  for (const { token } of members) await send(url, 'ClearCart', {}, { token });
  return { addToCart, order };
}

/** Waits until mails and webhooks of the product's turn are done, so that they do not slow the reference. */
export async function waitUntilIdle({ database }: BenchEnvironment): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await database.query<{ busy: number }>(
      `select count(*)::int as busy from pgboss.job where state in ('created', 'active') and start_after <= now()`,
    );
    if (rows[0]?.busy === 0) return;
    await pause(200);
  }
}

interface Place {
  url: string;
  pid: number;
  environment: BenchEnvironment;
  members: readonly Member[];
  scripts: Scripts;
  pgbench: string;
  loader: Loader;
  report: Report;
  size: Size;
}

/** `turns` multiplies the length of a turn: orders unfinished at the end of a short one would distort the rate. */
const TARGETS: Record<WriteName, { title: string; atLeast: number; turns: number; statements: number }> = {
  addToCart: { title: 'Add to cart, totals recalculated', atLeast: 0.3, turns: 1, statements: 2 },
  order: { title: 'Whole order: cart of two, paid by card', atLeast: 0.3, turns: 3, statements: 9 },
};

const flowJob = (kind: WriteName, url: string, members: readonly Member[]): Omit<FlowJob, 'seconds'> => ({
  kind,
  url,
  members,
  operations: Object.fromEntries(
    ['AddToCart', 'ClearCart', 'CreateOrder', 'PayOrder'].map((name) => [name, operation(name).id]),
  ),
  slugs: kind === 'order' ? ORDER_SLUGS : CART_SLUGS,
  connections: members.length,
});

export const orderJob = (url: string, members: readonly Member[]): Omit<FlowJob, 'seconds'> =>
  flowJob('order', url, members);

/** Measures one write on the product, and pgbench with the same statements as its reference, in turn. */
export async function writeCase(place: Place, name: WriteName): Promise<void> {
  const { url, pid, environment, members, scripts, loader, report, size } = place;
  const { script, statements, bankStatements } = scripts[name];
  const { title, atLeast, turns, statements: most } = TARGETS[name];
  const seconds = size.seconds * turns;
  const job = flowJob(name, url, members);
  const reference = new Pgbench({
    program: place.pgbench,
    databaseUrl: environment.referenceUrl,
    folder: environment.folder,
    name,
    script,
    clients: members.length,
  });
  await loader.run({ ...job, seconds: Math.max(2, Math.round(seconds / 2)) });
  await reference.run(1);
  const figures = await measureAlternating(
    size.rounds,
    () => loader.run({ ...job, seconds }),
    async () => {
      await waitUntilIdle(environment);
      return reference.run(seconds);
    },
  );
  report.row(title, figures.product, { statements, rss: residentMib(pid) });
  report.row('  pgbench, the same statements', figures.reference, {
    statements: statements + bankStatements,
  });
  if (bankStatements > 0)
    report.note(
      `${statements} statements of the shop and ${bankStatements} of the test bank, whose tables are on the same server`,
    );
  report.correct(`${title}: at most ${most} statements of the shop`, statements <= most, `${statements}`);
  report.ratio(title, figures, atLeast);
}
