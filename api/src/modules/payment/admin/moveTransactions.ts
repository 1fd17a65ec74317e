import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { actOnOne } from '../../../shared/actOnOne.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { Transaction } from '../../order/order.types.ts';
import { moveOrder } from '../settlement/moveOrder.ts';
import { operatorText } from './operatorText.ts';

export const MAX_CHOSEN = 100;

/**
 * A cancellation needs its own reason, and a payment is confirmed only after an admin has checked the money, so
 * neither is offered in bulk.
 */
const BULK_STATUSES: readonly number[] = [
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
  ORDER_STATUS.delivered,
];

type BulkContext = OrderServices & AdminContext & Pick<Ctx, 'log'>;

interface ChosenOrder {
  id: string;
  carrierCode?: string | null;
}

/**
 * Moves each chosen order in its own database transaction, so an order that is refused or fails does not stop the
 * others. A repeated request moves no order twice, because a moved order refuses the same move.
 */
export async function moveTransactions(
  ctx: BulkContext,
  chosen: readonly ChosenOrder[],
  status: number,
): Promise<TransactionMoveOutcomes | Refusal> {
  if (!BULK_STATUSES.includes(status)) return new Refusal('transaction_status_not_allowed');
  const orders = [...new Map(chosen.map((order) => [order.id, order])).values()];
  if (orders.length > MAX_CHOSEN) return new Refusal('too_many_orders_chosen');
  const items: TransactionMoveOutcome[] = [];
  for (const { id, carrierCode = null } of orders) {
    const move = () => moveOrder(ctx, { id, status, carrierCode });
    const { answer: transaction, refusal } = await actOnOne(ctx, id, move, operatorText);
    const { code, message } = refusal ?? { code: null, message: null };
    items.push(Object.assign(new TransactionMoveOutcome(), { id, transaction, refusal: code, message }));
  }
  const moved = items.filter(({ transaction }) => transaction !== null).length;
  return Object.assign(new TransactionMoveOutcomes(), { items, moved });
}

@InputType()
export class TransactionMoveInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The code of the carrier, for parcels that are sent' })
  carrierCode?: string | null;
}

@ObjectType({ description: 'The outcome for one of the chosen orders.' })
class TransactionMoveOutcome {
  @Field(() => ID)
  id!: string;

  @Field(() => Transaction, { nullable: true, description: 'The order, when it was moved' })
  transaction!: Transaction | null;

  @Field(() => String, { nullable: true, description: 'Code of the reason why it was not moved' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason in Portuguese for the screen' })
  message!: string | null;
}

@ObjectType()
class TransactionMoveOutcomes {
  @Field(() => [TransactionMoveOutcome])
  items!: TransactionMoveOutcome[];

  @Field(() => Int)
  moved!: number;
}

export const MoveTransactionsResult = createUnionType({
  name: 'MoveTransactionsResult',
  types: () => [TransactionMoveOutcomes, Refusal] as const,
});
