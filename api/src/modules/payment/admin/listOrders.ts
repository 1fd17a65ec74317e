import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import type { Match } from '../../../shared/database/findMatches.ts';
import { NEWEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { db } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { matchPeople } from '../../account/users/findPeople.ts';
import { matchContact } from '../../order/contactIndexes.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { trackingCode } from '../../order/order.rules.ts';
import type { TransactionList } from '../../order/order.types.ts';
import { viewOrder } from '../../order/read/viewOrder.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  status?: number | null | undefined;
  since?: Date | null | undefined;
  until?: Date | null | undefined;
  isLate?: boolean | undefined;
}

/** Where the index of late orders applies: undelivered orders whose buyers were notified of the delay. */
const UNDELIVERED = [
  ORDER_STATUS.approved,
  ORDER_STATUS.approvedAfterCompensation,
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
].map((status) => sql.lit(status));

/**
 * Placed orders, newest first: by order or carrier code, or by CPF, telephone, e-mail and words of the
 * name, of the order or of the account.
 */
export async function listOrders(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  { search, status, since, until, isLate, ...paging }: Filters,
): Promise<TransactionList> {
  const em = ctx.em.fork();
  const text = wholeText(search, 120);
  let list = db.selectFrom('transaction').select('id');
  list = isLate
    ? list.where('lateSince', 'is not', null).where('status', 'in', UNDELIVERED)
    : list.where('status', 'is not', null);
  if (status != null) list = list.where('status', '=', status);
  if (since) list = list.where('createdAt', '>=', since);
  if (until) list = list.where('createdAt', '<', until);
  const { ids, ...page } = await pageInOrder(em, list, {
    page: paging,
    order: NEWEST,
    match: text ? await matchOf(ctx, em, text) : undefined,
  });
  const rows = await em.find(OrderRow, { id: { $in: ids } });
  return { ...page, items: inOrderOf(ids, rows).map(viewOrder) };
}

/**
 * By what is on the parcel: the contact of the order, which may be another than that of the account, or a code. A text
 * may be a code and a name: "Aparecida Silva" has the length of an order code and begins like one.
 */
async function matchOf(ctx: Pick<Ctx, 'encryption'>, em: EntityManager, text: string): Promise<Match> {
  const order = expressionBuilder<Tables, 'transaction'>();
  const ofPeople = await matchPeople(ctx, em, { text, userId: order.ref('transaction.userId') });
  const code = trackingCode(text);
  const onParcel = order.or([
    matchContact(ctx.encryption, text),
    ...(code ? [order('code', '=', code), order('carrierCode', '=', code)] : []),
  ]);
  const orders = db.selectFrom('transaction').select('id');
  return {
    ...ofPeople,
    isMatch: order.or([onParcel, ofPeople.isMatch]),
    // A union for many people, because PostgreSQL uses no index for an `or` with a subquery.
    byIndex: ofPeople.areMany
      ? order('id', 'in', orders.where(onParcel).union(orders.where(ofPeople.byIndex)))
      : order.or([onParcel, ofPeople.byIndex]),
  };
}
