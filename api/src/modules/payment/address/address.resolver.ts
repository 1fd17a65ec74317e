import { Arg, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { PaymentGateway } from '../../../integrations/payment/gateway.ts';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, OwnAccount } from '../../account/access/audience.ts';
import { deadlineText, FREIGHT_LABELS } from '../../cart/pricing/freight.ts';
import { TransactionResult } from '../../order/order.results.ts';
import { Transaction } from '../../order/order.types.ts';
import { AddressInput } from '../../order/orderAddress.types.ts';
import { paymentsOf } from '../payment.loaders.ts';
import { PaymentInput } from '../readPaymentInput.ts';
import type { ShownPayment } from '../readPayments.ts';
import { viewPayment } from '../viewPayment.ts';
import { DeliveryChange, DeliveryChangeInput, DeliveryOptionsResult } from './address.types.ts';
import { changeDeliveryAddress } from './changeDeliveryAddress.ts';
import { deliveryOptions } from './deliveryOptions.ts';
import { deliveryChangeState, mayChangeAddress } from './deliveryPayment.rules.ts';
import { giveUpDeliveryChange } from './giveUpDeliveryChange.ts';
import { payDeliveryDifference } from './payDeliveryDifference.ts';

/** The delivery address of a paid order. */
@Resolver(() => Transaction)
export class OrderAddressResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the address may be corrected: the order is paid and not being picked.',
  })
  mayChangeAddress(@Root() order: Transaction): boolean {
    return mayChangeAddress(order);
  }

  @FieldResolver(() => DeliveryChange, {
    nullable: true,
    description: 'The latest change of the delivery for which a difference had to be paid.',
  })
  async deliveryChange(@Context() ctx: Ctx, @Root() order: Transaction): Promise<DeliveryChange | null> {
    return viewDeliveryChange(order, await paymentsOf(ctx, order), ctx.outside.gateway);
  }

  @OwnAccount()
  @FreshCode('this shift')
  @Query(() => DeliveryOptionsResult, {
    description: 'For the owner of a paid order and for admins: the freights to another address.',
  })
  deliveryOptions(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('address', () => AddressInput) address: AddressInput,
  ) {
    return deliveryOptions(ctx, id, address);
  }

  @OwnAccount()
  @FreshCode('admins')
  @Mutation(() => TransactionResult, {
    description:
      'Changes the address of a paid order until it is picked, for its owner, or for admins with a reason. A cheaper freight is returned.',
  })
  changeDeliveryAddress(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DeliveryChangeInput) input: DeliveryChangeInput,
  ) {
    return changeDeliveryAddress(ctx, id, input);
  }

  @OwnAccount()
  @Mutation(() => TransactionResult, {
    description:
      'Pays the difference of a dearer freight by card or PIX. The order gets the address once it is paid; see `deliveryChange`. One key charges once.',
  })
  payDeliveryDifference(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DeliveryChangeInput) change: DeliveryChangeInput,
    @Arg('payment', () => PaymentInput) payment: PaymentInput,
    @Arg('idempotencyKey', () => String) idempotencyKey: string,
  ) {
    return payDeliveryDifference(ctx, { id, change, payment, idempotencyKey });
  }

  @OwnAccount()
  @Mutation(() => TransactionResult, {
    description: 'Ends the change of the delivery whose difference is not paid yet. Nothing else changes.',
  })
  giveUpDeliveryChange(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return giveUpDeliveryChange(ctx, id);
  }
}

/** The newest change of the delivery with a difference to pay; null when there was none. */
function viewDeliveryChange(
  order: Transaction,
  payments: readonly ShownPayment[],
  gateway: PaymentGateway,
): DeliveryChange | null {
  const newest = payments.find(({ purpose }) => purpose === 'freight');
  if (!newest?.delivery) return null;
  const { address, freightType, freightDays } = newest.delivery;
  return Object.assign(new DeliveryChange(), {
    state: deliveryChangeState(order, newest),
    payment: viewPayment(newest, gateway),
    address,
    freightLabel: FREIGHT_LABELS[freightType],
    deadlineText: deadlineText(freightDays.min, freightDays.max),
  });
}
