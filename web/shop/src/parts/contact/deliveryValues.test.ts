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
