import { callServer } from '#web/session/callServer.ts';
import { reportCaughtTo } from './caughtErrors.ts';

declare const __BUILD_ID__: string;

/** A page that fails in a loop reports only this many errors. */
const MAX_REPORTS = 10;
let sent = 0;

/** A stack line that names a place in the code, as Chrome writes it, and as Safari and Firefox do. */
const FRAME = /^(\s+at .*|[\w$.<>/]*@https?:\/\/\S+):\d+:\d+\)?$/;

/**
 * Sends class names, stack frames and the page. The message is not sent: it may repeat what a person typed. The
 * first lines of a stack contain the message, so only the frame lines are sent.
 */
function report(error: unknown): void {
  if (!(error instanceof Error) || sent >= MAX_REPORTS) return;
  sent += 1;
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  void callServer('/error-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: error.name,
      stack: frames.join('\n'),
      path: window.location.pathname,
      build: __BUILD_ID__,
    }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports every uncaught error and rejection of the page to the server. Called once, when an app starts. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  reportCaughtTo(report);
}
