import { ORDER_STATUS } from '#schema/constants.ts';
import { contextFor } from '../../api/src/context.ts';
import { ORDER_MOVES, orderStateOf } from '../../api/src/modules/order/order.rules.ts';
import { moveOrder } from '../../api/src/modules/payment/settlement/moveOrder.ts';
import type { Services } from '../../api/src/services.ts';
import { UserError } from '../../api/src/shared/refusals.ts';
import { demoParcelCode } from '../history/orders/demoParcelCode.ts';
import { dispenseDemoOrder } from '../people/dispenseDemoOrder.ts';

/** Labels of the operator's buttons. */
const MOVES: Readonly<Record<number, string>> = {
  [ORDER_STATUS.picking]: 'Separar',
  [ORDER_STATUS.inTransit]: 'Entregar à transportadora',
  [ORDER_STATUS.delivered]: 'Marcar como entregue',
  [ORDER_STATUS.cancelled]: 'Cancelar e devolver',
};

/** The newest orders with their allowed moves. */
export async function listDemoOrders({ database: { pool } }: Services) {
  const { rows } = await pool.query(
    `select t.id, t.code, t.status, t.total_cents, (select m.label from transaction_status_move m where m.transaction_id = t.id order by m.at desc, m.id desc limit 1) as label
       from transaction t where t.status is not null order by t.created_at desc limit 20`,
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    label: row.label,
    totalCents: row.total_cents,
    next: ORDER_MOVES[orderStateOf(row.status)].flatMap((status) =>
      MOVES[status] ? [{ status, label: MOVES[status] }] : [],
    ),
  }));
}

/** Moves an order with the same command as an admin; the demo's pharmacist dispenses its medicines before it is picked. */
export async function moveDemoOrder(
  services: Services,
  id: string,
  status: number,
): Promise<{ code: string; message: string } | null> {
  if (status === ORDER_STATUS.picking) {
    const refusal = await dispenseDemoOrder(services, id);
    if (refusal) return { code: refusal.code, message: refusal.message };
  }
  const { rows } = await services.database.pool.query(
    `select id from user_account where role = 'admin' order by created_at limit 1`,
  );
  const viewer = { userId: rows[0]?.id, role: 'admin' as const, sessionId: 'demo' };
  const ctx = contextFor(services, { viewer, address: '127.0.0.1', requestId: 'demo' });
  const carrierCode = status === ORDER_STATUS.inTransit ? demoParcelCode(id) : null;
  const answer = await moveOrder(ctx, { id, status, carrierCode, note: null });
  return answer instanceof UserError ? { code: answer.code, message: answer.message } : null;
}
