import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { saveConsent } from '../consent/consent.ts';
import { push } from './dataLayer.ts';
import { withoutCountryCode } from './measurable.ts';
import type { ShopItem } from './shopEvent.ts';
import { SignedInProfileDocument } from './signedInProfile.generated.ts';

const shampoo: ShopItem = {
  name: 'Shampoo energizante',
  productId: 'p1',
  price: cents(4490),
  categoryName: 'Cabelo',
  quantity: 2,
  discountValue: cents(314),
  discountPercentage: 7,
  regulated: false,
};
const medicine: ShopItem = { ...shampoo, name: 'Finasterida 1 mg', productId: 'p2', regulated: true };

/** A client that sends no request, with a signed-in person in its cache. */
function signedInClient() {
  const link = new ApolloLink(() => {
    throw new Error('Measurement sent a request to the server.');
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  client.writeQuery({
    query: SignedInProfileDocument,
    data: {
      me: {
        __typename: 'User',
        id: 'u1',
        firstName: 'Rui',
        role: 'patient',
        email: 'rui@exemplo.com.br',
        phone: '+5511987654321',
        street: 'Rua A',
        addressNumber: '1',
        neighborhood: 'B',
        city: 'C',
        uf: 'SP',
        zipcode: '05407002',
      },
    } as never,
  });
  return client;
}
const layer = () => (window.dataLayer ?? []) as Record<string, unknown>[];

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});

describe('the data layer', () => {
  it.each([null, 'refused'] as const)('stays empty while the answer about cookies is %p', (choice) => {
    if (choice) saveConsent(choice, new Date());
    push({ name: 'add_to_cart', items: [shampoo] }, signedInClient());
    expect(window.dataLayer).toBeUndefined();
  });

  it('stays empty once the consent is older than three months', () => {
    saveConsent('accepted', new Date(Date.now() - 100 * 86_400_000));
    push({ name: 'add_to_cart', items: [shampoo] }, signedInClient());
    expect(window.dataLayer).toBeUndefined();
  });

  describe('with consent', () => {
    beforeEach(() => saveConsent('accepted', new Date()));

    it("contains exactly the eight fields of an item, and the person's phone without the country code", () => {
      push({ name: 'add_to_cart', items: [shampoo] }, signedInClient());
      expect(layer()).toEqual([
        {
          event: 'add_to_cart',
          ecommerce: {
            currency: 'BRL',
            items: [
              {
                name: 'Shampoo energizante',
                id: 'p1',
                price: 44.9,
                brand: 'Aprumo',
                category: 'Cabelo',
                quantity: 2,
                discount_value: 3.14,
                discount_percentage: 7,
              },
            ],
          },
          user: {
            user_id: 'u1',
            email: 'rui@exemplo.com.br',
            phone: '11987654321',
            address: {
              street: 'Rua A',
              number: '1',
              neighborhood: 'B',
              city: 'C',
              state: 'SP',
              zipcode: '05407002',
            },
          },
        },
      ]);
    });

    it('receives view_cart without the person (specification row ST-429)', () => {
      push({ name: 'view_cart', items: [shampoo] }, signedInClient());
      expect(layer()[0]).not.toHaveProperty('user');
    });

    it('receives no event whose only item is a medicine', () => {
      push({ name: 'view_item', items: [medicine] }, signedInClient());
      // A purchase is about the items of the event before it.
      push({ name: 'purchase' }, signedInClient());
      expect(layer()).toEqual([]);
    });

    it('receives a mixed cart without the medicine and without the person, at every checkout step', () => {
      const client = signedInClient();
      push({ name: 'begin_checkout', items: [shampoo, medicine] }, client);
      push({ name: 'add_payment_info' }, client);
      push({ name: 'purchase' }, client);
      expect(layer().map(({ event }) => event)).toEqual(['begin_checkout', 'add_payment_info', 'purchase']);
      expect(JSON.stringify(layer())).not.toMatch(/Finasterida|p2|rui@|u1/);
    });

    it('receives a purchase once, even when its page is opened again', () => {
      const client = signedInClient();
      push({ name: 'begin_checkout', items: [shampoo] }, client);
      push({ name: 'purchase' }, client);
      push({ name: 'purchase' }, client);
      expect(layer().filter(({ event }) => event === 'purchase')).toHaveLength(1);
    });
  });
});

describe('withoutCountryCode', () => {
  it.each([
    ['+5511987654321', '11987654321'],
    // 55 is the country code and also an area code.
    ['+55 (55) 3222-1234', '5532221234'],
    ['55987654321', '55987654321'],
  ])('maps %s to %s', (phone, short) => {
    expect(withoutCountryCode(phone)).toBe(short);
  });
});
