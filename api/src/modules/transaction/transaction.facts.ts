/** The parts of an order that are copied into it as documents. */
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
}

export interface PriceLineFacts {
  rule: string;
  text: string;
  amountCents: number;
  lineId: string | null;
}
