import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { runText } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { requireCodeOfShift, type ShiftContext } from '../../account/twoFactor/stepUp.ts';
import { maySeeOrder } from '../order.access.ts';
import type { OrderRow } from '../order.entity.ts';
import { type AddressFacts, type ContactFacts, NO_ADDRESS, NO_CONTACT } from '../order.facts.ts';
import type { Transaction } from '../order.types.ts';
import type { OrderItemRow } from '../orderItem.entity.ts';
import type { StatusMoveRow } from '../statusMove.entity.ts';
import { viewOrder } from './viewOrder.ts';

/** What was read together with an order, so that no field of the order reads it again. */
export interface OrderParts {
  items: ItemFacts[];
  /** Oldest first. */
  history: MoveFacts[];
  /** Payments, refunds and withdrawals as JSON text (`ORDER_MONEY`); the payment module parses it. */
  money: string;
}

/** The columns of a line and of a status move that `READ` returns. */
export type ItemFacts = Omit<OrderItemRow, 'monthlyPriceCents' | 'monthlyValueCents'>;
export type MoveFacts = Pick<StatusMoveRow, 'to' | 'label' | 'at' | 'note'>;

const readParts = new WeakMap<Pick<Transaction, 'id'>, OrderParts>();

/** Attaches the parts that were read together with an order. */
function withParts(order: Transaction, parts: OrderParts): Transaction {
  readParts.set(order, parts);
  return order;
}

/** The parts that were read together with the order; undefined for an order of a list and for one just written. */
export const partsOf = (order: Pick<Transaction, 'id'>): OrderParts | undefined => readParts.get(order);

/**
 * SQL: the payments of the order (table alias `o`), newest first, the sum of its refunds that reached the buyer, and
 * whether there is a withdrawal, as one JSON value.
 */
export const ORDER_MONEY = `json_build_object(
  'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'purpose', p.purpose, 'method', p.method, 'state', p.state, 'gatewayId', p.gateway_id, 'amountCents', p.amount_cents,
      'interestCents', p.interest_cents, 'installments', p.installments, 'sealed', p.sealed, 'pix', p.pix, 'boleto', p.boleto,
      'pixAuthorizationId', p.pix_authorization_id, 'declineReason', p.decline_reason, 'createdAt', p.created_at,
      'expiresAt', p.expires_at, 'appliedAt', p.applied_at, 'endedAt', p.ended_at) order by p.created_at desc, p.id desc), '[]')
    from payment p where p.transaction_id = o.id),
  'refundedCents', (select coalesce(sum(m.amount_cents), 0)::int from money_move m where m.transaction_id = o.id and m.kind = 'refund'),
  'hasWithdrawals', exists (select 1 from withdrawal w where w.transaction_id = o.id))`;

/**
 * The columns of an order (table alias `o`) for hand-written SQL. They are listed one by one, because a prepared
 * statement with `o.*` fails after a migration adds a column.
 */
export const ORDER_COLUMNS = `o.id, o.user_id as "userId", o.code, o.status, o.sealed, o.freight_type as "freightType",
  o.freight_days as "freightDays", o.free_areas as "freeAreas", o.freight_cents as "freightCents", o.subtotal_cents as "subtotalCents",
  o.discount_cents as "discountCents", o.total_cents as "totalCents", o.ledger, o.contact_indexes as "contactIndexes", o.coupon_title as "couponTitle", o.recurrent,
  o.stock_held as "stockHeld", o.credit_id as "creditId", o.credit_granted_cents as "creditGrantedCents",
  o.installments, o.cart_id as "cartId", o.carrier_code as "carrierCode", o.late_since::text as "lateSince", o.created_at as "createdAt", o.placed_at as "placedAt"`;

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

/** An order as hand-written SQL returns it: encrypted, and with timestamps as text. */
export type StoredOrder = Omit<OrderRow, 'contact' | 'address' | 'createdAt' | 'placedAt'> & {
  createdAt: string;
  placedAt: string | null;
};

type StoredMove = Omit<MoveFacts, 'note' | 'at'> & { id: string; sealed: string | null; at: string };
type StoredParts = { items: ItemFacts[]; moves: StoredMove[] };

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

/**
 * `readOrder` for the query and the documented path: an admin reads the orders of other people only with a code of this
 * shift.
 */
export async function readOrderInShift(
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

interface DecryptedOrder {
  contact: ContactFacts | null;
  address: AddressFacts | null;
}

/** Decrypts orders; at most one SQL statement reads the data keys of all of them. */
export async function openOrders<Stored extends StoredOrder>(
  em: EntityManager,
  rows: readonly Stored[],
): Promise<(Omit<Stored, keyof OrderRow> & OrderRow)[]> {
  const opened = await encryptionOf(em).openAll<DecryptedOrder>(
    rows.map(({ id, sealed }) => ({ place: placeOf('transaction', id), sealed })),
  );
  return rows.map((row, index) => ({
    ...row,
    contact: opened[index]?.contact ?? NO_CONTACT,
    address: opened[index]?.address ?? NO_ADDRESS,
    createdAt: new Date(row.createdAt),
    placedAt: row.placedAt === null ? null : new Date(row.placedAt),
  }));
}
