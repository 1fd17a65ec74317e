import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { SEARCH_EXACT_UP_TO } from '../../../shared/database/countRows.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { findPeople } from '../../account/users/findPeople.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { trackingCode } from '../../order/order.rules.ts';
import type { TransactionList } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  status?: number | null | undefined;
}

/** What the search text asks for: the order with this code, or the orders of these people. */
interface OrderSearch {
  code?: string;
  people?: string[];
}

/**
 * Placed orders, newest first: by order or carrier code, by CPF, or by words of the buyer's name and e-mail.
 */
export async function listOrders(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  { search, status, ...paging }: Filters,
): Promise<TransactionList> {
  const em = ctx.em.fork();
  // PostgreSQL rejects a text with a NUL character.
  const { code, people } = await searchOf(ctx, (search ?? '').replaceAll('\0', '').trim().slice(0, 120));
  const conditions = new Conditions()
    .addFixed('status is not null')
    .add('status = $', status)
    .add('code = $ or carrier_code = $', code)
    .add('user_id = any($::uuid[])', people);
  const { ids, ...page } = await pageInOrder(em, 'transaction', {
    conditions,
    page: paging,
    ...(people ? { exactUpTo: SEARCH_EXACT_UP_TO } : {}),
  });
  const rows = await em.find(OrderRow, { id: { $in: ids } });
  return { ...page, items: inOrderOf(ids, rows).map(viewOrder) };
}

async function searchOf(ctx: Pick<Ctx, 'em' | 'encryption'>, text: string): Promise<OrderSearch> {
  if (!text) return {};
  const code = trackingCode(text);
  if (code) return { code };
  return { people: await findPeople(ctx, ctx.em.fork(), text) };
}
