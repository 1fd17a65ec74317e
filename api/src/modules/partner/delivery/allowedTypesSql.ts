import { PARTNER_EVENT_TYPES, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';

const NEEDED = PARTNER_EVENT_TYPES.map((type) => `('${type}', '${PARTNER_EVENTS[type].scope}')`).join(', ');

/**
 * SQL for the event types that the endpoint `w` of the key `k` may receive at `now`. Writing, sending and dropping
 * deliveries use it, so all three agree.
 */
export const allowedTypesSql = (now: string): string =>
  `array(select needed.type from (values ${NEEDED}) as needed (type, scope)
          where k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
            and 'events' = any(k.scopes) and (k.is_test or needed.scope = any(k.scopes)) and needed.type = any(w.events))`;
