import type { EntityManager, ObjectQuery } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { type Paging, pageOf } from '../../../shared/paging.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { trackingCode } from '../../order/order.rules.ts';
import { viewWithdrawals } from './viewWithdrawal.ts';
import { WithdrawalRow } from './withdrawal.entity.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';
import type { WithdrawalList } from './withdrawal.types.ts';

interface Filters extends Pick<Paging, 'limit' | 'offset'> {
  state: WithdrawalState | null;
  search: string | null;
}

const WAITS_FOR_PARCEL: ObjectQuery<WithdrawalRow> = {
  way: 'return',
  receivedAt: null,
  state: { $ne: 'lapsed' },
};

/**
 * The returns whose parcel has not arrived, the oldest first; with `state`, the withdrawals in that state. A search
 * includes every state, because the admin with a parcel at hand does not know its state.
 */
export async function listWithdrawals(
  ctx: Pick<Ctx, 'em'>,
  { state, search, ...paging }: Filters,
): Promise<WithdrawalList> {
  const em = ctx.em.fork();
  const text = wholeText(search, 60);
  const where: ObjectQuery<WithdrawalRow> = {
    ...(text ? await withCode(em, text) : state ? {} : WAITS_FOR_PARCEL),
    ...(state ? { state } : {}),
  };
  const [rows, total] = await em.findAndCount(WithdrawalRow, where, {
    ...pageOf(paging),
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
  });
  return { items: await viewWithdrawals(em, rows), total };
}

/**
 * Matches a code on the parcel or in the mails: the receipt number, the posting code, the carrier code or the order
 * code.
 */
async function withCode(em: EntityManager, text: string): Promise<ObjectQuery<WithdrawalRow>> {
  const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const orderCode = trackingCode(text);
  const orders = orderCode
    ? await em.find(OrderRow, { $or: [{ code: orderCode }, { carrierCode: orderCode }] }, { fields: ['id'] })
    : [];
  return {
    $or: [
      { code: written.replace(/^DV/, 'DV-') },
      { postCode: written },
      { carrierCode: written },
      { transactionId: { $in: orders.map(({ id }) => id) } },
    ],
  };
}
