import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { anyOf, columnsOf, db, first, jsonList, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import {
  CREDIT_MOVES,
  type CreditState,
  creditExpiry,
  graceExpiry,
  type OpenCredit,
} from './storeCredit.rules.ts';

/** The available credits of a person as a JSON column of a statement, sorted by expiry. */
export function openCreditsOf(userId: Expression<string | null>): RawBuilder<OpenCredit[]> {
  const { id, amountCents, expiresAt } = columnsOf('storeCredit');
  const credit = jsonBuildObject({ id, amountCents, expiresAt });
  const credits = db
    .selectFrom('storeCredit')
    .select(({ fn }) => fn.jsonAgg(credit).orderBy(expiresAt).orderBy(id).as('list'))
    .where('storeCredit.userId', '=', userId)
    .where('state', '=', 'available');
  return jsonList(credits);
}

export async function openCredits(em: EntityManager, userId: string): Promise<OpenCredit[]> {
  const row = await first(em, db.selectNoFrom(openCreditsOf(sql.val(userId)).as('credits')));
  return row?.credits ?? [];
}

/**
 * Creates the store credit for a paid clinic evaluation. The order id is unique, so a repeated webhook for the same
 * payment creates no second credit.
 */
export async function grantCredit(
  em: EntityManager,
  { userId, orderId, amountCents, now }: { userId: string; orderId: string; amountCents: number; now: Date },
): Promise<void> {
  const created = await run(
    em,
    db
      .insertInto('storeCredit')
      .values({
        id: newId(now.getTime()),
        userId,
        amountCents,
        originTransactionId: orderId,
        state: 'available',
        createdAt: now,
        expiresAt: creditExpiry(now),
      })
      .onConflict((conflict) => conflict.column('originTransactionId').doNothing())
      .returning('id'),
  );
  for (const { id } of created) record(em, { type: 'store-credit.available', entityId: id, userId });
}

/** The states from which a credit may move to a state. */
const statesBefore = (to: CreditState): CreditState[] =>
  (['available', 'reserved', 'spent', 'void'] as const).filter((state) => CREDIT_MOVES[state].includes(to));

interface CreditMove {
  to: CreditState;
  of: (eb: ExpressionBuilder<Tables, 'storeCredit'>) => Expression<SqlBool>;
  set?: UpdateObject<Tables, 'storeCredit'>;
}

/**
 * Moves the matching credit and records an event. The update locks its row, so only one of two concurrent orders gets
 * it.
 */
async function move(em: EntityManager, { to, of, set = {} }: CreditMove): Promise<boolean> {
  const moved = await run(
    em,
    db
      .updateTable('storeCredit')
      .set({ ...set, state: to })
      .where('state', '=', anyOf(statesBefore(to)))
      .where(of)
      .returning(['id', 'userId']),
  );
  for (const { id, userId } of moved) record(em, { type: `store-credit.${to}`, entityId: id, userId });
  return moved.length > 0;
}

interface CreditUse {
  creditId: string;
  orderId: string;
  now: Date;
}

/** Reserves a credit for an order. False when another order uses it, or when it has expired. */
export const reserveCredit = (em: EntityManager, { creditId, orderId, now }: CreditUse): Promise<boolean> =>
  move(em, {
    to: 'reserved',
    set: { usedByTransactionId: orderId },
    of: (eb) => eb('id', '=', creditId).and('expiresAt', '>', now),
  });

const isUsedBy = ({ creditId, orderId }: Omit<CreditUse, 'now'>): CreditMove['of'] => {
  return (eb) => eb.and({ id: creditId, usedByTransactionId: orderId });
};

export const spendCredit = (em: EntityManager, use: Omit<CreditUse, 'now'>): Promise<boolean> =>
  move(em, { to: 'spent', of: isUsedBy(use) });

/**
 * Makes a credit available again when its order is cancelled. A spent credit is then valid for at least `GRACE_DAYS`,
 * so that the shopper has time to use it.
 */
export function returnCredit(em: EntityManager, use: CreditUse): Promise<boolean> {
  const { state, expiresAt } = columnsOf('storeCredit');
  const later = sql<Date>`case when ${state} = 'spent' then greatest(${expiresAt}, ${graceExpiry(use.now)}) else ${expiresAt} end`;
  return move(em, {
    to: 'available',
    set: { usedByTransactionId: null, expiresAt: later },
    of: isUsedBy(use),
  });
}

/** Voids a credit when its evaluation is refunded. An order that already used the credit keeps its price. */
export const voidCredit = (em: EntityManager, originTransactionId: string): Promise<boolean> =>
  move(em, { to: 'void', of: (eb) => eb.and({ originTransactionId }) });
