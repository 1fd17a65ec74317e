import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { ApiKey } from '../apiKey/apiKey.entity.ts';
import type { AdminContext } from '../users/adminContext.ts';

/** What the commands on keys use: an admin's act, and the key that encrypts the partner's address. */
export type KeyAdminContext = AdminContext & Pick<Ctx, 'encryption'>;

/** Locks a key's row and returns it, also when the key has expired. Returns a refusal for a revoked key. */
export async function lockValidKey(em: EntityManager, id: string): Promise<ApiKey | Refusal> {
  const row = await lockKey(em, id);
  return row.revokedAt ? new Refusal('api_key_revoked') : row;
}

export async function lockKey(em: EntityManager, id: string): Promise<ApiKey> {
  const row = isId(id) ? await em.findOne(ApiKey, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!row) throw new NotFound('Chave');
  return row;
}
