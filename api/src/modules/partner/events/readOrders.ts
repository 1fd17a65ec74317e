import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { anyOf, db, jsonList, run } from '../../../shared/database/query.ts';
import type { OrderNow } from './partnerEvent.rules.ts';

/** Code, carrier's code and moves of orders. Names no column with contact, address, price or product. */
export async function readOrders(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderNow>> {
  if (ids.length === 0) return new Map();
  const rows = await run(
    em,
    db
      .selectFrom('transaction')
      .select((eb) => {
        const moves = eb
          .selectFrom('transactionStatusMove as move')
          .select(({ fn, ref }) => {
            const to = ref('move.toStatus');
            const move = jsonBuildObject({ to, label: ref('move.label'), at: ref('move.at') });
            return fn.jsonAgg(move).orderBy('move.at').orderBy('move.id').as('list');
          })
          .whereRef('move.transactionId', '=', 'transaction.id');
        return [
          'transaction.id',
          'transaction.code',
          'transaction.carrierCode',
          sql<number | null>`(${eb.ref('transaction.freightDays')}->>'max')::int`.as('maxFreightDays'),
          jsonList(moves).as('moves'),
        ];
      })
      .where('transaction.id', '=', anyOf(ids)),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, moves: row.moves.map((move) => ({ ...move, at: new Date(move.at) })) },
    ]),
  );
}
