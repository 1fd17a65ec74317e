import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import type { Match } from '../../../shared/database/pageOfMatches.ts';
import type { AddValue } from '../../../shared/database/pageSql.ts';
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

/** The condition of the index `transaction_late`: undelivered orders whose buyers were notified of the delay. */
const LATE = 'late_since is not null and status in (1, 3, 4, 5)';

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
  const { ids, ...page } = await pageInOrder(em, 'transaction', {
    conditions: new Conditions()
      .addFixed(isLate ? LATE : 'status is not null')
      .add('status = $', status)
      .add('created_at >= $', since)
      .add('created_at < $', until),
    page: paging,
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
  const ofPeople = await matchPeople(ctx, em, { text, column: 'user_id' });
  const hasContact = matchContact(ctx.encryption, text);
  const code = trackingCode(text);
  const onParcel = (add: AddValue) =>
    [hasContact(add), ...(code ? [`code = ${add(code)} or carrier_code = ${add(code)}`] : [])].join(' or ');
  return {
    ...ofPeople,
    isMatch: (add) => `(${onParcel(add)} or ${ofPeople.isMatch(add)})`,
    // A union for many people, because PostgreSQL uses no index for an `or` with a subquery.
    byIndex: (add) =>
      ofPeople.areMany
        ? `id in (select id from transaction where ${onParcel(add)} union select id from transaction where ${ofPeople.byIndex(add)})`
        : `(${onParcel(add)} or ${ofPeople.byIndex(add)})`,
  };
}
