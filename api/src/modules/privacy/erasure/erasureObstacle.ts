import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import { anyOf, db, first } from '../../../shared/database/query.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../../appointment/appointment.rules.ts';
import { PAID_UNSENT } from '../../order/order.rules.ts';

const ON_THE_WAY = [...PAID_UNSENT, ORDER_STATUS.inTransit];

/**
 * Why an account cannot be erased yet: a paid parcel needs its address, and an open appointment its patient.
 */
export async function erasureObstacle(
  em: EntityManager,
  userId: string,
): Promise<'erasure_appointment_open' | 'erasure_order_on_the_way' | null> {
  const openAppointment = db
    .selectFrom('medicalAppointment')
    .where((eb) => eb.or({ userId, attendBy: userId }))
    .where('status', '=', anyOf(OPEN_APPOINTMENT_STATUSES));
  const monthBeingCharged = db
    .selectFrom('recurrence')
    .innerJoin('recurrenceMonth', 'recurrenceMonth.recurrenceId', 'recurrence.id')
    .where('recurrence.userId', '=', userId)
    .where('recurrenceMonth.state', '=', sql.lit('checked'));
  const parcel = db
    .selectFrom('transaction')
    .where('userId', '=', userId)
    .where('status', '=', anyOf(ON_THE_WAY))
    .where((eb) => {
      const goods = eb
        .selectFrom('transactionItem')
        .whereRef('transactionItem.transactionId', '=', 'transaction.id')
        .where('transactionItem.skuId', 'is not', null);
      return eb.exists(goods);
    });
  const returned = db
    .selectFrom('withdrawal')
    .where('userId', '=', userId)
    .where('state', 'in', ['requested', 'label', 'posted']);
  const found = await first(
    em,
    db.selectNoFrom(({ exists, or }) => [
      exists(openAppointment).as('hasAppointment'),
      or([exists(monthBeingCharged), exists(parcel), exists(returned)]).as('hasOrder'),
    ]),
  );
  if (found?.hasAppointment) return 'erasure_appointment_open';
  return found?.hasOrder ? 'erasure_order_on_the_way' : null;
}
