import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { db, run } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { lockLot, removeFromSale } from './leaveSale.ts';
import { type Lot, readLot } from './listLots.ts';

/** Blocks a lot: its units leave the sale and are not dispensed. A lot that is blocked already stays as it is. */
export function blockLot(
  ctx: AdminContext,
  { lotId, reason: givenReason }: { lotId: string; reason: string },
): Promise<Lot | Refusal<'admin_reason_required'>> {
  const today = todayInSaoPaulo(ctx.now);
  return rollbackOnRefusal(ctx.em, async (em) => {
    const lot = isId(lotId) ? await lockLot(em, lotId) : undefined;
    if (!lot) throw new NotFound('Lote');
    if (lot.blockedAt) return readLot(em, lotId, today);
    const reason = reasonOf(givenReason);
    if (!reason) return new Refusal('admin_reason_required');
    const { skuId, code, forSale, productId } = lot;
    const block = { blockedAt: ctx.now, blockedBy: signedInViewer(ctx).userId, blockReason: reason };
    await run(em, db.updateTable('lot').set(block).where('id', '=', lotId));
    const detail = { skuId, lot: code, units: forSale };
    const actId = recordAct(ctx, em, { act: 'lot-blocked', entityId: productId, reason, detail });
    await removeFromSale(em, lot, { kind: 'recalled', now: ctx.now, actId });
    record(em, { type: 'lot.blocked', entityId: lotId });
    await em.flush();
    return readLot(em, lotId, today);
  });
}
