import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { maySee } from '../order.access.ts';
import { type ItemFacts, type MoveFacts, withRows } from '../order.loaders.ts';
import type { Transaction } from '../order.types.ts';
import { ORDER_COLUMNS, openOrders, type StoredOrder } from './storedOrder.ts';
import { viewOrder } from './viewOrder.ts';

type StoredMove = Omit<MoveFacts, 'note' | 'at'> & { id: string; sealed: string | null; at: string };
type ReadOrder = StoredOrder & { items: ItemFacts[]; moves: StoredMove[] };

/** The order with its items and history, which are nearly always requested together. */
const READ = `select ${ORDER_COLUMNS},
  (select coalesce(json_agg(json_build_object('id', i.id, 'transactionId', i.transaction_id, 'position', i.position, 'productId', i.product_id,
      'variantId', i.variant_id, 'skuId', i.sku_id, 'name', i.name, 'image', i.image, 'slug', i.slug, 'quantity', i.quantity,
      'priceCents', i.price_cents, 'valueCents', i.value_cents, 'prescription', i.prescription,
      'cancelledQuantity', i.cancelled_quantity, 'cancelledCents', i.cancelled_cents, 'cancelledWhy', i.cancelled_why) order by i.position), '[]')
    from transaction_item i where i.transaction_id = o.id) as items,
  (select coalesce(json_agg(json_build_object('id', m.id, 'to', m.to_status, 'label', m.label, 'at', m.at, 'sealed', m.sealed) order by m.at, m.id), '[]')
    from transaction_status_move m where m.transaction_id = o.id) as moves
  from transaction o where o.id = $1`;

/**
 * Reads an order with items and history in one SQL statement; null when it does not exist or the viewer may not see
 * it. Access is checked before anything is decrypted.
 */
export async function readOrder(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Transaction | null> {
  if (!isId(id)) return null;
  const [stored] = await sql<ReadOrder>(ctx.em, READ, [id]);
  if (!stored || !maySee(ctx.viewer, stored)) return null;
  const { items, moves, ...row } = stored;
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
  return withRows(viewOrder(order), { items, history });
}
