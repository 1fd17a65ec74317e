import type { KeyScope } from './keyScopes.ts';

/** What partners are informed about: the words of the screens, and the scope of a key that may see it. */
export const PARTNER_EVENTS = {
  'order.status_changed': { title: 'Situação de um pedido', scope: 'tracking' },
  'order.tracking_changed': { title: 'Código dos Correios de um pedido', scope: 'tracking' },
  'stock.changed': { title: 'Disponibilidade de um produto', scope: 'catalog' },
  'price.changed': { title: 'Preço de um produto', scope: 'catalog' },
} as const satisfies Readonly<Record<string, { title: string; scope: KeyScope }>>;

export type PartnerEventType = keyof typeof PARTNER_EVENTS;

export const PARTNER_EVENT_TYPES = Object.keys(PARTNER_EVENTS) as PartnerEventType[];

export const isPartnerEventType = (text: string): text is PartnerEventType =>
  Object.hasOwn(PARTNER_EVENTS, text);
