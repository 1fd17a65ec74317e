import type { Dice } from '../chaos/dice.ts';
import type { Stage } from './stage.ts';

type Post = (path: string, body: object) => Promise<void>;

/**
 * What people do in their bank's app: they confirm or refuse PIX Automático, change its limit, end it, refuse a charge,
 * and sometimes the account is empty when the bank tries.
 */
export async function livePayers(
  { books }: Pick<Stage, 'books'>,
  dice: Dice,
  zeal: number,
  post: Post,
): Promise<void> {
  const { rows: waiting } = await books.query<{ reference: string }>(
    `select reference from sandbox_gateway.pix_authorization where status = 'waiting' order by created_at, reference`,
  );
  for (const { reference } of waiting)
    if (dice.chance(0.6)) await post(dice.chance(0.9) ? 'authorize' : 'reject', { reference });

  const { rows: active } = await books.query<{ reference: string }>(
    `select reference from sandbox_gateway.pix_authorization where status = 'active' order by created_at, reference`,
  );
  for (const { reference } of active) {
    if (!dice.chance(0.02 * zeal)) continue;
    const act = dice.one(['end', 'limit', 'limit', 'funds', 'funds', 'funds'] as const);
    if (act === 'end') await post(act, { reference });
    else if (act === 'limit') await post(act, { reference, limitCents: dice.one([1_000, 200_000, null]) });
    else await post(act, { reference, failures: dice.one([1, 2, 2, 3, 8]) });
  }

  const { rows: open } = await books.query<{ reference: string }>(
    `select reference from sandbox_gateway.charge where status = 'pending' and due_on is not null order by created_at, reference`,
  );
  for (const { reference } of open) if (dice.chance(0.03 * zeal)) await post('refuse-charge', { reference });
}
