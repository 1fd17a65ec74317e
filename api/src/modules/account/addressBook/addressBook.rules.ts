import { SAVED_ADDRESSES_MAX, type SavedAddressFields } from '#schema/validation/address.ts';
import type { SavedAddress } from './address.types.ts';

/** An address as it is stored beside the default one. */
export type KeptAddress = Omit<SavedAddressFields, 'uf'> & { id: string; uf: string };

/** The part of an account that stores its addresses: the default one field by field, and the others as a list. */
export interface AddressOwner {
  id: string;
  zipcode: string | null;
  street: string | null;
  addressNumber: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  uf: string | null;
  reference: string | null;
  addressId: string | null;
  addressLabel: string | null;
  otherAddresses: KeptAddress[] | null;
}

/** The name of an address that its owner has not named. */
const UNNAMED = 'Meu endereço';

function defaultOf(owner: AddressOwner): SavedAddress | null {
  const { zipcode, street, addressNumber, neighborhood, city, uf } = owner;
  if (!zipcode || !street || !addressNumber || !neighborhood || !city || !uf) return null;
  return {
    id: owner.addressId ?? owner.id,
    label: owner.addressLabel ?? UNNAMED,
    recipient: null,
    isDefault: true,
    ...{ zipcode, street, addressNumber, complement: owner.complement },
    ...{ neighborhood, city, uf, reference: owner.reference },
  };
}

export function bookOf(owner: AddressOwner): SavedAddress[] {
  const first = defaultOf(owner);
  const others = (owner.otherAddresses ?? []).map((address) => ({ ...address, isDefault: false }));
  return first ? [first, ...others] : others;
}

export type BookRefusal =
  | 'address_book_full'
  | 'address_already_saved'
  | 'default_address_is_own'
  | 'unknown';

/**
 * The book with an address added, or changed where `id` names one. Adding what the book has already, as a second press
 * does, only renames it. The first address without another recipient becomes the default.
 */
export function withAddress(
  book: readonly SavedAddress[],
  id: string | null,
  fields: SavedAddressFields,
  newId: () => string,
): SavedAddress[] | BookRefusal {
  const equal = book.find((address) => isSamePlace(address, fields));
  if (id === null) {
    if (equal)
      return book.map((address) => (address === equal ? { ...address, label: fields.label } : address));
    if (book.length >= SAVED_ADDRESSES_MAX) return 'address_book_full';
    return withDefaultFirst([...book, { ...fields, id: newId(), isDefault: false }]);
  }
  const changed = book.find((address) => address.id === id);
  if (!changed) return 'unknown';
  if (equal && equal !== changed) return 'address_already_saved';
  if (changed.isDefault && fields.recipient !== null) return 'default_address_is_own';
  return withDefaultFirst(book.map((address) => (address === changed ? { ...address, ...fields } : address)));
}

/** The book without an address; the next one of the owner becomes the default. Removing it twice changes nothing more. */
export const withoutAddress = (book: readonly SavedAddress[], id: string): SavedAddress[] =>
  withDefaultFirst(book.filter((address) => address.id !== id));

/** Prescriptions and receipts are written with the default address, so it is never another person's. */
export function withDefault(book: readonly SavedAddress[], id: string): SavedAddress[] | BookRefusal {
  const chosen = book.find((address) => address.id === id);
  if (!chosen) return 'unknown';
  if (chosen.recipient !== null) return 'default_address_is_own';
  return withDefaultFirst(book.map((address) => ({ ...address, isDefault: address === chosen })));
}

function withDefaultFirst(book: readonly SavedAddress[]): SavedAddress[] {
  const first =
    book.find(({ isDefault }) => isDefault) ?? book.find(({ recipient }) => recipient === null) ?? null;
  const others = book
    .filter((address) => address !== first)
    .map((address) => ({ ...address, isDefault: false }));
  return first ? [{ ...first, isDefault: true }, ...others] : others;
}

const COMPARED = [
  ...(['zipcode', 'street', 'addressNumber', 'complement'] as const),
  ...(['neighborhood', 'city', 'uf', 'reference', 'recipient'] as const),
];

const isSamePlace = (one: SavedAddress, other: SavedAddressFields): boolean =>
  COMPARED.every((field) => (one[field] ?? '').toLowerCase() === (other[field] ?? '').toLowerCase());

const NO_DEFAULT = {
  ...{ zipcode: null, street: null, addressNumber: null, complement: null, neighborhood: null },
  ...{ city: null, uf: null, reference: null, addressId: null, addressLabel: null },
};

/** The book in the fields of its owner. */
export function bookFields(book: readonly SavedAddress[]): Omit<AddressOwner, 'id'> {
  const first = book.find(({ isDefault }) => isDefault);
  const otherAddresses = book.filter((address) => address !== first).map(keptOf);
  if (!first) return { ...NO_DEFAULT, otherAddresses };
  const { id, label, recipient: _none, isDefault: _first, ...place } = first;
  return { ...placeOf(place), addressId: id, addressLabel: label, otherAddresses };
}

const placeOf = ({
  complement,
  reference,
  ...place
}: Omit<SavedAddress, 'id' | 'label' | 'recipient' | 'isDefault'>) => ({
  ...place,
  complement: complement ?? null,
  reference: reference ?? null,
});

function keptOf({ id, label, recipient, isDefault: _other, ...place }: SavedAddress): KeptAddress {
  return { id, label, recipient, ...placeOf(place) };
}
