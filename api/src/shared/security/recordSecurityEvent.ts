import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecurityEvent, SecurityLog } from './securityLog.ts';

/** The facts about the caller in a request context, or in the services of the process. */
interface Reporter {
  security: SecurityLog;
  viewer?: { userId: string } | null;
  address?: string;
}

/**
 * Adds one line to the log of security events; callable from every module. With `em` the line is part of the
 * caller's transaction, for acts that count only when they commit. Without it the line is kept even when the
 * caller's transaction is rolled back, as for every refusal, and costs the request no statement.
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
