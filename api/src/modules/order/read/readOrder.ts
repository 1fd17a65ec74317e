import type { Ctx } from '../../../services.ts';
import { runText } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { requireCodeOfShift, type ShiftContext } from '../../account/twoFactor/stepUp.ts';
import { maySeeOrder } from '../order.access.ts';
import type { Transaction } from '../order.types.ts';
import { type ItemFacts, type MoveFacts, ORDER_MONEY, withParts } from './orderParts.ts';
import { ORDER_COLUMNS, openOrders, type StoredOrder } from './storedOrder.ts';
import { viewOrder } from './viewOrder.ts';

type StoredMove = Omit<MoveFacts, 'note' | 'at'> & { id: string; sealed: string | null; at: string };
type StoredParts = { items: ItemFacts[]; moves: StoredMove[] };

/**
 * The order with its items, its history and its payments, which are nearly always requested together. The result is two
 * values of JSON, because the driver would decode thirty columns one by one.
 */
const READ = `select to_json(found) as found, money from (
  select ${ORDER_COLUMNS},
  (select coalesce(json_agg(json_build_object('id', i.id, 'transactionId', i.transaction_id, 'position', i.position, 'productId', i.product_id,
      'variantId', i.variant_id, 'skuId', i.sku_id, 'name', i.name, 'image', i.image, 'slug', i.slug, 'quantity', i.quantity,
      'priceCents', i.price_cents, 'valueCents', i.value_cents, 'prescription', i.prescription,
      'cancelledQuantity', i.cancelled_quantity, 'cancelledCents', i.cancelled_cents, 'cancelledWhy', i.cancelled_why) order by i.position), '[]')
    from transaction_item i where i.transaction_id = o.id) as items,
  (select coalesce(json_agg(json_build_object('id', m.id, 'to', m.to_status, 'label', m.label, 'at', m.at, 'sealed', m.sealed) order by m.at, m.id), '[]')
    from transaction_status_move m where m.transaction_id = o.id) as moves
  from transaction o where o.id = $1) found,
  lateral (select ${ORDER_MONEY}::text as money from (select found.id) o) paid`;

/**
 * Reads an order with items, history and payments in one SQL statement; null when it does not exist or the viewer may
 * not see it. Access is checked before anything is decrypted.
 */
export async function readOrder(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Transaction | null> {
  if (!isId(id)) return null;
  const [read] = await runText<{ found: StoredOrder & StoredParts; money: string }>(ctx.em, READ, [id]);
  if (!read || !maySeeOrder(ctx.viewer, read.found)) return null;
  const { items, moves, ...row } = read.found;
  const [order] = await openOrders(ctx.em, [row]);
  if (!order) return null;
  const notes = await encryptionOf(ctx.em).openAll<{ note: string | null }>(
    moves.map((move) => ({ place: placeOf('transaction_status_move', move.id), sealed: move.sealed })),
  );
  const history = moves.map(({ to, label, at }, index) => ({
    to,
    label,
    at: new Date(at),
    note: notes[index]?.note ?? null,
  }));
  return withParts(viewOrder(order), { items, history, money: read.money });
}

/** `readOrder` for the query and the documented path, where an admin reads the orders of other people. */
export async function openOrder(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  id: string,
): Promise<Transaction | null> {
  const order = await readOrder(ctx, id);
  if (order) await requireCodeOfShift(ctx, order.userId);
  return order;
}

/** An order that this person just wrote or paid. Throws NOT_FOUND without it. */
export async function currentOrder(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Transaction> {
  const order = await readOrder(ctx, id);
  if (!order) throw new NotFound('Pedido');
  return order;
}
