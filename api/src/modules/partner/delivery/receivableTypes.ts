import { type ExpressionBuilder, sql } from 'kysely';
import { PARTNER_EVENT_TYPES, PARTNER_EVENTS, type PartnerEventType } from '#schema/partner/partnerEvents.ts';
import type { Tables } from '../../../shared/database/tables.ts';

const NEEDED = PARTNER_EVENT_TYPES.map(
  (type) => sql`(${sql.lit(type)}, ${sql.lit(PARTNER_EVENTS[type].scope)})`,
);
/** Each type of event with the scope that it needs. */
const needed = sql<{ type: PartnerEventType; scope: string }>`(values ${sql.join(NEEDED)})`.as<'needed'>(
  sql`needed(type, scope)`,
);

/** Whether a key may be used at this time. */
export const isValidKey = (eb: ExpressionBuilder<Tables, 'apiKey'>, now: Date) =>
  eb.and([
    eb('apiKey.revokedAt', 'is', null),
    eb.or([eb('apiKey.expiresAt', 'is', null), eb('apiKey.expiresAt', '>', now)]),
  ]);

/**
 * The event types that an endpoint of a key may receive at this time. Writing, sending and dropping deliveries use it, so
 * all three agree.
 */
export function receivableTypes(eb: ExpressionBuilder<Tables, 'apiKey' | 'partnerWebhook'>, now: Date) {
  const types = eb
    .selectFrom(needed)
    .select('needed.type')
    .where((inner) => isValidKey(inner, now))
    .where((inner) => inner(sql.lit('events'), '=', inner.fn.any('apiKey.scopes')))
    .where((inner) =>
      inner.or([inner.ref('apiKey.isTest'), inner('needed.scope', '=', inner.fn.any('apiKey.scopes'))]),
    )
    .where((inner) => inner('needed.type', '=', inner.fn.any('partnerWebhook.events')));
  return sql<PartnerEventType[]>`array${types}`;
}

/** The key of the invented events that an endpoint of a key receives; null for the events of the shop. */
export const inventingKey = (eb: ExpressionBuilder<Tables, 'apiKey'>) =>
  eb.case().when(eb.ref('apiKey.isTest')).then(eb.ref('apiKey.id')).end();
