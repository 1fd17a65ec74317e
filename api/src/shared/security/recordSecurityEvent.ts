import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecurityEvent, SecurityLog } from './securityLog.ts';

/** The facts about the caller in a request context, or in the services of the process. */
interface Reporter {
  security: SecurityLog;
  viewer?: { userId: string } | null;
  request?: { address: string };
}

/**
 * Adds an event to the security log. With `em` the event is written in the caller's transaction, for acts that happen
 * only when it commits. Without `em` it is stored even when the caller's transaction is rolled back, as after a
 * refusal, and costs the request no SQL statement.
 */
export function recordSecurityEvent(reporter: Reporter, event: SecurityEvent, em?: EntityManager): void {
  const known: SecurityEvent = {
    actorId: reporter.viewer?.userId ?? null,
    ...(reporter.request && { address: reporter.request.address }),
    ...event,
  };
  if (em) reporter.security.addWithin(em, known);
  else reporter.security.add(known);
}
