import type { KeyScope } from '#schema/partner/keyScopes.ts';
import { ApiKey } from '../../src/modules/account/apiKey/apiKey.entity.ts';
import { hashToken } from '../../src/modules/account/session/tokens.ts';
import { newId, secretToken } from '../../src/shared/ids.ts';
import type { TestApp } from '../testApp.ts';

interface KeyOptions {
  scopes?: KeyScope[];
  limitPerMinute?: number;
  expiresAt?: Date;
}

/** A partner's key that works at once in this process. */
export async function someApiKey(
  app: Pick<TestApp, 'services'>,
  { scopes = ['tracking', 'catalog', 'events', 'store'], ...terms }: KeyOptions = {},
): Promise<{ id: string; key: string; headers: { 'api-key': string } }> {
  const [id, key] = [newId(), secretToken()];
  const em = app.services.orm.em.fork();
  em.persist(em.create(ApiKey, { id, name: 'Loja parceira', keyHash: hashToken(key), scopes, ...terms }));
  await em.flush();
  // In production the event of a new key clears this cache in every process.
  app.services.callers.apiKeys.forget();
  return { id, key, headers: { 'api-key': key } };
}
