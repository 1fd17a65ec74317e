import { createStackParser, parseEnvelope, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { publishedTransport } from '#schema/errorReport.ts';

/** Reports errors to an external service, without personal data. */
export interface ErrorReports {
  /** Reports an error of this process. `place` is a route pattern, or the name of a job or sweep. */
  error(error: unknown, place: string): void;
  /** Sends what a browser reported. `placeOf` removes ids from the path of its page. */
  forward(envelope: string, placeOf: (path: string) => string): void;
  /** Waits for pending reports, at most for `TIMEOUT_MS`. */
  settled(): Promise<unknown>;
}

/** A broken database must not cause a thousand reports: each error is sent once a minute, and 60 errors in all. */
const SAME = { points: 1, duration: 60 };
const ALL = { points: 60, duration: 60 };
const TIMEOUT_MS = 5_000;

/** What our pages send; anything else is dropped. */
const frame = z.object({
  function: z.string().max(200).optional(),
  filename: z.string().max(500).optional(),
  lineno: z.int().optional(),
  colno: z.int().optional(),
});
const browserEvent = z.object({
  release: z.string().regex(/^[\w-]{1,64}$/),
  transaction: z.string().max(2_000),
  exception: z.object({
    values: z.array(
      z.object({ type: z.string(), stacktrace: z.object({ frames: z.array(frame) }).optional() }),
    ),
  }),
});

/**
 * Opens the reporter: the client of Sentry without its integrations, each of which collects facts about the machine, the
 * request or the person. `dsn` is `https://<public key>@<host>/<project>`.
 */
export function openErrorReports({ dsn, release }: { dsn: string; release: string }): ErrorReports {
  const same = new RateLimiterMemory({ ...SAME, keyPrefix: 'same' });
  const all = new RateLimiterMemory({ ...ALL, keyPrefix: 'all' });
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    async beforeSend(event) {
      const [{ type, stacktrace } = {}] = event.exception?.values ?? [];
      const top = stacktrace?.frames?.at(-1);
      try {
        await same.consume([type, event.transaction, top?.filename, top?.lineno, top?.colno].join(' '));
        await all.consume('');
        return event;
      } catch {
        return null;
      }
    },
    transport: publishedTransport((body, url) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    ),
  });
  return {
    error(error, place) {
      const scope = new Scope();
      scope.setTransactionName(place);
      client.captureException(error, undefined, scope);
    },
    forward(envelope, placeOf) {
      const event = readEvent(envelope);
      if (event)
        client.captureEvent({ ...event, platform: 'javascript', transaction: placeOf(event.transaction) });
    },
    settled: async () => client.flush(TIMEOUT_MS),
  };
}

function readEvent(envelope: string): z.infer<typeof browserEvent> | null {
  try {
    const [, [item]] = parseEnvelope(envelope);
    return browserEvent.parse(item?.[1]);
  } catch {
    return null;
  }
}
