import type { Services } from '../../api/src/services.ts';
import { createClock } from '../../api/src/shared/clock/clock.ts';
import type { Jobs } from '../../api/src/shared/jobs/jobs.ts';

/**
 * Returns the services with their clock set to an instant of the past. Mails of that time are not sent, because they
 * would only fill the demo's mailbox. Codes of authenticator apps are checked at that instant, too, and the test bank
 * dates receipts and refunds by it.
 */
export function servicesAt(services: Services, at: Date): Services {
  const enqueue: Jobs['enqueue'] = async (em, name, data, options) => {
    if (name !== 'mail') await services.jobs.enqueue(em, name, data, options);
  };
  const insertOf: Jobs['insertOf'] = (name, jobs) =>
    services.jobs.insertOf(name, name === 'mail' ? [] : jobs);
  const wakeAfterCommit: Jobs['wakeAfterCommit'] = (em, name) => services.jobs.wakeAfterCommit(em, name);
  const jobs: Jobs = Object.assign(Object.create(services.jobs), { enqueue, insertOf, wakeAfterCommit });
  const { now } = createClock(at.getTime() - Date.now());
  const gateway = services.outside.gateway.asOf?.(at) ?? services.outside.gateway;
  return {
    ...services,
    jobs,
    outside: { ...services.outside, gateway },
    clock: { now, offsetMs: 0, moveTo: () => undefined },
  };
}
