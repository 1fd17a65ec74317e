import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { medicinesOf, readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import { isOwnerOf } from '../../order/order.access.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { isAmong, PAID_UNPICKED } from '../../order/order.rules.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { quoteFor, readWithdrawalFacts, type WantedUnits } from './readWithdrawalFacts.ts';
import type { WithdrawalWay } from './withdrawal.rules.ts';
import { WAYS } from './withdrawal.types.ts';

/**
 * Whether the caller may withdraw from an order, and what a withdrawal of these units would refund (null: of all
 * units). Changes nothing.
 */
export async function offerWithdrawal(
  ctx: Part<Ctx, 'catalog' | 'clock' | 'em' | 'now' | 'viewer' | 'ports.prescriptions'>,
  orderId: string,
  wanted: readonly WantedUnits[] | null,
): Promise<WithdrawalOffer> {
  const em = ctx.em.fork();
  const order = isId(orderId) ? await em.findOne(OrderRow, { id: orderId }) : null;
  if (!order || !isOwnerOf(ctx.viewer, order)) throw new NotFound('Pedido');
  const { offer, ...facts } = await readWithdrawalFacts(ctx, em, order);
  const response = new WithdrawalOffer();
  if (typeof offer === 'string')
    return Object.assign(response, {
      way: null,
      message: errorMessage(offer),
      until: null,
      isOnlyForAllItems: false,
      items: [],
      quote: null,
      quoteMessage: null,
    });
  const quote = quoteFor(order, { ...facts, offer }, wanted);
  const uncovered = await uncoveredItems(ctx, em, order, facts.items);
  return Object.assign(response, {
    way: offer.way,
    message: null,
    until: offer.until,
    isOnlyForAllItems: offer.isOnlyForAllItems,
    items: facts.lines.flatMap(({ id, skuId, quantity }) =>
      skuId !== null && quantity > 0 ? [{ itemId: id, quantity, lacksPrescription: uncovered.has(id) }] : [],
    ),
    quote:
      typeof quote === 'string'
        ? null
        : {
            isWhole: quote.withdrawsAllRemaining,
            goods: quote.goodsCents,
            interest: quote.interestCents,
            freight: quote.freightCents,
            refund: quote.refundCents,
          },
    quoteMessage: typeof quote === 'string' ? errorMessage(quote) : null,
  });
}

/**
 * The items for which a paid order waits because no prescription covers them. They may be cancelled alone, so that
 * the other items are sent.
 */
async function uncoveredItems(
  ctx: Part<Ctx, 'catalog' | 'now' | 'ports.prescriptions'>,
  em: EntityManager,
  { id: orderId, userId, status }: OrderRow,
  items: readonly OrderItemRow[],
): Promise<ReadonlySet<string>> {
  if (!isAmong(status, PAID_UNPICKED)) return new Set();
  const lines = items.filter(({ prescription, quantity }) => prescription && quantity > 0);
  const statuses = await readMedicineStatuses(ctx, em, { userId, orderId, lines });
  const missing = new Set(
    statuses.filter(({ medicineStatus }) => medicineStatus !== 'valid').map(({ productId }) => productId),
  );
  return new Set(
    lines.flatMap((line) =>
      medicinesOf(ctx.catalog.current(), [line]).some(({ productId }) => missing.has(productId))
        ? [line.id]
        : [],
    ),
  );
}

@ObjectType({ description: 'The refund for the units in the request.' })
class WithdrawalQuote {
  @Field(() => Boolean, { description: 'True when nothing of the order would remain.' })
  isWhole!: boolean;

  @Field(() => CentsScalar)
  goods!: number;

  @Field(() => CentsScalar)
  interest!: number;

  @Field(() => CentsScalar)
  freight!: number;

  @Field(() => CentsScalar)
  refund!: number;
}

@ObjectType()
class WithdrawableItem {
  @Field(() => ID)
  itemId!: string;

  @Field(() => Int, { description: 'Units that can still be withdrawn.' })
  quantity!: number;

  @Field(() => Boolean, {
    description:
      'True when no prescription covers this item yet; after its withdrawal the other items can be sent.',
  })
  lacksPrescription!: boolean;
}

@ObjectType({ description: 'Whether and how the caller may withdraw from an order now.' })
export class WithdrawalOffer {
  @Field(() => WAYS, {
    nullable: true,
    description: 'Null when it is not possible; `message` gives the reason.',
  })
  way!: WithdrawalWay | null;

  @Field(() => String, { nullable: true })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'AAAA-MM-DD, the last day in São Paulo; null before the delivery.',
  })
  until!: string | null;

  @Field(() => Boolean)
  isOnlyForAllItems!: boolean;

  @Field(() => [WithdrawableItem])
  items!: WithdrawableItem[];

  @Field(() => WithdrawalQuote, {
    nullable: true,
    description: 'For the units in the request, or for all units.',
  })
  quote!: WithdrawalQuote | null;

  @Field(() => String, { nullable: true, description: 'Why these units cannot be withdrawn.' })
  quoteMessage!: string | null;
}
