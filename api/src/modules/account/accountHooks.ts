import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refusal } from '../../shared/refusals.ts';

/**
 * What other modules do when an account is removed, in the same transaction. They delete their data of the person, or
 * refuse when the account is still needed. It is passed in at start, because this module imports neither carts nor
 * appointments.
 */
export type AccountRemoved = (
  ctx: { now: Date },
  em: EntityManager,
  person: { userId: string; email: string },
) => Promise<Refusal | null>;

/**
 * What other modules do when an admin corrects a CPF or birth date, in the same transaction. It is passed in at start,
 * because this module imports neither photos nor evaluations.
 */
export type OnIdentityCorrected = (
  ctx: { now: Date },
  em: EntityManager,
  person: { userId: string; birthDate: string },
) => Promise<void>;
