import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { refreshSteps } from '../../modules/prescription/orderStep/refreshSteps.ts';
import type { Part, Services } from '../../services.ts';
import { metrics } from './metrics.ts';

/** Prometheus waits ten seconds for all metrics. */
const READ_MS = 5_000;

interface WorkCounts {
  waiting: number;
  late: number;
  given_up: number;
  due: number;
  oldest: number;
  orders: number;
  orders_late: number;
}

/**
 * Work that waits for a person or a worker, and jobs that failed for good, counted when Prometheus asks: numbers only, no
 * personal data. While the database does not answer they are absent, and the other metrics are still published.
 */
export function observeWork({
  database: { pool },
  clock,
  orm,
  catalog,
  log,
}: Part<Services, 'clock' | 'orm' | 'catalog' | 'log' | 'database.pool'>): void {
  const read = async (): Promise<WorkCounts> => {
    const now = clock.now();
    await refreshSteps(orm.em.fork(), { catalog: catalog.current(), now });
    const { rows } = await pool.query<WorkCounts>(
      `select count(*)::int as waiting, count(*) filter (where due_at < $2)::int as late,
         (select count(*)::int from pgboss.job where state = 'failed') as given_up,
         (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after <= now()) as due,
         (select coalesce(round(extract(epoch from now() - min(created_on))), 0)::int from pgboss.job
           where state in ('created', 'retry') and start_after <= now() or state = 'retry') as oldest,
         (select count(*)::int from transaction_step) as orders,
         (select count(*)::int from transaction_step where due_at <= $2) as orders_late
       from medical_appointment where status = $1`,
      [APPOINTMENT_STATUS.awaiting, now],
    );
    return { waiting: 0, late: 0, given_up: 0, due: 0, oldest: 0, orders: 0, orders_late: 0, ...rows[0] };
  };
  // Prometheus collects all gauges at once, so they share one read.
  let reading: Promise<WorkCounts | null> | null = null;
  const work = () => {
    reading ??= Promise.race([read(), pause(READ_MS, null, { ref: false })])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'metrics');
        return null;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const gauge = (name: string, help: string, value: (found: WorkCounts) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const found = await work();
        if (found) this.set(value(found));
        else this.remove();
      },
    });
  gauge('aprumo_appointments_waiting', 'Appointments that no doctor has taken', ({ waiting }) => waiting);
  gauge('aprumo_appointments_late', 'Of these, the ones past the promise to the patient', ({ late }) => late);
  gauge('aprumo_orders_unfinished', 'Orders that wait for an action of a person', ({ orders }) => orders);
  gauge('aprumo_orders_late', 'Of these, the ones past their date', ({ orders_late }) => orders_late);
  gauge('aprumo_jobs_due', 'Jobs that a worker should run now', ({ due }) => due);
  gauge(
    'aprumo_jobs_oldest_seconds',
    'Age of the oldest job that is due or is retried',
    ({ oldest }) => oldest,
  );
  gauge('aprumo_jobs_given_up', 'Jobs that failed every time they were tried', ({ given_up }) => given_up);
}
