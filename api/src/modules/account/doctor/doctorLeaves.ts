import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';

/**
 * What higher modules do when a doctor may no longer act, in the same transaction: the patients he had go back to the list.
 * Answers how many they were. `boot.ts` hands it in, since account knows no cases.
 */
export type DoctorLeaves = (ctx: Ctx, em: EntityManager, doctorId: string) => Promise<number>;
