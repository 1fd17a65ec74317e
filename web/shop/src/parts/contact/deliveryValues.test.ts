import { describe, expect, it } from '@jest/globals';
import { deliveryShape, deliveryValues, type KnownPerson } from './deliveryValues.ts';

const me: KnownPerson = {
  name: 'Ana Lima',
  document: '11144477735',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  birthDate: '1990-05-02',
  zipcode: '01310100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  reference: null,
  addresses: [],
};

describe('deliveryValues', () => {
  it('returns a complete form for a person with a complete profile', () => {
    const values = deliveryValues(me, null, {});
    expect(deliveryShape(new Date('2026-11-21')).safeParse(values).success).toBe(true);
    expect(values.contact.document).toBe('111.444.777-35');
  });

  it("uses the cart's CEP where it differs from the profile, with an empty house number", () => {
    const cartAddress = {
      zipcode: '30130010',
      street: 'Rua A',
      neighborhood: null,
      city: 'Belo Horizonte',
      uf: 'MG',
    };
    const { address } = deliveryValues(me, cartAddress, {});
    expect(address).toMatchObject({
      zipcode: '30130-010',
      street: 'Rua A',
      addressNumber: '',
      city: 'Belo Horizonte',
    });
  });

  it('uses another address of the account when the cart has its CEP', () => {
    const place = { complement: null, neighborhood: 'Centro', city: 'BH', uf: 'MG', reference: null };
    const parcel = { zipcode: '30130010', street: 'Rua da Mãe', addressNumber: '7', recipient: 'Rita Lima' };
    const book = { __typename: 'SavedAddress' as const, id: 'a2', label: 'Mãe', isDefault: false };
    const addresses = [{ ...book, ...place, ...parcel }];
    const cartAddress = { zipcode: '30130010', street: 'Rua A', neighborhood: null, city: 'BH', uf: 'MG' };
    expect(deliveryValues({ ...me, addresses }, cartAddress, {}).address).toMatchObject({
      street: 'Rua da Mãe',
      recipient: 'Rita Lima',
    });
  });

  it("keeps the profile's address when the cart has the same CEP", () => {
    const cartAddress = {
      zipcode: '01310100',
      street: 'Avenida Paulista',
      neighborhood: null,
      city: 'São Paulo',
      uf: 'SP',
    };
    expect(deliveryValues(me, cartAddress, {}).address.addressNumber).toBe('1000');
  });

  it("prefers the shopper's typed draft to the profile", () => {
    const draft = { contact: { ...deliveryValues(me, null, {}).contact, name: 'Ana Clara Lima' } };
    expect(deliveryValues(me, null, draft).contact.name).toBe('Ana Clara Lima');
  });
});
