import type { EntityManager } from '@mikro-orm/postgresql';
import { MONTH_LABELS } from '#schema/order/recurrenceMonths.ts';
import type { Ctx } from '../../../services.ts';
import { User } from '../../account/user.entity.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RECURRENCE_LABELS } from '../recurrence.rules.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { type FoundRecurrence, findRecurrences, type RecurrenceFilter } from './findRecurrences.ts';
import { RecurrencePage, RecurrenceSummary } from './recurrenceAdmin.types.ts';

/** A page of the admins' list of subscriptions. The number of SQL statements does not depend on the number of rows. */
export async function listManagedRecurrences(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  filter: RecurrenceFilter,
): Promise<RecurrencePage> {
  const { items, total, next } = await findRecurrences(ctx, filter);
  return Object.assign(new RecurrencePage(), { items: await summariesOf(ctx.em.fork(), items), total, next });
}

async function summariesOf(
  em: EntityManager,
  found: readonly FoundRecurrence[],
): Promise<RecurrenceSummary[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = new Map((await em.find(RecurrenceRow, { id: { $in: ids } })).map((row) => [row.id, row]));
  const items = await em.find(RecurrenceItemRow, { recurrenceId: { $in: ids } });
  const owners = new Map(
    (await em.find(User, { id: { $in: [...rows.values()].map(({ userId }) => userId) } })).map((user) => [
      user.id,
      user,
    ]),
  );
  return found.flatMap((foundRecurrence) => {
    const row = rows.get(foundRecurrence.id);
    if (!row) return [];
    const itemsOfRow = items.filter(({ recurrenceId }) => recurrenceId === row.id);
    const owner = owners.get(row.userId);
    const { monthState } = foundRecurrence;
    return Object.assign(new RecurrenceSummary(), {
      id: row.id,
      ownerName: owner?.name ?? '',
      ownerEmail: owner?.email ?? '',
      status: row.status,
      statusLabel: RECURRENCE_LABELS[row.status],
      nextShipmentOn: foundRecurrence.isShipped ? foundRecurrence.shipOn : null,
      monthState,
      monthLabel: monthState && MONTH_LABELS[monthState],
      trouble: foundRecurrence.trouble,
      units: itemsOfRow.reduce((sum, { quantity }) => sum + quantity, 0),
      total: monthlyTotal(row, itemsOfRow),
      createdAt: row.createdAt,
    });
  });
}
