import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, OwnAccount } from '../../../shared/access/audience.ts';
import { TransactionResult } from '../../order/order.results.ts';
import { Transaction } from '../../order/order.types.ts';
import { AddressInput } from '../../order/orderAddress.types.ts';
import { DeliveryChangeInput, DeliveryOptionsResult } from './address.types.ts';
import { changeDeliveryAddress } from './changeDeliveryAddress.ts';
import { deliveryOptions, mayChangeAddress } from './deliveryOptions.ts';

/** The delivery address of a paid order. */
@Resolver(() => Transaction)
export class OrderAddressResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the address may be corrected: the order is paid and not being picked.',
  })
  mayChangeAddress(@Root() order: Transaction): boolean {
    return mayChangeAddress(order);
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
}
