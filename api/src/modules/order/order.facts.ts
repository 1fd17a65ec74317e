/** The buyer's contact, stored with the order as JSON. */
export interface ContactFacts {
  name: string;
  document: string;
  email: string;
  phone: string;
  /** AAAA-MM-DD */
  birthDate: string;
}

export interface AddressFacts {
  zipcode: string;
  street: string;
  addressNumber: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  uf: string;
  reference: string | null;
  /** Who receives the parcel, when it is not the buyer. */
  recipient?: string;
}

/** Shown in place of contact and address once the key of the shopper is destroyed. */
export const NO_CONTACT: ContactFacts = {
  name: 'Conta removida',
  document: '',
  email: '',
  phone: '',
  birthDate: '1900-01-01',
};
export const NO_ADDRESS: AddressFacts = {
  zipcode: '',
  street: '',
  addressNumber: '',
  complement: null,
  neighborhood: '',
  city: '',
  uf: '',
  reference: null,
};

export interface PriceLineFacts {
  rule: string;
  text: string;
  amountCents: number;
  lineId: string | null;
}
