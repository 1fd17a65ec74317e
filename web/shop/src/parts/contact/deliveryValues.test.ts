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

  it('takes the CEP of the cart, and asks for the number there', () => {
    const place = {
      zipcode: '30130010',
      street: 'Rua A',
      neighborhood: null,
      city: 'Belo Horizonte',
      uf: 'MG',
    };
    const { address } = deliveryValues(me, place, {});
    expect(address).toMatchObject({
      zipcode: '30130-010',
      street: 'Rua A',
      addressNumber: '',
      city: 'Belo Horizonte',
    });
  });

  it("keeps the profile's address when the cart has the same CEP", () => {
    const place = {
      zipcode: '01310100',
      street: 'Avenida Paulista',
      neighborhood: null,
      city: 'São Paulo',
      uf: 'SP',
    };
    expect(deliveryValues(me, place, {}).address.addressNumber).toBe('1000');
  });

  it('prefers what was typed before', () => {
    const draft = { contact: { ...deliveryValues(me, null, {}).contact, name: 'Ana Clara Lima' } };
    expect(deliveryValues(me, null, draft).contact.name).toBe('Ana Clara Lima');
  });
});
