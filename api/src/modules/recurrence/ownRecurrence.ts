import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Ctx, Part } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { type InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { lockRecurrence, openMonthOf } from './month/lockMonth.ts';
import type { RecurrenceMonthRow } from './month/recurrenceMonth.entity.ts';
import { readRecurrence } from './readRecurrence.ts';
import type { RecurrenceRow } from './recurrence.entity.ts';
import type { DearerFreight, Recurrence } from './recurrence.types.ts';

/** The parts of the context that a person's change of a subscription needs. */
export type RecurrenceContext = Part<
  Ctx,
  'clock' | 'config' | 'em' | 'jobs' | 'now' | 'viewer' | 'outside.gateway'
>;

export interface OwnRecurrence {
  em: EntityManager;
  row: RecurrenceRow;
  /** The open month, if there is one. */
  openMonth: RecurrenceMonthRow | null;
  userId: string;
  today: Day;
}

export type RecurrenceRefusal = Refusal | InvalidInput | DearerFreight;

/**
 * Locks a subscription of the caller and its open month, runs `change` in one transaction, and returns the subscription
 * after the change. A refusal rolls the change back. Another person's subscription is not found, and a cancelled
 * subscription is refused.
 */
export async function changeOwnRecurrence(
  ctx: RecurrenceContext,
  id: string,
  change: (recurrence: OwnRecurrence) => Promise<RecurrenceRefusal | null>,
): Promise<Recurrence | RecurrenceRefusal> {
  const { userId } = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Assinatura');
  const refusal = await rollbackOnRefusal(ctx.em, async (em) => {
    const row = await lockRecurrence(em, { id, userId });
    if (!row) throw new NotFound('Assinatura');
    // The time is read again under the lock, so that this change is later than what a job wrote during the wait.
    ctx.now = ctx.clock.now();
    if (row.status === RECURRENCE_STATUS.cancelled) return new Refusal('recurrence_cancelled');
    const openMonth = await openMonthOf(em, row);
    return change({ em, row, openMonth, userId, today: todayInSaoPaulo(ctx.now) });
  });
  if (refusal instanceof UserError) return refusal;
  const changed = await readRecurrence(ctx, id);
  if (!changed) throw new NotFound('Assinatura');
  return changed;
}
