import { createHash } from 'node:crypto';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import type { ChargeRequest, RawCard } from '../gateway.ts';

/**
 * An idempotency key. The keys of an account share one namespace, so each has its purpose. Hashed to limit the length.
 */
export function idempotencyKeyFor(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Our token of a saved card is `<customer id>:<card id>` of the service; one-time tokens contain no colon. */
export const isStoredCard = (token: string): boolean => token.includes(':');

export function splitStoredToken(storedToken: string): { customerId: string; cardId: string } {
  const [customerId = '', cardId = ''] = storedToken.split(':');
  return { customerId, cardId };
}

/** The service requires an offset instead of Z. São Paulo has been at -03:00 all year since 2019. */
export function toBrasiliaTime(instant: Date): string {
  return new Date(instant.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
}

export function payerOf({ payer }: ChargeRequest): PaymentCreateRequest['payer'] {
  const [firstName = '', ...lastNames] = payer.name.trim().split(/\s+/);
  return {
    email: payer.email,
    first_name: firstName,
    last_name: lastNames.join(' '),
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

/** The SDK's type omits the holder, which the service requires. */
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
