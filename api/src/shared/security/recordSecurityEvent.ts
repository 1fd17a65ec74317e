import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecurityEvent, SecurityLog } from './securityLog.ts';

/** What a request context, or the services of the process, know of the caller. */
interface Reporter {
  security: SecurityLog;
  viewer?: { userId: string } | null;
  address?: string;
}

/**
 * Adds one line to the log of security events; callable from every module. With `em` the line is part of the caller's
 * transaction, for acts that count only when they commit. Without it the line is kept even where the caller's
 * transaction is rolled back, as it is for every refusal, and costs the request no statement.
 */
export function recordSecurityEvent(reporter: Reporter, event: SecurityEvent, em?: EntityManager): void {
  const known: SecurityEvent = {
    actorId: reporter.viewer?.userId ?? null,
    ...(reporter.address === undefined ? {} : { address: reporter.address }),
    ...event,
  };
  if (em) reporter.security.addWithin(em, known);
  else reporter.security.add(known);
}
