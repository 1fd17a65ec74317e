import type { Ctx } from '../../../services.ts';
import { countRows } from '../../../shared/database/countRows.ts';
import { pageOf } from '../../../shared/paging.ts';
import { findPeople } from '../../account/users/findPeople.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { trackingCode } from '../../order/order.rules.ts';
import type { TransactionList } from '../../order/order.types.ts';
import { viewOrder } from '../../order/viewOrder.ts';

interface Filters {
  search?: string | null | undefined;
  status?: number | null | undefined;
  limit: number;
  offset: number;
}

/** The orders searched for: by a code, or those of these people. */
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
  const { code, people } = await searchOf(ctx, (search ?? '').replaceAll('\0', '').trim().slice(0, 120));
  const rows = await em.find(
    OrderRow,
    {
      status: status ?? { $ne: null },
      ...(code ? { $or: [{ code }, { carrierCode: code }] } : {}),
      ...(people ? { userId: { $in: people } } : {}),
    },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  const values: unknown[] = [];
  const conditions = [
    status == null ? 'status is not null' : `status = $${values.push(status)}`,
    ...(code ? [`(code = $${values.push(code)} or carrier_code = $${values.length})`] : []),
    ...(people ? [`user_id = any($${values.push(people)}::uuid[])`] : []),
  ];
  const total = await countRows(em, `transaction where ${conditions.join(' and ')}`, values);
  return { items: rows.map(viewOrder), total };
}

async function searchOf(ctx: Pick<Ctx, 'em' | 'encryption'>, text: string): Promise<OrderSearch> {
  if (!text) return {};
  const code = trackingCode(text);
  if (code) return { code };
  return { people: await findPeople(ctx, ctx.em.fork(), text) };
}
