import { ORDER_STATUS } from '#schema/constants.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { refundTransaction } from '../../../api/src/modules/payment/admin/refundTransaction.ts';
import { moveOrder } from '../../../api/src/modules/payment/settlement/moveOrder.ts';
import type { Services } from '../../../api/src/services.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { FinalOrderState } from '../plannedOrder.ts';
import { demoParcelCode } from './demoParcelCode.ts';
import { sendRefunds } from './payLater.ts';

const HOUR_MS = 3_600_000;

export interface PlacedOrder {
  id: string;
  totalCents: number;
  buyerId: string;
  adminId: string;
  paidAt: Date;
}

/** What the warehouse and the carrier do for an order, with the hours after it was paid. */
const DELIVERY = [
  { status: ORDER_STATUS.picking, hours: 20 },
  { status: ORDER_STATUS.inTransit, hours: 26 },
  { status: ORDER_STATUS.delivered, hours: 98 },
];
const STEPS: Partial<Record<FinalOrderState, number>> = {
  paid: 0,
  cancelled: 0,
  'cancelled before it was sent': 0,
  picked: 1,
  sent: 2,
};
const CANCELLED_AFTER_HOURS = 5;
const REFUNDED_AFTER_HOURS = 170;

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** Moves a paid order as far as planned; without a number of steps it is delivered. */
export async function fulfil(
  services: Services,
  order: PlacedOrder,
  finalState: FinalOrderState,
): Promise<void> {
  const { id, adminId, paidAt, totalCents } = order;
  const admin = (hours: number) =>
    asPerson(services, { userId: adminId, role: Role.admin }, hoursAfter(paidAt, hours));
  for (const { status, hours } of DELIVERY.slice(0, STEPS[finalState])) {
    const carrierCode = status === ORDER_STATUS.inTransit ? demoParcelCode(id) : null;
    requireSuccess(await moveOrder(admin(hours), { id, status, carrierCode, note: null }));
  }
  if (finalState === 'cancelled') {
    const note = 'A pedido do cliente.';
    const move = { id, status: ORDER_STATUS.cancelled, note };
    requireSuccess(await moveOrder(admin(CANCELLED_AFTER_HOURS), move));
    await sendRefunds(services, id, hoursAfter(paidAt, CANCELLED_AFTER_HOURS + 1));
  }
  if (finalState === 'partly refunded') {
    const reason = 'Embalagem amassada na entrega; desconto combinado com o cliente.';
    const refund = { id, amountCents: 1_000, seenCents: totalCents, reason };
    requireSuccess(await refundTransaction(admin(REFUNDED_AFTER_HOURS), refund));
    await sendRefunds(services, id, hoursAfter(paidAt, REFUNDED_AFTER_HOURS + 1));
  }
}
