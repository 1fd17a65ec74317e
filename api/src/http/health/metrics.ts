import http, { type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Standby } from '../../database/standby/standby.ts';
import { statementsSoFar } from '../../shared/database/statements.ts';
import type { EventFeed } from '../../shared/events/eventFeed.ts';
import { portOf } from '../../shared/portOf.ts';
import type { SecurityLog } from '../../shared/security/securityLog.ts';

export const metrics = new Registry();

export const requestSeconds = new Histogram({
  name: 'aprumo_http_request_seconds',
  help: 'Time to answer, by route and status class',
  labelNames: ['route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

const ordersMoved = new Counter({
  name: 'aprumo_order_status_moves_total',
  help: 'Order status moves read by this process, by new status; every process reads all of them',
  labelNames: ['status'] as const,
  registers: [metrics],
});

export function observeOrders({ feed }: { feed: Pick<EventFeed, 'on'> }): void {
  feed.on(({ type, payload }) => {
    if (type === 'transaction.status-changed') ordersMoved.inc({ status: String(payload.status) });
  });
}

new Gauge({
  name: 'aprumo_sql_statements_total',
  help: 'SQL statements sent by this process',
  registers: [metrics],
  collect() {
    this.set(statementsSoFar());
  },
});

/** Security events seen by this process, by kind; the alert rules in `docs/alerts.yml` use them. */
export function observeSecurity({ security }: { security: SecurityLog }): void {
  new Gauge({
    name: 'aprumo_security_events_total',
    help: 'Security events seen by this process, by kind',
    labelNames: ['kind'] as const,
    registers: [metrics],
    collect() {
      for (const [kind, count] of security.counts) this.set({ kind }, count);
    },
  });
}

/** How the standby is used: by how it was found, and how old its data is. */
export function observeStandby({ standby }: { standby: Standby | null }): void {
  if (!standby) return;
  new Gauge({
    name: 'aprumo_standby_reads_total',
    help: 'Operations that may read the standby, by its state; only those with "current" read it',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect() {
      for (const [state, count] of standby.counts) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'aprumo_standby_lag_seconds',
    help: 'How old the data of the standby was at most when both servers were compared last; absent when not known',
    registers: [metrics],
    collect() {
      this.remove();
      const lagMs = standby.reportedLagMs;
      if (lagMs !== null) this.set(lagMs / 1000);
    },
  });
}

/** The internal server: metrics for Prometheus, on a port that is never public. */
export async function openInternalServer(
  port: number,
  host = '127.0.0.1',
): Promise<{ server: Server; port: number }> {
  collectDefaultMetrics({ register: metrics });
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    // An unhandled error would end the process.
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { server, port: portOf(server) };
}
