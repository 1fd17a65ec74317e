import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';

/**
 * What higher modules do when an admin corrects who a person is, in the same transaction. `boot.ts` hands it in, since account
 * knows neither photos nor evaluations.
 */
export type IdentityCorrected = (
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  person: { userId: string; birthDate: string },
) => Promise<void>;
