import { randomUUID } from 'node:crypto';
import type { Checks } from './checks.ts';
import { CARD, cardToken, createOrder, fillCart, payOrder } from './purchase.ts';
import { Shopper } from './shopper.ts';
import type { Stage } from './stage.ts';

const TIMES = 20;

/** Sends one idempotency key twenty times at once to both processes: for an order, and then for its payment. */
export async function sameKey(stage: Stage, checks: Checks, slug: string): Promise<void> {
  const shopper = await Shopper.signUp(stage.front);
  await fillCart(shopper, [{ slug, quantity: 1 }]);
  const repeat = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: TIMES }, send));

  const orderKey = randomUUID();
  const answers = await repeat(() => createOrder(shopper, orderKey));
  const orders = new Set(answers.map(({ id, refusal }) => id ?? `refused: ${refusal}`));
  const [order = ''] = orders;
  const { rows: stored } = await stage.database.query('select id from transaction where user_id = $1', [
    shopper.id,
  ]);
  checks.report(
    `One key for an order, sent ${TIMES} times at once: one order`,
    orders.size === 1 && stored.length === 1
      ? []
      : [`answers: ${[...orders].join(', ')}; orders in the database: ${stored.length}`],
  );

  const input = { method: CARD, cardToken: await cardToken(stage.bank) };
  const payKey = randomUUID();
  const paid = await repeat(() => payOrder(shopper, order, input, { key: payKey }));
  const states = new Set(paid.map(({ payment, refusal }) => payment?.state ?? `refused: ${refusal}`));
  const { rows: charges } = await stage.database.query(
    `select c.reference, (select count(*)::int from sandbox_gateway.receipt r where r.reference = c.reference) as receipts
       from sandbox_gateway.charge c join payment p on p.id::text = c.reference where p.transaction_id = $1`,
    [order],
  );
  const isChargedOnce = charges.length === 1 && charges[0]?.receipts === 1;
  checks.report(
    `One key for a payment, sent ${TIMES} times at once: one charge, twenty times the same answer`,
    isChargedOnce && states.size === 1 && states.has('paid')
      ? []
      : [`answers: ${[...states].join(', ')}; charges at the bank: ${JSON.stringify(charges)}`],
  );
}
