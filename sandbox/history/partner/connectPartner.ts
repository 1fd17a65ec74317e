import { contextFor } from '../../../api/src/context.ts';
import { ApiKey } from '../../../api/src/modules/account/apiKey/apiKey.entity.ts';
import { createApiKey } from '../../../api/src/modules/account/apiKey/changeApiKey.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { hashToken } from '../../../api/src/modules/account/session/tokens.ts';
import type { Part, Services } from '../../../api/src/services.ts';
import { record } from '../../../api/src/shared/events/record.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import { servicesAt } from '../servicesAt.ts';
import { callAsPartner } from './callAsPartner.ts';
import { deliverPast, type PartnerAt } from './deliverPast.ts';
import { projectPast } from './projectPast.ts';

/** The key of the demo's partner, which exists in the demo only. `createApiKey` makes random keys. */
export const DEMO_PARTNER_KEY = 'parceiro-demo-aprumo';

const DAY_MS = 86_400_000;
const SCOPES = ['events', 'tracking', 'catalog'] as const;

/**
 * A partner with a key of forty days, calls, and webhooks to the demo's own endpoint, with deliveries in each state.
 * Events of the orders before that are written first, so that they are not delivered as new.
 */
export async function connectPartner(services: Services, adminId: string): Promise<void> {
  const now = services.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await projectPast(services);
  const admin = asPerson(services, { userId: adminId, role: Role.admin }, ago(40));
  const terms = { name: 'Clube da Barba', scopes: [...SCOPES], contactEmail: 'ti@clubedabarba.example' };
  const { apiKey } = requireSuccess(await createApiKey(admin, terms));
  await giveKnownKey(services, apiKey.id);
  const known = { id: apiKey.id, scopes: new Set(SCOPES), isTest: false, limitPerMinute: null };
  const partnerAt: PartnerAt = (at) =>
    contextFor(servicesAt(services, at), {
      viewer: null,
      apiKey: known,
      address: '127.0.0.1',
      requestId: 'demo history',
    });
  await deliverPast(services, partnerAt, now);
  await callAsPartner(services, known.id, now);
}

function giveKnownKey(
  { orm, callers: { apiKeys } }: Part<Services, 'orm' | 'callers.apiKeys'>,
  id: string,
): Promise<void> {
  return orm.em
    .fork()
    .transactional(async (em) => {
      await em.nativeUpdate(ApiKey, { id }, { keyHash: hashToken(DEMO_PARTNER_KEY) });
      record(em, { type: 'api-key.changed', entityId: id });
      await em.flush();
    })
    .then(() => apiKeys.forget());
}
