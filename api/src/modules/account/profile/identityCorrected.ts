import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';

/**
 * What other modules do when an admin corrects a CPF or birth date, in the same transaction. It is passed in at start,
 * because this module imports neither photos nor evaluations.
 */
export type IdentityCorrected = (
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  person: { userId: string; birthDate: string },
) => Promise<void>;
