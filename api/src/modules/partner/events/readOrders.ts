import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { OrderNow } from './partnerEvent.rules.ts';

/** Code, carrier's code and moves of orders. Names no column with contact, address, price or product. */
export async function readOrders(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderNow>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Omit<OrderNow, 'moves'> & { moves: { to: number; label: string; at: string }[] }>(
    em,
    `select t.id, t.code, t.carrier_code as "carrierCode", (t.freight_days->>'max')::int as "maxFreightDays",
            coalesce((select jsonb_agg(jsonb_build_object('to', m.to_status, 'label', m.label, 'at', m.at) order by m.at, m.id)
                        from transaction_status_move m where m.transaction_id = t.id), '[]') as moves
       from transaction t where t.id = any($1)`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, moves: row.moves.map((move) => ({ ...move, at: new Date(move.at) })) },
    ]),
  );
}
