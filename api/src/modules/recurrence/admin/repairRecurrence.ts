import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { requireActiveAdmin } from '../../account/users/requireActiveAdmin.ts';
import { lockRecurrence, openMonthOf } from '../month/lockMonth.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { ManagedRecurrence } from './managedRecurrence.types.ts';
import { readManagedRecurrence, repairFacts } from './readManagedRecurrence.ts';
import { RecurrenceRepair, repairsOf } from './repairs.rules.ts';

export interface RepairedRecurrence {
  em: EntityManager;
  row: RecurrenceRow;
  openMonth: RecurrenceMonthRow | null;
  adminId: string;
  today: Day;
}

const ACTS: Readonly<Record<RecurrenceRepair, AdminActName>> = {
  cancel: 'subscription-cancelled',
  retry: 'subscription-charge-retried',
  move: 'subscription-moved',
  release: 'subscription-released',
  resume: 'subscription-resumed',
};

interface RepairRequest {
  id: string;
  reason: string;
  repair: RecurrenceRepair;
}

/**
 * One repair of a subscription by an admin, in one transaction: it locks the subscription and its month as the person
 * and the jobs do, applies the rules of repairs, and logs the act with its reason.
 */
export async function repairRecurrence(
  ctx: AdminContext & Pick<Ctx, 'gateway'>,
  { id, reason, repair }: RepairRequest,
  work: (repaired: RepairedRecurrence) => Promise<RecurrenceRefusal | Record<string, unknown> | null>,
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  const adminId = signedInViewer(ctx).userId;
  if (!isId(id)) throw new NotFound('Assinatura');
  const givenReason = reasonOf(reason);
  if (!givenReason) return new Refusal('admin_reason_required');
  const refusal = await rollbackOnRefusal(ctx.em, async (em) => {
    await requireActiveAdmin(em, adminId);
    const row = await lockRecurrence(em, { id });
    if (!row) throw new NotFound('Assinatura');
    const openMonth = await openMonthOf(em, row);
    const today = todayInSaoPaulo(ctx.now);
    const facts = await repairFacts(em, { row, openMonth, now: ctx.now });
    if (!repairsOf(facts).includes(repair)) return new Refusal('recurrence_repair_not_possible');
    const answer = await work({ em, row, openMonth, adminId, today });
    if (answer instanceof UserError) return answer;
    const detail = { ...(openMonth ? { month: openMonth.month } : {}), ...answer };
    recordAct(ctx, em, { act: ACTS[repair], userId: row.userId, entityId: id, reason: givenReason, detail });
    return null;
  });
  if (refusal instanceof UserError) return refusal;
  const repaired = await readManagedRecurrence(ctx, id);
  if (!repaired) throw new NotFound('Assinatura');
  return repaired;
}
