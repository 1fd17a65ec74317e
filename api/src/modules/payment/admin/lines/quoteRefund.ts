import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../../services.ts';
import { CentsScalar } from '../../../../shared/cents.scalar.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import type { UnitLine } from '../../withdrawal/remainingLines.ts';
import { paidPayments } from '../refundable.ts';
import { isUnsent, unsentQuoteOf } from './cancelUnits.ts';
import { lineRefundOf } from './lineRefundOf.ts';

/**
 * What a refund of some units would return, shown to the admin before it happens: of units that stay with the buyer, or
 * of units that are taken out of an order before it is sent.
 */
export async function quoteRefund(
  ctx: Pick<Ctx, 'em'>,
  { id, wanted }: { id: string; wanted: readonly UnitLine[] },
): Promise<RefundQuote | Refusal> {
  const em = ctx.em.fork();
  const order = isId(id) ? await em.findOne(OrderRow, { id }) : null;
  if (!order || order.status === null) throw new NotFound('Pedido');
  const payments = await paidPayments(em, id);
  if (payments.length === 0 || order.status === ORDER_STATUS.cancelled)
    return new Refusal('refund_not_possible');
  if (isUnsent(order)) {
    const quote = await unsentQuoteOf(em, { order, payments, wanted });
    if (typeof quote === 'string') return new Refusal(quote);
    const { goodsCents, interestCents, refundCents } = quote;
    return Object.assign(new RefundQuote(), {
      goods: goodsCents,
      interest: interestCents,
      amount: refundCents,
    });
  }
  const refund = await lineRefundOf(em, { order, payments, wanted });
  if (typeof refund === 'string') return new Refusal(refund);
  const { goodsCents: goods, interestCents: interest, amountCents: amount } = refund;
  return Object.assign(new RefundQuote(), { goods, interest, amount });
}

@InputType()
export class RefundLineInput {
  @Field(() => ID)
  itemId!: string;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType({ description: 'What a refund of some units would return. Nothing was changed.' })
class RefundQuote {
  @Field(() => CentsScalar)
  goods!: number;

  @Field(() => CentsScalar, { description: 'The share of the interest of instalments' })
  interest!: number;

  @Field(() => CentsScalar)
  amount!: number;
}

export const RefundQuoteResult = createUnionType({
  name: 'RefundQuoteResult',
  types: () => [RefundQuote, Refusal] as const,
});
