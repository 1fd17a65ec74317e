import { CardToken, CustomerCard, type MercadoPagoConfig } from 'mercadopago';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import { barcodeOfLine, lineOfBarcode } from '#schema/br/payment/boleto.ts';
import { type CardBrand, cardBrand } from '#schema/br/payment/card.ts';
import { PAYMENT_METHOD, type PaymentMethodCode, paymentMethods } from '#schema/payment/methods.ts';
import type { CardFacts, ChargeSnapshot } from '../charge.ts';
import type { ChargeRequest } from '../gateway.ts';
import { outcomeOf } from './refusals.ts';

/** How Mercado Pago charges a payment method, and what its answer says about it. */
interface MethodAtMercadoPago {
  isMethodOf(payment: PaymentResponse): boolean;
  /** What a request for a charge has besides the amount, the payer and the reference. */
  charge(request: ChargeRequest, config: () => MercadoPagoConfig): Promise<PaymentCreateRequest>;
  read(payment: PaymentResponse): Pick<ChargeSnapshot, 'card' | 'pix' | 'boleto'>;
}

const card: MethodAtMercadoPago = {
  isMethodOf: ({ payment_type_id = '' }) => payment_type_id.endsWith('_card'),
  async charge({ storedCard, cardToken, installments }, config) {
    if (storedCard === undefined) {
      const token = cardToken ?? '';
      const facts = await outcomeOf(new CardToken(config()).get({ id: token }), 'card_token_unknown');
      return { token, payment_method_id: methodIdOf(cardBrand(facts.first_six_digits ?? '')), installments };
    }
    const { customerId, cardId } = splitStoredToken(storedCard);
    const saved = await outcomeOf(
      new CustomerCard(config()).get({ customerId, cardId }),
      'card_token_unknown',
    );
    const token = await outcomeOf(
      new CardToken(config()).create({ body: { card_id: cardId, customer_id: customerId } }),
      'card_token_unknown',
    );
    return {
      token: token.id,
      payment_method_id: saved.payment_method?.id,
      payer: { type: 'customer', id: customerId },
      installments,
    };
  },
  read: (payment) => (payment.card ? { card: cardFactsOf(payment.card, payment.payment_method_id) } : {}),
};

const pix: MethodAtMercadoPago = {
  isMethodOf: ({ payment_method_id }) => payment_method_id === 'pix',
  charge: async (request) => ({ payment_method_id: 'pix', ...expiryOf(request) }),
  read({ point_of_interaction, date_of_expiration }) {
    const copyPaste = point_of_interaction?.transaction_data?.qr_code;
    return copyPaste ? { pix: { copyPaste, expiresAt: new Date(date_of_expiration ?? 0) } } : {};
  },
};

const boleto: MethodAtMercadoPago = {
  isMethodOf: ({ payment_type_id }) => payment_type_id === 'ticket',
  charge: async (request) => ({ payment_method_id: 'bolbradesco', ...expiryOf(request) }),
  read({ transaction_details, date_of_expiration }) {
    const typed = transaction_details?.digitable_line?.replace(/\D/g, '') ?? '';
    const barcode = transaction_details?.barcode?.content ?? barcodeOfLine(typed);
    if (!barcode) return {};
    return {
      boleto: {
        line: typed || lineOfBarcode(barcode),
        barcode,
        dueAt: new Date(date_of_expiration ?? 0),
        pdfUrl: transaction_details?.external_resource_url ?? '',
      },
    };
  },
};

export const MERCADO_PAGO_METHODS: Readonly<Record<PaymentMethodCode, MethodAtMercadoPago>> = {
  [PAYMENT_METHOD.creditCard]: card,
  [PAYMENT_METHOD.bankSlip]: boleto,
  [PAYMENT_METHOD.pix]: pix,
};

/** The method of a payment; a card for those that name another one. */
export const methodOfPayment = (payment: PaymentResponse): PaymentMethodCode =>
  paymentMethods.find(({ code }) => MERCADO_PAGO_METHODS[code].isMethodOf(payment))?.code ??
  PAYMENT_METHOD.creditCard;

const expiryOf = ({ expiresAt }: ChargeRequest) =>
  expiresAt && { date_of_expiration: toBrasiliaTime(expiresAt) };

/** The service requires an offset instead of Z. São Paulo has been at -03:00 all year since 2019. */
const toBrasiliaTime = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');

/** Our token of a saved card is `<customer id>:<card id>` of the service; one-time tokens contain no colon. */
export const isStoredCard = (token: string): boolean => token.includes(':');

export function splitStoredToken(storedToken: string): { customerId: string; cardId: string } {
  const [customerId = '', cardId = ''] = storedToken.split(':');
  return { customerId, cardId };
}

const METHOD_IDS: Record<CardBrand, string> = {
  VISA: 'visa',
  MASTERCARD: 'master',
  MAESTRO: 'maestro',
  ELO: 'elo',
  HIPERCARD: 'hipercard',
  'DINERS CLUB': 'diners',
  AMEX: 'amex',
};

/** The service's id of a card brand. */
export function methodIdOf(brand: CardBrand | null): string | undefined {
  return brand === null ? undefined : METHOD_IDS[brand];
}

function brandOf(methodId: string | undefined): string {
  // Debit cards have ids such as `debvisa`.
  const known = Object.entries(METHOD_IDS).find(([, id]) => id === methodId?.replace(/^deb/, ''));
  return known?.[0] ?? (methodId ?? '').toUpperCase();
}

interface GatewayCard {
  last_four_digits?: string;
  expiration_month?: number;
  expiration_year?: number;
  cardholder?: { name?: string };
}

export function cardFactsOf(card: GatewayCard, methodId: string | undefined): CardFacts {
  return {
    brand: brandOf(methodId),
    last4: card.last_four_digits ?? '',
    holder: card.cardholder?.name ?? '',
    expiry: `${String(card.expiration_month ?? 0).padStart(2, '0')}/${card.expiration_year ?? 0}`,
  };
}
