import {
  Arg,
  Args,
  Ctx as Context,
  createUnionType,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { cents } from '#schema/money.ts';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Paging } from '../../shared/paging.ts';
import { Refusal } from '../../shared/refusals.ts';
import { FreshCode, OwnAccount, Public } from '../account/access/audience.ts';
import { FreightType, InstallmentOption } from '../cart/cartPrice.types.ts';
import { installmentOptions } from '../cart/pricing/installments.ts';
import { settingsOfOrder } from '../cart/pricingFacts.ts';
import { alreadyBoughtOf } from './create/boughtLines.ts';
import {
  CreateEvaluationTransactionInput,
  createEvaluationTransaction,
} from './create/createEvaluationTransaction.ts';
import { CreateTransactionInput, createOrder } from './create/createOrder.ts';
import { EvaluationOffer, evaluationOffer } from './create/evaluationOffer.ts';
import { LineProduct, lineProduct } from './create/lineProduct.ts';
import { partNote } from './cutItems.ts';
import { historyOf, itemsOf, waitsForPrescription } from './order.loaders.ts';
import { AlreadyBought, TransactionResult } from './order.results.ts';
import { DRAFT_LABEL, estimatedDelivery, expectedOn, isAmong, PAID_UNPICKED } from './order.rules.ts';
import {
  StatusMove,
  Transaction,
  TransactionItem,
  TransactionList,
  TransactionOrder,
  TransactionStatusChanged,
} from './order.types.ts';
import { AddressInput } from './orderAddress.types.ts';
import { listMyOrders } from './read/listMyOrders.ts';
import { readOrderInShift } from './read/readOrder.ts';
import { followOrders } from './track/followOrders.ts';
import { TrackedOrder, trackOrder } from './track/trackOrder.ts';
import { updateOrder } from './updateOrder.ts';

const TrackOrderResult = createUnionType({
  name: 'TrackOrderResult',
  types: () => [TrackedOrder, Refusal] as const,
});

async function expectedDayOf(ctx: Pick<Ctx, 'em' | 'loader'>, order: Transaction): Promise<Day | null> {
  const [items, moves] = await Promise.all([itemsOf(ctx, order), historyOf(ctx, order)]);
  return expectedOn({
    status: order.status,
    maxDays: order.freightMaxDays,
    hasMedicine: items.some(({ prescription, quantity }) => prescription && quantity > 0),
    moves,
  });
}

@Resolver(() => Transaction)
export class OrderResolver {
  @OwnAccount()
  @FreshCode('decided by the command')
  @Query(() => Transaction, { nullable: true, description: 'For its owner and for admins.' })
  transaction(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readOrderInShift(ctx, id);
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => TransactionList, { description: "The caller's placed orders." })
  myTransactions(
    @Context() ctx: Ctx,
    @Args(() => Paging) paging: Paging,
    @Arg('orderBy', () => TransactionOrder, { defaultValue: TransactionOrder.CREATED_AT })
    orderBy: TransactionOrder,
    @Arg('isDesc', () => Boolean, { defaultValue: true }) isDesc: boolean,
  ) {
    return listMyOrders(ctx, { limit: paging.limit, offset: paging.offset, orderBy, isDesc });
  }

  @Public()
  @Query(() => TrackOrderResult, {
    description: 'Tracks a parcel by the order code, or by the carrier code once the parcel was sent.',
  })
  trackOrder(@Context() ctx: Ctx, @Arg('code', () => String) code: string) {
    return trackOrder(ctx, code);
  }

  @OwnAccount()
  @Mutation(() => TransactionResult, {
    description: "Creates an order from the caller's cart. Its payment places it.",
  })
  createTransaction(
    @Context() ctx: Ctx,
    @Arg('input', () => CreateTransactionInput) input: CreateTransactionInput,
    @Arg('idempotencyKey', () => String) idempotencyKey: string,
  ) {
    return createOrder(ctx, input, idempotencyKey);
  }

  @OwnAccount()
  @Mutation(() => TransactionResult, {
    description: 'Orders the paid evaluation of the clinic flow, apart from the cart.',
  })
  createEvaluationTransaction(
    @Context() ctx: Ctx,
    @Arg('input', () => CreateEvaluationTransactionInput) input: CreateEvaluationTransactionInput,
    @Arg('idempotencyKey', () => String) idempotencyKey: string,
  ) {
    return createEvaluationTransaction(ctx, input, idempotencyKey);
  }

  @Public()
  @Query(() => EvaluationOffer, {
    nullable: true,
    description: "Whether the free evaluation applies to the caller's cart.",
  })
  evaluationOffer(@Context() ctx: Ctx) {
    return evaluationOffer(ctx);
  }

  @Public()
  @Query(() => LineProduct, {
    nullable: true,
    description: 'The product to offer after an evaluation, and whether it is unsafe for the caller.',
  })
  lineProduct(
    @Context() ctx: Ctx,
    @Arg('type', () => String, { description: 'Slug or number of the line' }) type: string,
  ) {
    return lineProduct(ctx, type);
  }

  @OwnAccount()
  @Mutation(() => TransactionResult, { description: 'For its owner, before a payment is under way.' })
  updateTransaction(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('address', () => AddressInput, { nullable: true }) address?: AddressInput,
    @Arg('freightType', () => FreightType, { nullable: true }) freightType?: FreightType,
    @Arg('installments', () => Int, { nullable: true }) installments?: number,
  ) {
    return updateOrder(ctx, id, { address, freightType, installments });
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Subscription(() => TransactionStatusChanged, {
    description: 'One order of the caller, or all of them without an id; `after` resumes from a cursor.',
    subscribe: ({ args, context }: { args: { id?: string; after?: string }; context: Ctx }) =>
      followOrders(context, args),
  })
  transactionStatusChanged(
    @Root() change: TransactionStatusChanged,
    @Arg('id', () => ID, { nullable: true }) _id?: string,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): TransactionStatusChanged {
    return change;
  }

  @FieldResolver(() => String)
  async statusLabel(@Context() ctx: Ctx, @Root() order: Transaction): Promise<string> {
    const moves = order.status === null ? [] : await historyOf(ctx, order);
    return moves.findLast(({ to }) => to === order.status)?.label ?? DRAFT_LABEL;
  }

  @FieldResolver(() => [StatusMove])
  async history(@Context() ctx: Ctx, @Root() order: Transaction): Promise<StatusMove[]> {
    const moves = await historyOf(ctx, order);
    return moves.map(({ to, label, at, note }) => ({ status: to, label, at, note }));
  }

  @FieldResolver(() => [TransactionItem])
  async items(@Context() ctx: Ctx, @Root() order: Transaction): Promise<TransactionItem[]> {
    const items = await itemsOf(ctx, order);
    return items.map(({ priceCents, valueCents, cancelledCents, cancelledWhy, skuId, ...item }) => ({
      ...item,
      isService: skuId === null,
      price: priceCents,
      value: valueCents,
      cancelledValue: cancelledCents,
      cancelledNote: partNote(cancelledWhy),
    }));
  }

  @FieldResolver(() => AlreadyBought, {
    nullable: true,
    description: 'The order that made the same purchase, so that this one cannot be paid.',
  })
  alreadyBought(@Context() ctx: Ctx, @Root() order: Transaction): Promise<AlreadyBought | null> {
    return alreadyBoughtOf(ctx, order);
  }

  @FieldResolver(() => [InstallmentOption], { description: 'The instalments that a card payment may have.' })
  installmentOptions(@Context() ctx: Ctx, @Root() order: Transaction): InstallmentOption[] {
    const due = { amount: cents(order.total), recurrent: order.recurrent };
    return installmentOptions(due, settingsOfOrder(ctx.catalog.current(), order));
  }

  @FieldResolver(() => Int, { description: 'Sum of the quantities.' })
  async units(@Context() ctx: Ctx, @Root() order: Transaction): Promise<number> {
    const items = await itemsOf(ctx, order);
    return items.reduce((units, { quantity }) => units + quantity, 0);
  }

  @FieldResolver(() => String, { nullable: true, description: 'AAAA-MM-DD, once the parcel was sent.' })
  async estimatedDelivery(@Context() ctx: Ctx, @Root() order: Transaction): Promise<string | null> {
    if (order.status !== ORDER_STATUS.inTransit) return null;
    const dispatch = (await historyOf(ctx, order)).findLast(({ to }) => to === ORDER_STATUS.inTransit);
    return dispatch && order.freightMaxDays !== null
      ? estimatedDelivery(dispatch.at, order.freightMaxDays)
      : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'AAAA-MM-DD: the last day on which a paid order is expected, before and after it was sent.',
  })
  expectedOn(@Context() ctx: Ctx, @Root() order: Transaction): Promise<Day | null> {
    return expectedDayOf(ctx, order);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the expected day has passed without a delivery.' })
  async isDeliveryLate(@Context() ctx: Ctx, @Root() order: Transaction): Promise<boolean> {
    const expected = await expectedDayOf(ctx, order);
    return expected !== null && expected < todayInSaoPaulo(ctx.now);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the order is paid and waits for a doctor before it can be picked.',
  })
  async needsEvaluation(@Context() ctx: Ctx, @Root() order: Transaction): Promise<boolean> {
    if (!isAmong(order.status, PAID_UNPICKED)) return false;
    const medicines = (await itemsOf(ctx, order)).filter(
      ({ prescription, quantity }) => prescription && quantity > 0,
    );
    return medicines.length > 0 && waitsForPrescription(ctx, order.id, medicines);
  }
}
