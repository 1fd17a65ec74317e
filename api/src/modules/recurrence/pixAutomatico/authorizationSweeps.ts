import { type ExpressionBuilder, sql } from 'kysely';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { db, givenRows, oneOf, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { GatewayRefused } from '../../../shared/ports/portErrors.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import { readAuthorization, storeAuthorization } from '../../payment/pixAutomatico/storeAuthorization.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { followAuthorization } from './followAuthorization.ts';

const BATCH = 50;
const ENDED = oneOf(['refused', 'ended'] as const);
/** How far back a newly started worker looks. */
const FIRST_RUN_LOOKBACK_MS = 7 * 86_400_000;
/** Each run reads this much of the previous period again, for clocks that differ and answers that were on their way. */
const OVERLAP_MS = 600_000;

export const authorizationSweeps = (services: ReconcileServices): Sweep[] => {
  let since = new Date(services.clock.now().getTime() - FIRST_RUN_LOOKBACK_MS);
  return [
    {
      name: 'PIX authorisations that changed at the bank',
      everyMs: 20_000,
      run: async () => {
        const now = services.clock.now();
        await readChangedAuthorizations(services, since);
        since = new Date(now.getTime() - OVERLAP_MS);
        await handleUnhandledChanges(services);
      },
    },
    {
      name: 'PIX authorisations to end at the bank',
      everyMs: 10_000,
      run: async () => {
        while ((await endUnneededAuthorizations(services)) >= BATCH);
      },
    },
  ];
};

/**
 * Reads authorisations that changed at the bank since this time and whose webhook was lost. Returns how many it read,
 * or 0 when all reads failed.
 */
export async function readChangedAuthorizations(services: ReconcileServices, since: Date): Promise<number> {
  const changed = (await services.outside.gateway.pixAutomatico?.authorizationsChangedSince(since)) ?? [];
  if (changed.length === 0) return 0;
  const behind = await run(
    services.orm.em.fork(),
    db
      .selectFrom('pixAuthorization')
      .innerJoin(givenRows('bank', { reference: 'text', version: 'int' }, changed), (join) =>
        join.on((eb) => eb('bank.reference', '=', eb.cast<string>('pixAuthorization.id', 'text'))),
      )
      .select('pixAuthorization.id')
      .whereRef('pixAuthorization.version', '<', 'bank.version')
      .where('state', 'not in', ENDED),
  );
  return runEach(services, behind, (id) => readAuthorization(services, id));
}

/** Handles changes that were stored by a process that stopped before the subscription reacted. */
export async function handleUnhandledChanges(services: ReconcileServices): Promise<number> {
  const rows = await run(
    services.orm.em.fork(),
    db
      .selectFrom('pixAuthorization')
      .select('id')
      .whereRef('notedVersion', '<', 'version')
      .limit(sql.lit(BATCH)),
  );
  return runEach(services, rows, (id) => followAuthorization(services, id));
}

/** Whether a subscription is paid by an authorisation, or waits for it. */
const isUsed = (eb: ExpressionBuilder<Tables, 'pixAuthorization'>) =>
  eb.exists(
    eb
      .selectFrom('recurrence')
      .where('recurrence.status', '!=', eb.lit(RECURRENCE_STATUS.cancelled))
      .where((inner) =>
        inner('pixAuthorization.id', 'in', [inner.ref('pixAuthorizationId'), inner.ref('pixWaitingId')]),
      ),
  );

/**
 * Ends authorisations at the bank that are no longer needed: those marked for it, those of removed accounts, and those
 * older than a day that no subscription uses. The bank is asked outside any database transaction; an authorisation is
 * tried again after 20 seconds while the bank does not answer.
 */
export async function endUnneededAuthorizations(services: ReconcileServices): Promise<number> {
  const { orm, clock } = services;
  const { gateway } = services.outside;
  if (!gateway.pixAutomatico) return 0;
  const now = clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const unneeded = db
    .selectFrom('pixAuthorization')
    .innerJoin('userAccount', 'userAccount.id', 'pixAuthorization.userId')
    .select('pixAuthorization.id')
    .where('state', 'not in', ENDED)
    .where('gateway', '=', gateway.name)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', ago(20))]))
    .where((eb) =>
      eb.or([
        eb('endAskedAt', 'is not', null),
        eb('userAccount.deletedAt', 'is not', null),
        eb.and([eb('pixAuthorization.createdAt', '<=', ago(86_400)), eb.not(isUsed(eb))]),
      ]),
    )
    .orderBy('pixAuthorization.createdAt')
    .limit(sql.lit(BATCH))
    .forUpdate('pixAuthorization')
    .skipLocked();
  const rows = await run(
    orm.em.fork(),
    db.updateTable('pixAuthorization').set({ checkedAt: now }).where('id', 'in', unneeded).returning('id'),
  );
  return runEach(services, rows, (id) => endAtBank(services, id));
}

/**
 * Ends an authorisation at the bank, outside any database transaction. When the bank does not have it, because its
 * creation never reached the bank, it is stored as ended.
 */
async function endAtBank(services: ReconcileServices, id: string): Promise<void> {
  try {
    const snapshot = await services.outside.gateway.pixAutomatico?.endAuthorization(id);
    if (snapshot) await storeAuthorization(services, snapshot);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    await services.orm.em
      .fork()
      .nativeUpdate(PixAuthorizationRow, { id, state: 'creating' }, { state: 'ended', endedBy: 'store' });
  }
}

/**
 * Runs the work for each row. An error is logged and does not delay the other rows. Returns the number of rows, or 0
 * when all failed, so that a caller that repeats full batches stops.
 */
async function runEach(
  { log }: ReconcileServices,
  rows: readonly { id: string }[],
  work: (id: string) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for (const { id } of rows) {
    try {
      await work(id);
    } catch (error) {
      failed += 1;
      log.warn({ err: error, id }, 'PIX authorisation could not be processed');
    }
  }
  return failed === rows.length ? 0 : rows.length;
}
