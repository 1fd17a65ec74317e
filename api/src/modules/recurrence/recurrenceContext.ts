import type { Ctx } from '../../services.ts';

/** What a change of a subscription uses: it is charged by the gateway and confirmed by mail. */
export type RecurrenceContext = Pick<Ctx, 'clock' | 'config' | 'em' | 'gateway' | 'jobs' | 'now' | 'viewer'>;
