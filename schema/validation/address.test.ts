import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { registrationShape } from './account.ts';
import { addressShape, savedAddressShape } from './address.ts';
import { contactShape } from './contact.ts';
import { address, now, refusals, registration } from './testing/validForms.ts';

describe('the contact and the address of a checkout', () => {
  const contact = {
    name: 'João de Sá',
    document: '11144477735',
    email: 'joao@exemplo.com',
    phone: '11987654321',
    birthDate: '1990-01-31',
    coupon: ' ',
  };

  it('require a full name, and accept a birth date typed or stored', () => {
    expect(z.parse(contactShape(now), contact)).toMatchObject({ birthDate: '1990-01-31', coupon: null });
    const typed = { ...contact, birthDate: '31/01/1990' };
    expect(z.parse(contactShape(now), typed)).toMatchObject({ birthDate: '1990-01-31' });
    expect(refusals(contactShape(now), { ...contact, name: '' })).toEqual({
      name: 'Informe o nome completo.',
    });
    expect(refusals(contactShape(now), { ...contact, name: 'João' })).toEqual({
      name: 'Informe também o sobrenome',
    });
  });

  it('count the eighteenth birthday from midnight in São Paulo, not in Greenwich', () => {
    const birthday = { ...contact, birthDate: '22/11/2008' };
    expect(refusals(contactShape(new Date('2026-11-22T02:59:00Z')), birthday)).toHaveProperty('birthDate');
    expect(refusals(contactShape(new Date('2026-11-22T03:00:00Z')), birthday)).toEqual({});
  });

  it.each(["Luís D'Ávila", 'Ana Sá-Leite', 'J.R. Lima', 'Dr. João Pires Jr.', 'Zoë Łukasz', 'O’Neill Reis'])(
    'accept %s as a name',
    (name) => {
      expect(refusals(contactShape(now), { ...contact, name })).toEqual({});
    },
  );

  it.each([
    '<b>Ana</b> Lima',
    'Ana evil.com',
    'https://x Lima',
    'Ana Lima 2',
    'Ana www.x.com',
    '@ana Lima',
    '-- --',
    'Ana \u202eamiL',
    'Ana 😀 Lima',
  ])('reject %s as a name, because it is printed', (name) => {
    expect(refusals(contactShape(now), { ...contact, name })).toEqual({
      name: 'Use só letras no nome, sem números nem símbolos.',
    });
  });

  it('accept a separate delivery address, and name a wrong field of it by its path', () => {
    expect(refusals(addressShape, address)).toEqual({});
    expect(refusals(z.object({ address: addressShape }), { address: { ...address, zipcode: '1' } })).toEqual({
      'address.zipcode': 'CEP inválido.',
    });
  });
});

describe('a CEP and a state', () => {
  const misplaced = { uf: 'O CEP 69005-010 é do estado AM. Confira o CEP ou o estado.' };
  const manaus = { zipcode: '69005-010' };

  it('must match in an address, a registration and a saved address', () => {
    expect(refusals(addressShape, { ...address, ...manaus })).toEqual(misplaced);
    expect(refusals(registrationShape(now), { ...registration, ...manaus })).toEqual(misplaced);
    expect(refusals(savedAddressShape, { ...address, label: 'Casa', ...manaus })).toEqual(misplaced);
  });

  it('are compared while other fields are still invalid', () => {
    expect(refusals(addressShape, { ...address, ...manaus, street: '' })).toMatchObject(misplaced);
  });

  it.each([
    ['69005-010', 'AM'],
    ['69310-000', 'RR'],
    ['72800-000', 'GO'],
    ['73050-000', 'DF'],
    ['01310-100', 'sp'],
  ])('match: %s and %s', (zipcode, uf) => {
    expect(refusals(addressShape, { ...address, zipcode, uf })).toEqual({});
  });
});
