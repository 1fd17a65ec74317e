import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';

/**
 * What other modules do when a doctor may no longer act, in the same transaction: the doctor's appointments return to
 * the queue. Returns how many. It is passed in at start, because this module does not import appointments.
 */
export type DoctorLeaves = (ctx: Ctx, em: EntityManager, doctorId: string) => Promise<number>;
