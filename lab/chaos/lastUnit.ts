import { randomUUID } from 'node:crypto';
import { NoAnswer } from './askShop.ts';
import type { Checks } from './checks.ts';
import { CARD, cardToken, createOrder, fillCart, PIX, payOrder } from './purchase.ts';
import { signUpMany } from './shopper.ts';
import type { Stage } from './stage.ts';

const BUYERS = 50;

/** Fifty people with the last unit in their carts pay at the same moment, half of them by PIX. */
export async function lastUnit(stage: Stage, checks: Checks, slug: string): Promise<void> {
  const buyers = await signUpMany(stage.front, BUYERS);
  const ready: { shopper: (typeof buyers)[number]; order: string; method: number; token: string }[] = [];
  const problems: string[] = [];
  for (const [index, shopper] of buyers.entries()) {
    const refusal = await fillCart(shopper, [{ slug, quantity: 1 }]);
    const order = refusal ? null : await createOrder(shopper, randomUUID());
    if (!order?.id) {
      problems.push(`buyer ${index} could not place an order: ${refusal ?? order?.refusal}`);
      continue;
    }
    const method = index % 2 === 0 ? CARD : PIX;
    ready.push({ shopper, order: order.id, method, token: await cardToken(stage.bank) });
  }
  const answers = await Promise.all(
    ready.map(({ shopper, order, method, token }) =>
      payOrder(shopper, order, method === CARD ? { method, cardToken: token } : { method }).catch((error) => {
        if (error instanceof NoAnswer)
          return { __typename: 'no answer', refusal: String(error.cause ?? error) };
        throw error;
      }),
    ),
  );
  const bought = answers.filter(({ __typename }) => __typename === 'Transaction').length;
  const refused = answers.filter(({ __typename }) => __typename === 'OutOfStock').length;
  const other = answers.filter(({ __typename }) => !['Transaction', 'OutOfStock'].includes(__typename));
  const { rows } = await stage.database.query(
    `select s.on_hand, (select count(*)::int from transaction t join transaction_item i on i.transaction_id = t.id
        where i.sku_id = s.sku_id and t.status is not null) as placed
       from stock s join product p on p.id = s.sku_id where p.slug = $1`,
    [slug],
  );
  if (bought !== 1 || refused !== BUYERS - 1)
    problems.push(
      `${bought} bought, ${refused} refused as out of stock, others: ${JSON.stringify(other.slice(0, 5))}`,
    );
  if (rows[0]?.on_hand !== 0 || rows[0]?.placed !== 1)
    problems.push(`in the database: ${JSON.stringify(rows[0])}`);
  checks.report(
    `${BUYERS} parallel buyers of the last unit: one order, ${BUYERS - 1} refusals, stock 0`,
    problems,
  );
}
