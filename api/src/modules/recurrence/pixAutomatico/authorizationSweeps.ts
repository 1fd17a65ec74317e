import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { GatewayRefused } from '../../../shared/ports/portErrors.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import { readAuthorization, storeAuthorization } from '../../payment/pixAutomatico/storeAuthorization.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { followAuthorization } from './followAuthorization.ts';

const BATCH = 50;
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
  const changed = (await services.gateway.pixAutomatico?.authorizationsChangedSince(since)) ?? [];
  if (changed.length === 0) return 0;
  const behind = await sql<{ id: string }>(
    services.orm.em.fork(),
    `select a.id from pix_authorization a
       join unnest($1::text[], $2::int[]) as bank (reference, version) on bank.reference = a.id::text
      where a.version < bank.version and a.state not in ('refused', 'ended')`,
    [changed.map(({ reference }) => reference), changed.map(({ version }) => version)],
  );
  return runEach(services, behind, (id) => readAuthorization(services, id));
}

/** Handles changes that were stored by a process that stopped before the subscription reacted. */
export async function handleUnhandledChanges(services: ReconcileServices): Promise<number> {
  const rows = await sql<{ id: string }>(
    services.orm.em.fork(),
    `select id from pix_authorization where noted_version < version limit ${BATCH}`,
  );
  return runEach(services, rows, (id) => followAuthorization(services, id));
}

/**
 * Ends authorisations at the bank that are no longer needed: those marked for it, those of removed accounts, and those
 * older than a day that no subscription uses. The bank is asked outside any database transaction; an authorisation is
 * tried again after 20 seconds while the bank does not answer.
 */
export async function endUnneededAuthorizations(services: ReconcileServices): Promise<number> {
  const { orm, clock, gateway } = services;
  if (!gateway.pixAutomatico) return 0;
  const rows = await sql<{ id: string }>(
    orm.em.fork(),
    `update pix_authorization set checked_at = $1 where id in (
       select a.id from pix_authorization a join user_account u on u.id = a.user_id
        where a.state not in ('refused', 'ended') and a.gateway = $2
          and coalesce(a.checked_at, '-infinity') <= $1::timestamptz - interval '20 seconds'
          and (a.end_asked_at is not null or u.deleted_at is not null
            or (a.created_at <= $1::timestamptz - interval '1 day' and not exists (
              select from recurrence r where r.status <> ${RECURRENCE_STATUS.cancelled} and a.id in (r.pix_authorization_id, r.pix_waiting_id))))
        order by a.created_at limit ${BATCH} for update of a skip locked) returning id`,
    [clock.now(), gateway.name],
  );
  return runEach(services, rows, (id) => endAtBank(services, id));
}

/**
 * Ends an authorisation at the bank, outside any database transaction. When the bank does not have it, because its
 * creation never reached the bank, it is stored as ended.
 */
async function endAtBank(services: ReconcileServices, id: string): Promise<void> {
  try {
    const snapshot = await services.gateway.pixAutomatico?.endAuthorization(id);
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
