import { ORDER_STATUS } from '#schema/constants.ts';
import { OrderQueue } from '../../../modules/payment/admin/views/orderView.entity.ts';
import { saveOrderView } from '../../../modules/payment/admin/views/orderViews.ts';
import type { Ctx } from '../../../services.ts';
import { requireSuccess } from '../asPerson.ts';

/** Saves the filters with which the admins of the demo work. */
export async function saveViews(ctx: Ctx): Promise<void> {
  const none = { search: null, status: null, queue: null };
  for (const view of [
    { ...none, title: 'Para separar hoje', status: ORDER_STATUS.approved, isShared: true },
    { ...none, title: 'Atrasados', queue: OrderQueue.LATE, isShared: true },
    { ...none, title: 'Em transporte', status: ORDER_STATUS.inTransit, isShared: false },
  ])
    requireSuccess(await saveOrderView(ctx, view));
}
