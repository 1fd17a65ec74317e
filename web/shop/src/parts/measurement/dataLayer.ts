import type { ApolloClient } from '@apollo/client';
import { readTokens } from '#web/session/tokens.ts';
import { mustAskConsent, readConsent } from '../consent/consent.ts';
import { type Identity, measurable, withoutCountryCode } from './measurable.ts';
import type { ShopEvent, ShopItem } from './shopEvent.ts';
import { SignedInProfileDocument } from './signedInProfile.generated.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** True for an accepted consent that is not older than three months. */
export function hasConsent(now = new Date()): boolean {
  const consent = readConsent();
  return consent?.choice === 'accepted' && !mustAskConsent(consent, now);
}

let personRequest: Promise<unknown> | null = null;

/**
 * Reads the signed-in person, once per page and only with consent, so that no event needs a request (specification row
 * ST-432). Events wait for this, because the first click may come before the server's answer.
 */
export function readPerson(client: ApolloClient): Promise<unknown> {
  if (!hasConsent() || !readTokens()) return Promise.resolve();
  personRequest ??= client.query({ query: SignedInProfileDocument }).catch(() => undefined);
  return personRequest;
}

/** The lines of the current checkout, for its later steps. */
let checkoutItems: readonly ShopItem[] = [];

/** Adds an event to the tag manager's data layer. Does nothing without consent. */
export function push(event: ShopEvent, client: ApolloClient): void {
  if (!hasConsent()) return;
  if ('items' in event) checkoutItems = event.items;
  const isAboutItems = 'items' in event || event.name === 'add_payment_info' || event.name === 'purchase';
  const { items, mayIdentify } = measurable(isAboutItems ? checkoutItems : []);
  // An event is not sent when all its items are medicines, or when a reopened payment page has no items left.
  if (isAboutItems && items.length === 0) return;
  if (event.name === 'purchase') checkoutItems = [];
  // view_cart is sent without the person (specification row ST-429).
  const user = mayIdentify && event.name !== 'view_cart' ? identity(client) : null;
  window.dataLayer = window.dataLayer ?? [];
  window.dataLayer.push({
    event: event.name,
    ...(isAboutItems ? { ecommerce: { currency: 'BRL', items } } : {}),
    ...(user ? { user } : {}),
  });
}

/**
 * The person, read from the Apollo cache, because measurement sends no request to our server (specification row
 * ST-432).
 */
function identity(client: ApolloClient): Identity | null {
  const me = client.readQuery({ query: SignedInProfileDocument })?.me;
  if (!me) return null;
  return {
    user_id: me.id,
    email: me.email,
    phone: withoutCountryCode(me.phone),
    address: {
      street: me.street ?? '',
      number: me.addressNumber ?? '',
      neighborhood: me.neighborhood ?? '',
      city: me.city ?? '',
      state: me.uf ?? '',
      zipcode: me.zipcode ?? '',
    },
  };
}
