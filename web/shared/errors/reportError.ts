import { BrowserClient, defaultStackParser } from '@sentry/browser';
import { publishedTransport } from '#schema/errorReport.ts';
import { callServer } from '#web/session/callServer.ts';

declare const __BUILD_ID__: string;

/** A page that fails in a loop reports only this many errors. */
const MAX_REPORTS = 10;
let sent = 0;

/** Sends to our own server, which knows the address of the service; the client refuses to work without any. */
const client = new BrowserClient({
  dsn: 'https://page@localhost/0',
  release: __BUILD_ID__,
  integrations: [],
  sendClientReports: false,
  stackParser: defaultStackParser,
  beforeSend: (event) => ({ ...event, transaction: window.location.pathname }),
  transport: publishedTransport((body) =>
    callServer('/error-reports', { method: 'POST', body, credentials: 'omit', keepalive: true }),
  ),
});

export function reportError(error: Error): void {
  sent += 1;
  if (sent <= MAX_REPORTS) client.captureException(error);
}
