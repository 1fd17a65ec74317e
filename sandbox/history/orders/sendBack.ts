import { Role } from '../../../api/src/modules/account/role.ts';
import { offerWithdrawal } from '../../../api/src/modules/payment/withdrawal/offerWithdrawal.ts';
import { receiveReturn } from '../../../api/src/modules/payment/withdrawal/receiveReturn.ts';
import { registerPosting } from '../../../api/src/modules/payment/withdrawal/registerPosting.ts';
import { withdraw } from '../../../api/src/modules/payment/withdrawal/withdraw.ts';
import { endOverdueReturns } from '../../../api/src/modules/payment/withdrawal/withdrawalSweep.ts';
import type { Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { FinalOrderState, FinalReturnState } from '../plannedOrder.ts';
import { servicesAt } from '../servicesAt.ts';
import { demoParcelCode } from './demoParcelCode.ts';
import { hoursAfter, type PlacedOrder } from './fulfil.ts';
import { sendRefunds } from './payLater.ts';

/** The steps of a withdrawal, in hours after the payment; a delivery takes 98 hours. */
const HOURS = { cancelled: 3, asked: 120, posted: 156, received: 264, lapsed: 396 } as const;

const REASONS: Readonly<Record<FinalReturnState, string | null>> = {
  'cancelled before it was sent': 'changedMind',
  'return to be posted': 'different',
  'return under way': 'changedMind',
  'return received': 'problem',
  'return not posted': null,
};

export const isReturn = (finalState: FinalOrderState): finalState is FinalReturnState =>
  Object.hasOwn(REASONS, finalState);

/** The shopper withdraws from an order, and the parcel travels back as far as planned. */
export async function sendBack(
  services: Services,
  order: PlacedOrder,
  finalState: FinalReturnState,
): Promise<void> {
  const at = (step: keyof typeof HOURS) => hoursAfter(order.paidAt, HOURS[step]);
  const buyerAt = (instant: Date) =>
    asPerson(services, { userId: order.buyerId, role: Role.patient }, instant);

  const isUnsent = finalState === 'cancelled before it was sent';
  const shopper = buyerAt(at(isUnsent ? 'cancelled' : 'asked'));
  const { quote } = await offerWithdrawal(shopper, order.id, null);
  if (!quote) throw new Error('Demo history: the order cannot be returned.');
  const request = {
    orderId: order.id,
    items: null,
    reason: REASONS[finalState],
    expectedCents: quote.refund,
    idempotencyKey: newId(),
  };
  const { id } = requireSuccess(await withdraw(shopper, request));
  if (isUnsent) await sendRefunds(services, order.id, hoursAfter(at('cancelled'), 1));
  if (finalState === 'return under way' || finalState === 'return received')
    requireSuccess(
      await registerPosting(buyerAt(at('posted')), {
        id,
        carrierCode: demoParcelCode(`return of ${order.id}`),
      }),
    );
  if (finalState === 'return received') {
    const admin = asPerson(services, { userId: order.adminId, role: Role.admin }, at('received'));
    const reason = 'Pacote conferido no depósito.';
    requireSuccess(await receiveReturn(admin, { id, isSellable: true, reason }));
    await sendRefunds(services, order.id, hoursAfter(at('received'), 1));
  }
  if (finalState === 'return not posted') await endOverdueReturns(servicesAt(services, at('lapsed')));
}
