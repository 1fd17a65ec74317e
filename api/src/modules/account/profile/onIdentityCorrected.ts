import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * What other modules do when an admin corrects a CPF or birth date, in the same transaction. It is passed in at start,
 * because this module imports neither photos nor evaluations.
 */
export type OnIdentityCorrected = (
  ctx: { now: Date },
  em: EntityManager,
  person: { userId: string; birthDate: string },
) => Promise<void>;
