import {
  Arg,
  Args,
  Ctx as Context,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { Personal, SearchesPeople } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { TransactionResult } from '../../order/order.results.ts';
import { ORDER_MOVES, orderStateOf } from '../../order/order.rules.ts';
import { Transaction, TransactionList } from '../../order/order.types.ts';
import { rowsByOrder } from '../../order/read/loaderByOrder.ts';
import { paymentsOf } from '../payment.loaders.ts';
import { MoneyMove } from '../settlement/moneyMove.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { WithdrawalRow } from '../withdrawal/withdrawal.entity.ts';
import { isOpenReturn } from '../withdrawal/withdrawal.rules.ts';
import { cancelUnits } from './lines/cancelUnits.ts';
import { quoteRefund, RefundLineInput, RefundQuoteResult } from './lines/quoteRefund.ts';
import { listOrders } from './listOrders.ts';
import { refundableOf } from './refundable.ts';
import { refundTransaction } from './refundTransaction.ts';

@ObjectType({ description: 'A refund owed to the buyer.' })
class TransactionRefund {
  @Field(() => ID)
  id!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Personal()
  @Field(() => String, {
    description:
      'late, double, short, excess, cancelled, freight-unused, store, units, part, freight or withdrawal',
  })
  reason!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the gateway reported it as done' })
  doneAt!: Date | null;
}

/** Orders for the panel. Only `moveTransaction` changes their status. */
@Resolver(() => Transaction)
export class OrderAdminResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @SearchesPeople('search')
  @Query(() => TransactionList, {
    description: 'Placed orders, newest first; by code, carrier code, CPF, or words of name and e-mail.',
  })
  transactions(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
    @Arg('status', () => Int, { nullable: true }) status?: number | null,
    @Arg('since', () => Date, { nullable: true, description: 'Created at this moment or later' })
    since?: Date | null,
    @Arg('until', () => Date, { nullable: true, description: 'Created before this moment' })
    until?: Date | null,
    @Arg('isLate', () => Boolean, {
      defaultValue: false,
      description: 'Only undelivered orders whose buyers were notified of a delay',
    })
    isLate?: boolean,
  ) {
    return listOrders(ctx, { search, status, since, until, isLate, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => RefundQuoteResult, {
    description: 'What a refund of some units of a paid order would return, with every discount.',
  })
  refundQuote(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('lines', () => [RefundLineInput]) lines: RefundLineInput[],
  ) {
    return quoteRefund(ctx, { id, wanted: lines });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => TransactionResult, {
    description:
      'Refunds part of a payment, or all of it after the parcel was sent. `seen` is the refundable amount that the admin saw.',
  })
  refundTransaction(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('amount', () => CentsScalar) amountCents: number,
    @Arg('seen', () => CentsScalar) seenCents: number,
    @Arg('reason', () => String) reason: string,
    @Arg('lines', () => [RefundLineInput], {
      nullable: true,
      description: 'The units to refund. `amount` must then be the amount of `refundQuote`.',
    })
    lines?: RefundLineInput[] | null,
  ) {
    return refundTransaction(ctx, { id, amountCents, seenCents, reason, lines });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => TransactionResult, {
    description:
      'Takes units out of a paid order before it is sent, and refunds `amount`, which `refundQuote` returned for them. `seen` is the refundable amount that the admin saw.',
  })
  cancelTransactionUnits(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('lines', () => [RefundLineInput]) lines: RefundLineInput[],
    @Arg('amount', () => CentsScalar) amountCents: number,
    @Arg('seen', () => CentsScalar) seenCents: number,
    @Arg('isSellable', () => Boolean, {
      description: 'Whether the units return to stock. Damaged or missing ones do not.',
    })
    isSellable: boolean,
    @Arg('reason', () => String) reason: string,
  ) {
    return cancelUnits(ctx, { id, lines, amountCents, seenCents, isSellable, reason });
  }

  @Only(Role.admin)
  @FieldResolver(() => [TransactionRefund], { description: 'For admins.' })
  async refunds(@Context() ctx: Ctx, @Root() order: Transaction): Promise<TransactionRefund[]> {
    const rows = await refundsOf(ctx, order.id);
    return rows.map(({ id, amountCents, reason, createdAt, doneAt }) => ({
      id,
      amount: amountCents,
      reason,
      createdAt,
      doneAt,
    }));
  }

  @Only(Role.admin)
  @FieldResolver(() => CentsScalar, {
    description:
      'For admins: the amount that can still be refunded. The refunds of open returns are already subtracted.',
  })
  async refundable(@Context() ctx: Ctx, @Root() order: Transaction): Promise<number> {
    if (order.status === ORDER_STATUS.cancelled) return 0;
    const paid = (await paymentsOf(ctx, order)).filter(({ state }) => state === 'paid');
    if (paid.length === 0) return 0;
    const isOfPaid = ({ paymentId }: { paymentId: string }) => paid.some(({ id }) => id === paymentId);
    const moves = (await movesOf(ctx, order.id)).filter(isOfPaid);
    return refundableOf({
      receipts: moves.filter(({ kind }) => kind === 'receipt'),
      returned: moves.filter(({ kind }) => kind === 'refund'),
      promised: (await refundsOf(ctx, order.id)).filter(isOfPaid),
      openReturns: await openReturnsOf(ctx, order.id),
    });
  }

  @Only(Role.admin)
  @FieldResolver(() => [Int], { description: 'For admins: the statuses that may follow.' })
  nextStatuses(@Root() order: Transaction): readonly number[] {
    const isService = order.freightType === null;
    return ORDER_MOVES[orderStateOf(order.status)].filter(
      (status) => !(isService && status === ORDER_STATUS.picking),
    );
  }
}

/** The promised refunds of an order, oldest first. */
const refundsOf = (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<Refund[]> =>
  rowsByOrder(ctx, 'payment.refunds', (ids) =>
    ctx.em.fork().find(Refund, { transactionId: { $in: ids } }, { orderBy: { createdAt: 'asc' } }),
  ).load(id);

/** The returns of an order whose refund is promised but not yet owed. */
const openReturnsOf = async (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<WithdrawalRow[]> =>
  (
    await rowsByOrder(ctx, 'payment.returns', (ids) =>
      ctx.em.fork().find(WithdrawalRow, { transactionId: { $in: ids }, way: 'return' }),
    ).load(id)
  ).filter(isOpenReturn);

/** The receipts and refunds (money movements) that the gateway reported for an order. */
const movesOf = (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<MoneyMove[]> =>
  rowsByOrder(ctx, 'payment.moves', (ids) =>
    ctx.em.fork().find(MoneyMove, { transactionId: { $in: ids } }),
  ).load(id);
