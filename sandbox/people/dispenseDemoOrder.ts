import { generate } from 'otplib';
import { contextFor } from '../../api/src/context.ts';
import { beginShift } from '../../api/src/modules/account/council/shift.ts';
import { Role } from '../../api/src/modules/account/role.ts';
import { realTime } from '../../api/src/modules/account/twoFactor/oneTimeCode.ts';
import { OrderRow } from '../../api/src/modules/order/order.entity.ts';
import { dispense } from '../../api/src/modules/pharmacy/dispense.ts';
import { readBench, versionOf } from '../../api/src/modules/pharmacy/readBench.ts';
import { isDispensed } from '../../api/src/modules/prescription/orders/dispensings.ts';
import type { Services } from '../../api/src/services.ts';
import { newId } from '../../api/src/shared/ids.ts';
import { UserError } from '../../api/src/shared/refusals.ts';
import { DEMO_TWO_FACTOR_SECRET } from './seedDemo.ts';

/**
 * The demo's pharmacist dispenses an order, with the same command as in the panel. Does nothing for an order without
 * medicines or one that was dispensed. Returns the refusal of an order that a pharmacist must not dispense.
 */
export async function dispenseDemoOrder(services: Services, orderId: string): Promise<UserError | null> {
  const { pool } = services.database;
  const { rows } = await pool.query<{ id: string }>(
    `select id from user_account where role = 'pharmacist' and deleted_at is null order by created_at limit 1`,
  );
  const userId = rows[0]?.id;
  if (!userId || (await isDispensed(services.orm.em.fork(), orderId))) return null;
  const ctx = contextFor(services, {
    viewer: { userId, role: Role.pharmacist, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'demo',
  });
  const shift = await beginShift(ctx);
  if (shift instanceof UserError) return shift;
  const em = ctx.em.fork();
  const version = versionOf(await readBench(ctx, em, await em.findOneOrFail(OrderRow, { id: orderId })));
  // A code is accepted once, and a visitor may have used the present one to sign in.
  await pool.query('update two_factor set last_step = 0 where user_id = $1', [userId]);
  // An authenticator app knows nothing of the clock that a demo moves.
  const epoch = Math.floor(realTime(ctx).getTime() / 1000);
  const oneTimePassword = await generate({ secret: DEMO_TWO_FACTOR_SECRET, epoch });
  const answer = await dispense(ctx, { orderId, version, oneTimePassword });
  return answer instanceof UserError ? answer : null;
}
