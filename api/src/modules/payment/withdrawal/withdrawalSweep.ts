import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { db, run } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import type { ReconcileServices } from '../settlement/reconcilePayment.ts';
import { type LockedWithdrawal, lockWithdrawal, moveWithdrawal } from './moveWithdrawal.ts';
import { refundReturn } from './promiseWithdrawal.ts';

/** Returns per run, handled one after the other. */
const BATCH = 25;

export const withdrawalSweep = (services: ReconcileServices): Sweep => ({
  name: 'returns past their date',
  everyMs: 60_000,
  run: () => endOverdueReturns(services).then(() => undefined),
});

const isPastRefund = ({ row }: LockedWithdrawal, now: Date): boolean =>
  row.state === 'posted' && row.refundBy !== null && row.refundBy <= now;

const isPastPosting = ({ row }: LockedWithdrawal, now: Date): boolean =>
  row.state === 'label' && row.postBy !== null && row.postBy < todayInSaoPaulo(now);

/**
 * Refunds returns that were posted and have not arrived by their deadline, and ends returns that were not posted in
 * time. Returns the number of due returns.
 */
export async function endOverdueReturns(services: ReconcileServices): Promise<number> {
  const { clock, orm, log } = services;
  const now = clock.now();
  const due = await run(
    orm.em.fork(),
    db
      .selectFrom('withdrawal')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('state', '=', sql.lit('posted')).and('refundBy', '<=', now),
          eb('state', '=', sql.lit('label')).and('postBy', '<', todayInSaoPaulo(now)),
        ]),
      )
      .orderBy('requestedAt')
      .limit((eb) => eb.lit(BATCH)),
  );
  for (const { id } of due) {
    try {
      await orm.em.fork().transactional((em) => endReturn(services, em, id));
    } catch (error) {
      log.warn({ err: error, withdrawalId: id }, 'return not ended');
    }
  }
  return due.length;
}

async function endReturn(services: ReconcileServices, em: EntityManager, id: string): Promise<void> {
  const locked = await lockWithdrawal(em, id);
  const now = services.clock.now();
  if (!locked) return;
  if (isPastRefund(locked, now)) return refundReturn(services, em, locked, null);
  if (!isPastPosting(locked, now)) return;
  const { order, row } = locked;
  moveWithdrawal(em, row, { from: row.state, to: 'lapsed', authorId: null, at: now });
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await em.flush();
  await sendOrderMail(services, em, order, 'withdrawal-lapsed', { protocol: row.code });
}
