import { createHash } from 'node:crypto';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import type { ChargeRequest, RawCard } from '../gateway.ts';

/** Keys are one space per account, so ours say what they are for; hashed because their length is limited. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Theirs is a customer and a card; ours is both in one. */
export const isKept = (token: string): boolean => token.includes(':');

export function partsOf(keptToken: string): { customerId: string; cardId: string } {
  const [customerId = '', cardId = ''] = keptToken.split(':');
  return { customerId, cardId };
}

/** They ask for an offset, not for Z; Brazil has had one since 2019. */
export function inBrasilia(instant: Date): string {
  return new Date(instant.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
}

export function payerOf({ payer }: ChargeRequest): PaymentCreateRequest['payer'] {
  const [first = '', ...rest] = payer.name.trim().split(/\s+/);
  return {
    email: payer.email,
    first_name: first,
    last_name: rest.join(' '),
    identification: { type: payer.document.length === 14 ? 'CNPJ' : 'CPF', number: payer.document },
    address: {
      zip_code: payer.address.zipcode.replace(/\D/g, ''),
      street_name: payer.address.street,
      street_number: payer.address.addressNumber,
      neighborhood: payer.address.neighborhood,
      city: payer.address.city,
      federal_unit: payer.address.uf,
    },
  };
}

/** The SDK's type leaves the holder out; the service asks for it. */
export function toTypedCard(card: RawCard) {
  return {
    card_number: card.number.replace(/\D/g, ''),
    security_code: card.securityCode,
    expiration_month: String(card.expiryMonth).padStart(2, '0'),
    expiration_year: String(card.expiryYear),
    cardholder: {
      name: card.holder,
      ...(card.holderDocument && { identification: { type: 'CPF', number: card.holderDocument } }),
    },
  };
}
