import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import { isId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../../shared/security/aboutPeople.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { recordAct } from '../../../account/users/recordAct.ts';
import {
  isForbidden,
  isOnHold,
  type NeedsContext,
  readMedicineStatuses,
} from '../../../order/create/prescriptionNeeds.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import { isAmong, mayPick, PAID_UNSENT } from '../../../order/order.rules.ts';
import { OrderItemRow } from '../../../order/orderItem.entity.ts';
import type { DispensedLot } from '../../../order/ports/prescriptionPort.ts';
import { MAX_CHOSEN } from '../moveTransactions.ts';
import { operatorText } from '../operatorText.ts';
import type { PrintedOrder } from './printedOrder.ts';
import { partsWithoutRoom, writeLabels } from './writeLabels.ts';
import { writePickingList } from './writePickingList.ts';

/**
 * Writes a picking list or address labels for the chosen orders, in the order in which they were chosen. An order whose
 * medicine has no approved prescription, or was not dispensed, is not printed. The PDF contains addresses, so the act is
 * recorded with the codes of the orders.
 */
export async function printTransactions(
  ctx: AdminContext & NeedsContext,
  { ids, kind }: { ids: readonly string[]; kind: TransactionPrint },
): Promise<PrintedTransactions | Refusal> {
  const chosen = [...new Set(ids)];
  if (chosen.length > MAX_CHOSEN) return new Refusal('too_many_orders_chosen');
  return ctx.em.fork().transactional(async (em) => {
    const { printed: found, skipped: refused } = await readChosen(ctx, em, chosen);
    const { printed, skipped } =
      kind === TransactionPrint.LABELS
        ? await withRoom(found, refused)
        : { printed: found, skipped: refused };
    const write = kind === TransactionPrint.LABELS ? writeLabels : writePickingList;
    const pdf = printed.length > 0 ? await write(printed, ctx.now) : null;
    if (pdf)
      recordAct(ctx, em, {
        act: 'orders-printed',
        detail: { kind, orders: printed.map(({ code }) => code) },
      });
    return Object.assign(new PrintedTransactions(), {
      fileName: kind === TransactionPrint.LABELS ? 'etiquetas.pdf' : 'separacao.pdf',
      pdf: pdf?.toString('base64') ?? '',
      printed: printed.length,
      skipped,
    });
  });
}

/** Takes out the orders whose address does not fit on a label, and says which part of it is too long. */
async function withRoom(
  found: readonly PrintedOrder[],
  refused: readonly TransactionNotPrinted[],
): Promise<{ printed: PrintedOrder[]; skipped: TransactionNotPrinted[] }> {
  const tooLong = await partsWithoutRoom(found);
  const skipped = [...tooLong].map(([{ id, code }, parts]) =>
    Object.assign(new TransactionNotPrinted(), {
      ...{ id, code },
      message: `${operatorText('address_too_long_for_label')} É longo demais: ${parts.join(', ')}.`,
    }),
  );
  return { printed: found.filter((order) => !tooLong.has(order)), skipped: [...refused, ...skipped] };
}

async function readChosen(
  ctx: NeedsContext,
  em: EntityManager,
  ids: readonly string[],
): Promise<{ printed: PrintedOrder[]; skipped: TransactionNotPrinted[] }> {
  const known = ids.filter(isId);
  const orders = new Map((await em.find(OrderRow, { id: { $in: known } })).map((order) => [order.id, order]));
  const items = await em.find(
    OrderItemRow,
    { transactionId: { $in: known }, quantity: { $gt: 0 } },
    { orderBy: { position: 'asc' } },
  );
  const lots = await ctx.ports.prescriptions.dispensedLots(em, known);
  const printed: PrintedOrder[] = [];
  const skipped: TransactionNotPrinted[] = [];
  for (const id of ids) {
    const order = orders.get(id);
    const lines = items.filter(({ transactionId, skuId }) => transactionId === id && skuId !== null);
    const facts = order ? printedOrder(order, lines, lots) : null;
    const refusal = order && facts ? await medicineRefusal(ctx, em, order, lines) : null;
    if (facts && !refusal) printed.push(facts);
    else skipped.push(notPrinted(id, order, refusal ?? (order ? 'order_not_printable' : 'not_found')));
  }
  return { printed, skipped };
}

function printedOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  lots: ReadonlyMap<string, DispensedLot[]>,
): PrintedOrder | null {
  const { id, code, status, freightType, contact, address } = order;
  if (!code || !freightType || !isAmong(status, PAID_UNSENT)) return null;
  const lines = items.map((item) => ({
    name: item.name,
    quantity: item.quantity,
    lots: lots.get(item.id) ?? [],
  }));
  return { id, code, freightType, recipient: address.recipient ?? contact.name, address, lines };
}

/**
 * A medicine is taken from the stock only with an approved prescription and once a pharmacist dispensed it, as `moveOrder`
 * requires to pick it.
 */
async function medicineRefusal(
  ctx: NeedsContext,
  em: EntityManager,
  { id: orderId, userId, status }: OrderRow,
  items: readonly OrderItemRow[],
): Promise<ErrorCode | null> {
  const lines = items.filter(({ prescription }) => prescription);
  const statuses = await readMedicineStatuses(ctx, em, { userId, orderId, lines });
  if (isForbidden(statuses)) return 'product_unsafe_for_you';
  if (isOnHold(statuses)) return 'treatment_on_hold';
  // A picked order has used its prescription, also when the prescription expired since.
  const isApproved = status === ORDER_STATUS.picking || mayPick(statuses.map((item) => item.medicineStatus));
  if (!isApproved) return 'product_needs_prescription';
  const isMissing = lines.length > 0 && !(await ctx.ports.prescriptions.isDispensed(em, orderId));
  return isMissing ? 'order_not_dispensed' : null;
}

const notPrinted = (id: string, order: OrderRow | undefined, reason: ErrorCode): TransactionNotPrinted =>
  Object.assign(new TransactionNotPrinted(), {
    id,
    code: order?.code ?? null,
    message: operatorText(reason),
  });

export enum TransactionPrint {
  LABELS = 'labels',
  PICKING_LIST = 'pickingList',
}
registerEnumType(TransactionPrint, { name: 'TransactionPrint' });

@ObjectType({ description: 'A chosen order that is not on the document, with the reason.' })
class TransactionNotPrinted {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  code!: string | null;

  @Field(() => String)
  message!: string;
}

@OfTheShop()
@ObjectType({ description: 'A PDF about the chosen orders.' })
class PrintedTransactions {
  @Field(() => String)
  fileName!: string;

  @Personal()
  @Field(() => String, { description: 'The PDF in base64; empty when no order could be printed' })
  pdf!: string;

  @Field(() => Int)
  printed!: number;

  @Field(() => [TransactionNotPrinted])
  skipped!: TransactionNotPrinted[];
}

export const PrintTransactionsResult = createUnionType({
  name: 'PrintTransactionsResult',
  types: () => [PrintedTransactions, Refusal] as const,
});
