import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { pageOf } from '../../../shared/paging.ts';
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

/** Part of a filter on orders. */
type OrderSearch = { $or?: ({ code: string } | { carrierCode: string })[]; userId?: { $in: string[] } };

/** The most people a search may match. A search for one person with a common name needs more words. */
const MAX_PEOPLE = 200;

/**
 * Placed orders, newest first: by order or carrier code, by CPF, or by words of the buyer's name and e-mail.
 */
export async function listOrders(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  { search, status, ...paging }: Filters,
): Promise<TransactionList> {
  const where = {
    status: status ?? { $ne: null },
    ...(await searchOf(ctx, (search ?? '').replaceAll('\0', '').trim().slice(0, 120))),
  };
  const [rows, total] = await ctx.em.fork().findAndCount(OrderRow, where, {
    ...pageOf(paging),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(viewOrder), total };
}

async function searchOf(ctx: Pick<Ctx, 'em' | 'encryption'>, text: string): Promise<OrderSearch> {
  if (!text) return {};
  const code = trackingCode(text);
  if (code) return { $or: [{ code }, { carrierCode: code }] };
  const cpf = normalizeCpf(text);
  const people = await sql<{ id: string }>(
    ctx.em.fork(),
    `select id from user_account where case when $1::text is not null then document_index = $1
       else name_words @> $2::text[] end limit ${MAX_PEOPLE}`,
    [cpf && ctx.encryption.index('cpf', cpf), ctx.encryption.searchIndexes(text)],
  );
  return { userId: { $in: people.map(({ id }) => id) } };
}
