import type { Pool } from 'pg';
import { newId } from '#shared/ids.ts';

/** Something that the dashboard counts, such as a sale, and when it happened. */
export interface Happening {
  kind: 'sale' | 'refund' | 'step' | 'decidedAppointment' | 'subscription' | 'cancelled';
  at: Date;
  cents: number;
  /** Chooses the method, the product, the reason, the code or the waiting time. */
  choice: number;
  /** Who bought, if not the person of the whole history. */
  userId?: string;
}

/** A happening to insert. `cents` and `choice` are 0 when they are left out. */
type NewHappening = Pick<Happening, 'kind' | 'at'> & Partial<Happening>;

const METHODS = [1, 2, 3, 4];
const REASONS = ['store', 'cancelled', null];
/** Hours that an appointment waited, and the dashboard's group of waiting times to which they belong. */
const WAITS: readonly (readonly [hours: number, key: string])[] = [
  [1, 'h4'],
  [8, 'h12'],
  [23, 'h24'],
  [30, 'h48'],
  [60, 'more'],
];
const HOUR_MS = 3_600_000;

const valueAt = <Value>(values: readonly Value[], choice: number): Value => {
  const value = values[choice % values.length];
  if (value === undefined) throw new Error('An empty list.');
  return value;
};

export const methodOf = ({ choice }: Happening): number => valueAt(METHODS, choice);
export const reasonOf = ({ choice }: Happening): string | null => valueAt(REASONS, choice);
const ENDINGS = ['cancel', 'suspended_too_long', null];
/** Why the subscription ended, as its last move says it. */
export const endReasonOf = ({ choice }: Happening): string | null => valueAt(ENDINGS, choice);
const CANCELLERS = ['unpaid', 'buyer', 'store', 'clinic', 'bank'] as const;
export const cancellerOf = ({ choice }: Happening): (typeof CANCELLERS)[number] =>
  valueAt(CANCELLERS, choice);

/** What an order of the history contains: one product, its freight, and what a coupon took off. */
export function contentOf({ cents, choice }: Happening) {
  const freightCents = Math.min(cents, choice * 7);
  const discountCents = choice * 3;
  return {
    place: choice % 3,
    units: 1 + (choice % 4),
    freightCents,
    discountCents,
    valueCents: cents - freightCents + discountCents,
  };
}

export const waitOf = ({ choice }: Happening): readonly [hours: number, key: string] =>
  valueAt(WAITS, choice);
/** A subscription of an even choice ends when two hours have passed. */
export const endOf = ({ at: start, choice }: Happening): Date | null =>
  choice % 2 === 0 ? new Date(start.getTime() + 2 * HOUR_MS) : null;

/** Inserts the rows that the product would have written at these moments. */
export async function insertHistory(
  pool: Pick<Pool, 'query'>,
  userId: string,
  history: readonly NewHappening[],
): Promise<void> {
  for (const happening of history)
    await INSERTS[happening.kind](pool, happening.userId ?? userId, { cents: 0, choice: 0, ...happening });
}

type Insert = (pool: Pick<Pool, 'query'>, userId: string, happening: Happening) => Promise<unknown>;

const ORDER = `with o as (insert into transaction
    (id, user_id, status, freight_cents, subtotal_cents, discount_cents, total_cents, ledger, recurrent, stock_held, created_at)
    values ($1, $2, $3, 0, $4, 0, $4, '[]', false, false, $5))`;
const PAYMENT = `p as (insert into payment (id, transaction_id, user_id, method, gateway, state, amount_cents, installments, created_at)
    values ($6, $1, $2, $7, 'sandbox', $8, $4, 1, $5))`;

const INSERTS: Record<Happening['kind'], Insert> = {
  sale: async (pool, userId, happening) => {
    const orderId = newId();
    const { place, units, freightCents, valueCents } = contentOf(happening);
    await pool.query(
      `${ORDER}, ${PAYMENT} insert into transaction_status_move (id, transaction_id, to_status, label, at)
       values ($9, $1, $3, 'Compra aprovada', $5)`,
      [
        orderId,
        userId,
        methodOf(happening) === 1 ? 1 : 3,
        happening.cents,
        happening.at,
        newId(),
        methodOf(happening),
        'paid',
        newId(),
      ],
    );
    await pool.query('update transaction set freight_cents = $2 where id = $1', [orderId, freightCents]);
    await pool.query(
      `insert into transaction_item (id, transaction_id, position, product_id, name, image, slug, quantity, prescription, price_cents,
         value_cents, cancelled_quantity, cancelled_cents)
       select $1, $2, 0, id, 'Produto', 'x.webp', slug, $4, false, $5, $5, 1, 0 from product order by code offset $3 limit 1`,
      [newId(), orderId, place, units - 1, valueCents],
    );
  },
  cancelled: async (pool, userId, happening) => {
    const canceller = cancellerOf(happening);
    const [orderId, paymentId] = [newId(), newId()];
    await pool.query(
      `${ORDER} insert into transaction_status_move (id, transaction_id, from_status, to_status, label, author_id, at)
       values ($6, $1, $7, $3, 'Cancelado', $8, $5)`,
      [
        orderId,
        userId,
        7,
        happening.cents,
        happening.at,
        newId(),
        canceller === 'unpaid' ? 2 : 1,
        canceller === 'buyer' ? userId : canceller === 'store' ? newId() : null,
      ],
    );
    if (canceller !== 'clinic' && canceller !== 'bank') return;
    await pool.query(
      `insert into payment (id, transaction_id, user_id, purpose, method, gateway, state, amount_cents, installments, created_at)
       values ($1, $2, $3, 'freight', 3, 'sandbox', 'refunded', $4, 1, $5)`,
      [paymentId, orderId, userId, happening.cents, happening.at],
    );
    if (canceller === 'clinic')
      await pool.query(
        `insert into refund (id, payment_id, transaction_id, refund_key, amount_cents, reason, created_at, done_at)
         values ($1, $2, $3, 'cancelled:1', $4, 'cancelled', $5, $5)`,
        [newId(), paymentId, orderId, happening.cents, happening.at],
      );
  },
  refund: (pool, userId, happening) => {
    const reason = reasonOf(happening);
    return pool.query(
      `${ORDER}, ${PAYMENT}, r as (insert into refund (id, payment_id, transaction_id, refund_key, amount_cents, reason, created_at, done_at)
         select $9, $6, $1, 'key', $4, $10::text, $5, $5 where $10::text is not null)
       insert into money_move (id, payment_id, transaction_id, kind, amount_cents, gateway, external_id, note, at)
       values ($11, $6, $1, 'refund', $4, 'sandbox', $12, case when $10::text is null then null else 'key' end, $5)`,
      [
        newId(),
        userId,
        7,
        happening.cents,
        happening.at,
        newId(),
        methodOf(happening),
        'refunded',
        newId(),
        reason,
        newId(),
        newId(),
      ],
    );
  },
  step: (pool, _userId, { at: moment, choice }) =>
    pool.query('insert into activity_event (id, code, path, at) values ($1, $2, $3, $4)', [
      newId(),
      1 + (choice % 8),
      '/',
      moment,
    ]),
  decidedAppointment: (pool, userId, happening) => {
    const requestedAt = new Date(happening.at.getTime() - waitOf(happening)[0] * HOUR_MS);
    // The third move, a conclusion after a video consultation, is not the first answer and must not be counted.
    return pool.query(
      `with q as (insert into quiz (id, user_id, type, content_version, state, age, created_at, updated_at, closed_at)
         values ($1, $2, 1, '1', 'submitted', 30, $3, $3, $7)),
       a as (insert into medical_appointment (id, user_id, quiz_id, request, status, type_attendance, created_at, due_at, revision)
         values ($4, $2, $1, 1, 6, 1, $3, $3::timestamptz + interval '24 hours', 0))
       insert into appointment_move (id, appointment_id, "from", "to", at)
       values ($5, $4, 1, 2, $3), ($6, $4, 2, 4, $7), ($8, $4, 5, 6, $7::timestamptz + interval '1 hour')`,
      [newId(), userId, requestedAt, newId(), newId(), newId(), happening.at, newId()],
    );
  },
  subscription: async (pool, userId, happening) => {
    const [id, end] = [newId(), endOf(happening)];
    await pool.query(
      `${ORDER} insert into recurrence (id, user_id, status, day_of_month, next_month, next_ship_on, next_announce_on,
         freight_type, freight_days, freight_cents, first_transaction_id, cancelled_at, created_at)
       values ($6, $2, 3, 5, '2026-12', '2026-12-05', '2026-12-01', 'Standard', '{}', 0, $1, $7, $5)`,
      [newId(), userId, 7, happening.cents, happening.at, id, end],
    );
    if (end)
      await pool.query(
        `insert into recurrence_move (id, recurrence_id, from_state, to_state, reason, at) values ($1, $2, '1', '3', $3, $4)`,
        [newId(), id, endReasonOf(happening), end],
      );
  },
};
