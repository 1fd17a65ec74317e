import { randomUUID } from 'node:crypto';
import { type ErrorReport, eventOf, reportOf } from './errorReport.rules.ts';

/** Reports errors to an external service, without personal data. */
export interface ErrorReports {
  readonly release: string;
  /** Reports an error of this process. `place` is a route pattern, or the name of a job or sweep. */
  error(error: unknown, place: string): void;
  /** Sends an error of a browser that was already reduced to a report. */
  send(report: ErrorReport): void;
  /** Waits for pending reports. */
  settled(): Promise<void>;
}

/** Equal errors within a minute are sent once, so that a broken database does not cause a thousand reports. */
const SAME_WITHIN_MS = 60_000;
const MAX_PER_MINUTE = 60;
const TIMEOUT_MS = 5_000;

/** Opens the reporter. It uses the envelope protocol of Sentry; `dsn` is `https://<public key>@<host>/<project>`. */
export function openErrorReports({ dsn, release }: { dsn: string; release: string }): ErrorReports {
  const { username, protocol, host, pathname } = new URL(dsn);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  const url = `${protocol}//${[host, ...parts].join('/')}/api/${project}/envelope/`;
  const running = new Set<Promise<unknown>>();
  const recent = new Map<string, number>();

  function isNew(report: ErrorReport): boolean {
    const now = Date.now();
    for (const [key, at] of recent) if (now - at > SAME_WITHIN_MS) recent.delete(key);
    const [top] = report.frames;
    const key = `${report.type} ${report.place} ${top?.filename}:${top?.lineno}:${top?.colno}`;
    if (recent.has(key) || recent.size >= MAX_PER_MINUTE) return false;
    recent.set(key, now);
    return true;
  }

  async function post(report: ErrorReport): Promise<void> {
    const id = randomUUID().replaceAll('-', '');
    const now = new Date();
    const lines = [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, eventOf(report, id, now)];
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=shop/1`,
      },
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  const send = (report: ErrorReport) => {
    if (!isNew(report)) return;
    // A failed report is dropped: it must neither throw in the code that reports nor cause another report.
    const sent = post(report)
      .catch(() => undefined)
      .finally(() => running.delete(sent));
    running.add(sent);
  };
  return {
    release,
    send,
    error: (error, place) => send(reportOf(error, { place, release })),
    settled: async () => void (await Promise.all(running)),
  };
}
