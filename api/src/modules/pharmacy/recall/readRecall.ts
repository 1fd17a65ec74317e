import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import type { Ctx } from '../../../services.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { REMOVED_NAME, type User } from '../../account/user.entity.ts';
import { requireListReason } from '../../audit/accessReasons.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { DRAFT_LABEL, isOrderStatus } from '../../order/order.rules.ts';
import { ordersWithLot, SENT_AT } from './recipients.ts';

@ObjectType({ description: 'An order with units of a lot, and the person to reach about it.' })
export class RecalledOrder {
  @Field(() => ID, { description: 'The id of the order' })
  id!: string;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Int, { description: 'Units of the lot' })
  units!: number;

  @Field(() => Date)
  dispensedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Null before the parcel is sent' })
  sentAt!: Date | null;

  @Personal()
  @Field(() => String)
  personName!: string;

  @Personal()
  @Field(() => String, { description: 'Empty for an account that was removed' })
  email!: string;

  @Personal()
  @Field(() => String)
  phone!: string;

  @Field(() => Date, { nullable: true, description: 'When the person was told by mail' })
  toldAt!: Date | null;
}

@ObjectType()
export class RecalledOrders extends PageCursors {
  @Field(() => [RecalledOrder])
  items!: RecalledOrder[];

  @Field(() => Int)
  total!: number;
}

const LATEST_DISPENSED: ListOrder<'decidedAt'> = { by: ['decidedAt'], direction: 'desc' };

/**
 * The orders with units of a lot, the latest dispensed first. Each is recorded for its patient as an opening of the
 * prescription, and an admin needs a reason for it. The number of SQL statements is the same for any page.
 */
export async function readRecall(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { lotId, ...page }: KeysetPage & { lotId: string },
): Promise<RecalledOrders> {
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  if (!isId(lotId)) return { items: [], total: 0, next: null, previous: null };
  const list = db.selectFrom(ordersWithLot(lotId)).select('id');
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: LATEST_DISPENSED });
  const rows = inOrderOf(ids, await readOrders(em, lotId, ids));
  await recordOpening(ctx, em, rows);
  return { ...cursors, items: await viewOrders(em, rows) };
}

const readOrders = (em: EntityManager, lotId: string, ids: readonly string[]) =>
  run(
    em,
    db
      .selectFrom(ordersWithLot(lotId))
      .innerJoin('transaction as order', 'order.id', 'recalled.id')
      .innerJoin('userAccount as person', 'person.id', 'recalled.userId')
      .leftJoin('recallNotice as notice', (join) =>
        join.onRef('notice.userId', '=', 'recalled.userId').on('notice.lotId', '=', lotId),
      )
      .select(['recalled.id', 'recalled.units', 'recalled.userId', 'recalled.decidedAt as dispensedAt'])
      .select(['order.code', 'order.status', 'person.sealed', 'notice.at as toldAt', SENT_AT])
      .select((eb) =>
        eb
          .selectFrom('dispensingItem as line')
          .innerJoin('prescriptionUse as use', 'use.id', 'line.useId')
          .innerJoin('prescriptionItem as item', 'item.id', 'use.itemId')
          .select('item.prescriptionId')
          .whereRef('line.dispensingId', '=', 'recalled.dispensingId')
          .orderBy('line.id')
          .limit(eb.lit(1))
          .$asScalar()
          .as('prescriptionId'),
      )
      .where('recalled.id', '=', anyOf(ids)),
  );

type RecalledRow = Awaited<ReturnType<typeof readOrders>>[number];

function recordOpening(
  { viewer, now }: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  rows: readonly RecalledRow[],
): Promise<void> {
  const opened = rows.map(({ id, userId, prescriptionId }) => ({
    ownerId: userId,
    viewer: signedInViewer({ viewer }),
    what: 'prescription' as const,
    entityId: prescriptionId ?? id,
    channel: 'graphql' as const,
    now,
    isList: true,
  }));
  return recordAccess(em, ...opened);
}

type Contact = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'>;

async function viewOrders(em: EntityManager, rows: readonly RecalledRow[]): Promise<RecalledOrder[]> {
  const people = await encryptionOf(em).openAll<Partial<Contact>>(
    rows.map(({ userId, sealed }) => ({ place: placeOf('user_account', userId), sealed })),
  );
  return rows.map(
    ({ userId: _user, sealed: _sealed, prescriptionId: _prescription, status, ...facts }, index) => {
      const {
        firstName = '',
        lastName = '',
        email = '',
        phone = '',
      } = people[index] ?? (REMOVED_NAME as Partial<Contact>);
      return Object.assign(new RecalledOrder(), {
        ...facts,
        statusLabel: isOrderStatus(status) ? orderStatusLabel(status) : DRAFT_LABEL,
        personName: `${firstName} ${lastName}`.trim(),
        email,
        phone,
      });
    },
  );
}
