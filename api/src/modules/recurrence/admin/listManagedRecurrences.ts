import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MONTH_LABELS } from '#schema/order/recurrenceMonths.ts';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { User } from '../../account/user.entity.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RECURRENCE_LABELS } from '../recurrence.rules.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import {
  type FoundRecurrence,
  findRecurrences,
  type RecurrenceFilter,
  RecurrenceTrouble,
} from './findRecurrences.ts';
import { RecurrenceRepair } from './repairs.rules.ts';

registerEnumType(RecurrenceRepair, {
  name: 'RecurrenceRepair',
  description: 'The repairs an admin may make',
});
registerEnumType(RecurrenceTrouble, {
  name: 'RecurrenceTrouble',
  description: "Why a subscription needs an admin's attention",
});

@ObjectType({ description: "One subscription in the admins' list." })
class RecurrenceSummary {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  ownerName!: string;

  @Personal()
  @Field(() => String)
  ownerEmail!: string;

  @Field(() => Int, { description: '1 active, 2 suspended, 3 cancelled' })
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD; null without a further shipment' })
  nextShipmentOn!: string | null;

  @Field(() => String, { nullable: true, description: 'The state of the open month' })
  monthState!: string | null;

  @Field(() => String, { nullable: true })
  monthLabel!: string | null;

  @Field(() => RecurrenceTrouble, { nullable: true })
  trouble!: RecurrenceTrouble | null;

  @Field(() => Int)
  units!: number;

  @Field(() => CentsScalar, { description: 'The price of every shipment, freight included' })
  total!: number;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType()
export class RecurrencePage {
  @Field(() => [RecurrenceSummary])
  items!: RecurrenceSummary[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` for the next page; null on the last page',
  })
  next!: string | null;
}

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
