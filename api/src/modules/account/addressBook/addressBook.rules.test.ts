import { describe, expect, it } from '@jest/globals';
import { SAVED_ADDRESSES_MAX, type SavedAddressFields } from '#schema/validation/address.ts';
import {
  type AddressOwner,
  bookFields,
  bookOf,
  withAddress,
  withDefault,
  withoutAddress,
} from './addressBook.rules.ts';

const HOME = {
  zipcode: '01310100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  complement: 'apto 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP' as const,
  reference: null,
};
const WORK: SavedAddressFields = { ...HOME, addressNumber: '2', label: 'Trabalho', recipient: null };
const MOTHER: SavedAddressFields = { ...WORK, addressNumber: '3', label: 'Mãe', recipient: 'Rita Lima' };

const owner = (changes: Partial<AddressOwner> = {}): AddressOwner => ({
  id: 'account',
  ...HOME,
  addressId: null,
  addressLabel: null,
  otherAddresses: null,
  ...changes,
});
const NO_ADDRESS = Object.fromEntries(Object.keys(HOME).map((field) => [field, null]));

let count = 0;
const newId = () => `a${++count}`;

type Book = ReturnType<typeof bookOf>;
const book = (result: Book | string): Book => {
  if (typeof result === 'string') throw new Error(result);
  return result;
};
const add = (before: Book, fields: SavedAddressFields) => book(withAddress(before, null, fields, newId));

describe('the address book of an account', () => {
  it('has the address of an earlier registration as its default, under the id of the account', () => {
    expect(bookOf(owner())).toMatchObject([
      { id: 'account', label: 'Meu endereço', isDefault: true, recipient: null, street: HOME.street },
    ]);
  });

  it('is empty for an account that began with an evaluation', () => {
    expect(bookOf(owner(NO_ADDRESS))).toEqual([]);
  });

  it('is the same after it was stored and read again', () => {
    const full = add(add(bookOf(owner()), WORK), MOTHER);
    expect(bookOf(owner(bookFields(full)))).toEqual(full);
    const [home] = full;
    const withoutDefault = withoutAddress(withoutAddress(full, home?.id ?? ''), full[1]?.id ?? '');
    expect(withoutDefault).toMatchObject([{ label: 'Mãe', isDefault: false }]);
    expect(bookOf(owner(bookFields(withoutDefault)))).toEqual(withoutDefault);
  });

  it('adds the same address once, however often the button is pressed, under the latest label', () => {
    const once = add(bookOf(owner()), WORK);
    const twice = add(once, { ...WORK, label: 'Escritório' });
    expect(twice.map(({ label }) => label)).toEqual(['Meu endereço', 'Escritório']);
    // For another recipient it is another address.
    expect(add(once, { ...WORK, recipient: 'Rita Lima' })).toHaveLength(3);
  });

  it('makes the first own address the default, and never one of another recipient', () => {
    const others = add([], MOTHER);
    expect(others).toMatchObject([{ isDefault: false }]);
    const both = add(others, WORK);
    expect(both.map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Trabalho', true],
      ['Mãe', false],
    ]);
    expect(withDefault(both, both[1]?.id ?? '')).toBe('default_address_is_own');
    expect(withAddress(both, both[0]?.id ?? '', { ...WORK, recipient: 'Rita Lima' }, newId)).toBe(
      'default_address_is_own',
    );
  });

  it('keeps the id of each address when another becomes the default, so that an older tab removes the one it shows', () => {
    const both = add(bookOf(owner()), WORK);
    const moved = book(withDefault(both, both[1]?.id ?? ''));
    expect(moved.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [both[1]?.id, true],
      ['account', false],
    ]);
    expect(withoutAddress(moved, 'account').map(({ label }) => label)).toEqual(['Trabalho']);
  });

  it('gives the default to the next own address when the default is removed, and removes twice without harm', () => {
    const full = add(add(bookOf(owner()), MOTHER), WORK);
    const removed = withoutAddress(full, 'account');
    expect(removed.map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Trabalho', true],
      ['Mãe', false],
    ]);
    expect(withoutAddress(removed, 'account')).toEqual(removed);
  });

  it('changes an address, and refuses a change that makes two of them equal, and an unknown id', () => {
    const both = add(bookOf(owner()), WORK);
    const id = both[1]?.id ?? '';
    expect(book(withAddress(both, id, { ...WORK, addressNumber: '9' }, newId))[1]).toMatchObject({
      id,
      addressNumber: '9',
    });
    // With the number of `HOME` the two are equal, whatever their labels.
    expect(withAddress(both, id, { ...WORK, addressNumber: '1000' }, newId)).toBe('address_already_saved');
    expect(withAddress(both, 'x', WORK, newId)).toBe('unknown');
    expect(withDefault(both, 'x')).toBe('unknown');
  });

  it(`keeps up to ${SAVED_ADDRESSES_MAX} addresses`, () => {
    let full = bookOf(owner());
    for (let number = 2; number <= SAVED_ADDRESSES_MAX; number += 1)
      full = add(full, { ...WORK, addressNumber: String(number) });
    expect(full).toHaveLength(SAVED_ADDRESSES_MAX);
    expect(withAddress(full, null, { ...WORK, addressNumber: '99' }, newId)).toBe('address_book_full');
    // The book has number 5 already, which only gets the new label.
    expect(add(full, { ...WORK, addressNumber: '5', label: 'Loja' })).toHaveLength(SAVED_ADDRESSES_MAX);
  });
});
