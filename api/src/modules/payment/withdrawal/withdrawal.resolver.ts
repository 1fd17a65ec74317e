import { Arg, Args, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Paging } from '../../../shared/paging.ts';
import { SearchesShop } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only, OwnAccount } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { Transaction } from '../../order/order.types.ts';
import { hasWithdrawals } from '../payment.loaders.ts';
import { giveReturnLabel } from './giveReturnLabel.ts';
import { listWithdrawals } from './listWithdrawals.ts';
import { offerWithdrawal, WithdrawalOffer } from './offerWithdrawal.ts';
import { receiveReturn } from './receiveReturn.ts';
import { registerPosting } from './registerPosting.ts';
import { withdrawalsOf } from './viewWithdrawal.ts';
import { withdraw } from './withdraw.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';
import {
  Withdrawal,
  WithdrawalItemInput,
  WithdrawalList,
  WithdrawalResult,
  WithdrawalStateEnum,
} from './withdrawal.types.ts';

/** Withdrawing from an order before its delivery and within seven days after it (CDC, art. 49). */
@Resolver()
export class WithdrawalResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => WithdrawalOffer, {
    description: 'Whether the caller may withdraw from one of their orders, until when, and the refund.',
  })
  withdrawalOffer(
    @Context() ctx: Ctx,
    @Arg('transactionId', () => ID) orderId: string,
    @Arg('items', () => [WithdrawalItemInput], {
      nullable: true,
      description: 'All remaining units when omitted.',
    })
    items?: WithdrawalItemInput[] | null,
  ) {
    return offerWithdrawal(ctx, orderId, items ?? null);
  }

  @OwnAccount()
  @Mutation(() => WithdrawalResult, {
    description:
      'Withdraws from an order or a part of it. Needs no reason. Requests with the same key withdraw once.',
  })
  withdrawFromTransaction(
    @Context() ctx: Ctx,
    @Arg('transactionId', () => ID) orderId: string,
    @Arg('expectedRefund', () => CentsScalar, { description: 'The refund that the shopper saw.' })
    expectedCents: number,
    @Arg('idempotencyKey', () => String) idempotencyKey: string,
    @Arg('items', () => [WithdrawalItemInput], {
      nullable: true,
      description: 'All remaining units when omitted.',
    })
    items?: WithdrawalItemInput[] | null,
    @Arg('reason', () => String, { nullable: true }) reason?: string | null,
  ) {
    return withdraw(ctx, {
      orderId,
      expectedCents,
      idempotencyKey,
      items: items ?? null,
      reason: reason ?? null,
    });
  }

  @OwnAccount()
  @Mutation(() => WithdrawalResult, { description: 'The shopper reports that the parcel was posted.' })
  registerReturnPosting(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('carrierCode', () => String) carrierCode: string,
  ) {
    return registerPosting(ctx, { id, carrierCode });
  }

  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @SearchesShop('search')
  @Query(() => WithdrawalList, {
    description:
      'Returns that have not arrived, the oldest first; or the withdrawals in one state, or with a code.',
  })
  withdrawals(
    @Context() ctx: Ctx,
    @Args(() => Paging) { limit, offset }: Paging,
    @Arg('state', () => WithdrawalStateEnum, { nullable: true }) state?: WithdrawalState | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'The receipt number, the posting code, the carrier code or the order code.',
    })
    search?: string | null,
  ) {
    return listWithdrawals(ctx, { state: state ?? null, search: search ?? null, limit, offset });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => WithdrawalResult, {
    description: 'Stores the posting code of the carrier and sends it to the shopper.',
  })
  giveReturnLabel(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('postCode', () => String) postCode: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return giveReturnLabel(ctx, { id, postCode, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => WithdrawalResult, {
    description:
      'Confirms that the parcel arrived: the money is refunded, and goods that can be sold return to stock.',
  })
  receiveReturn(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('isSellable', () => Boolean) isSellable: boolean,
    @Arg('reason', () => String) reason: string,
  ) {
    return receiveReturn(ctx, { id, isSellable, reason });
  }
}

@Resolver(() => Transaction)
export class OrderWithdrawalsResolver {
  @FieldResolver(() => [Withdrawal], { description: 'Newest first.' })
  async withdrawals(@Context() ctx: Ctx, @Root() order: Transaction): Promise<Withdrawal[]> {
    return (await hasWithdrawals(ctx, order)) ? withdrawalsOf(ctx, order.id) : [];
  }
}
