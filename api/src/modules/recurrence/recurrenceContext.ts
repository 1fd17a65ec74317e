import type { Ctx } from '../../services.ts';

/** The parts of the context that a person's change of a subscription needs. */
export type RecurrenceContext = Pick<Ctx, 'clock' | 'config' | 'em' | 'gateway' | 'jobs' | 'now' | 'viewer'>;
