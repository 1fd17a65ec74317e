/**
 * Mercado Pago through its official SDK. NOT RUN AGAINST THE LIVE SERVICE: the tests replay answers that were written
 * from the public API reference (`recorded/`). Before the first real sale, follow `recorded/README.md`.
 */

import { createHash } from 'node:crypto';
import { CardToken, Customer, CustomerCard, MercadoPagoConfig, Payment, PaymentRefund } from 'mercadopago';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import type { Options } from 'mercadopago/dist/types.js';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { cardBrand } from '#schema/br/payment/card.ts';
import { toReais } from '#schema/money.ts';
import { GatewayRefused } from '#shared/ports/portErrors.ts';
import type { ChargeSnapshot } from './charge.ts';
import { type ChargeRequest, type PaymentGateway, type RawCard, type StoredCard } from './gateway.ts';
import {
  cardFactsOf,
  isStoredCard,
  MERCADO_PAGO_METHODS,
  methodIdOf,
  splitStoredToken,
} from './mercadopago/methods.ts';
import { readNotice } from './mercadopago/notice.ts';
import { outcomeOf, refusalOf } from './mercadopago/refusals.ts';
import { primaryOf, snapshotOf } from './mercadopago/snapshot.ts';

export interface MercadoPagoSettings {
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
  /** Where Mercado Pago sends its webhooks; without it, the address set in its panel is used. */
  notificationUrl?: string;
  /** For tests, which start a server that imitates the service. */
  baseUrl?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 12_000;

export function mercadoPagoGateway(settings: MercadoPagoSettings): PaymentGateway {
  const baseUrl = settings.baseUrl ?? AppConfig.BASE_URL;
  // The SDK reads its address only from this object and has no option for it.
  if (settings.baseUrl) Object.assign(AppConfig, { BASE_URL: settings.baseUrl });

  const config = (options?: Options) => configOf(settings, options);

  return {
    name: 'mercadopago',
    // The SDK has no call for PIX Automático authorizations, so the method is not offered with this gateway.
    pixAutomatico: null,

    setup: () => ({
      tokenizationUrl: `${baseUrl}/v1/card_tokens`,
      publicKey: settings.publicKey,
      isSandbox: false,
    }),

    ...chargesAt(settings, config),
    ...cardsAt(config),

    async readWebhook(headers, rawBody, now) {
      const notice = readNotice(settings.webhookSecret, headers, rawBody, now);
      if (typeof notice === 'string') return notice;
      const payment = await outcomeOf(new Payment(config()).get({ id: notice.paymentId }), null);
      const reference = payment?.external_reference;
      return reference ? { eventId: notice.eventId, reference } : 'irrelevant';
    },
  };
}

/**
 * A new configuration for each call, because SDK clients write the options of a call into their configuration, and an
 * idempotency key would leak into the next request. The SDK does not retry, because our retries depend on the state
 * of the order. The SDK passes unknown options to `fetch`, so redirects can be refused here: a redirect would send a
 * card to another host.
 */
function configOf(settings: MercadoPagoSettings, options: Options = {}): MercadoPagoConfig {
  const sent: Options & { redirect: 'error' } = {
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxRetries: 0,
    redirect: 'error',
    ...options,
  };
  return new MercadoPagoConfig({ accessToken: settings.accessToken, options: sent });
}

/** The charges of orders, each found by its reference. */
function chargesAt(
  { notificationUrl }: MercadoPagoSettings,
  config: (options?: Options) => MercadoPagoConfig,
): Pick<PaymentGateway, 'createCharge' | 'findCharge' | 'refundCharge' | 'cancelCharge'> {
  /** All payments with this reference, oldest first; normally there is one. */
  async function paymentsOf(reference: string): Promise<PaymentResponse[]> {
    const options = { external_reference: reference, sort: 'date_created', criteria: 'asc' } as const;
    const { results = [] } = await outcomeOf(new Payment(config()).search({ options }));
    const ids = results.flatMap(({ id }) => (id === undefined ? [] : [id]));
    // The search index is delayed, so each payment is read again by its id.
    return Promise.all(ids.map((id) => outcomeOf(new Payment(config()).get({ id }))));
  }

  async function bodyOf(request: ChargeRequest): Promise<PaymentCreateRequest> {
    const method = await MERCADO_PAGO_METHODS[request.method].charge(request, config);
    return {
      external_reference: request.reference,
      transaction_amount: toReais(request.amountCents),
      description: request.description,
      notification_url: notificationUrl,
      ...method,
      payer: { ...payerOf(request), ...method.payer },
    };
  }

  async function findCharge(reference: string): Promise<ChargeSnapshot | null> {
    return snapshotOf(reference, await paymentsOf(reference));
  }

  async function mustFind(
    reference: string,
  ): Promise<{ payment: PaymentResponse; snapshot: ChargeSnapshot }> {
    const payments = await paymentsOf(reference);
    const snapshot = snapshotOf(reference, payments);
    const payment = primaryOf(payments);
    if (!snapshot || !payment) throw new GatewayRefused('charge_not_found');
    return { payment, snapshot };
  }

  return {
    async createCharge(request) {
      // The idempotency keys of the service expire after about a day, so an older charge is found by the search.
      const existing = await findCharge(request.reference);
      if (existing) return sameOrRefused(existing, request);
      const body = await bodyOf(request);
      const options = config({
        idempotencyKey: idempotencyKeyFor('charge', request.reference),
        ...(request.verifyOnly && { cardValidation: 'card_validation' }),
      });
      const payment = await outcomeOf(new Payment(options).create({ body }), refusalOf);
      const snapshot = snapshotOf(request.reference, [payment]);
      if (!snapshot) throw new GatewayRefused('invalid_request');
      return snapshot;
    },

    findCharge,

    async refundCharge({ reference, amountCents, refundKey }) {
      const { payment } = await mustFind(reference);
      const refund = await outcomeOf(
        new PaymentRefund(
          config({ idempotencyKey: idempotencyKeyFor('refund', reference, refundKey) }),
        ).create({
          payment_id: payment.id ?? '',
          body: { amount: toReais(amountCents) },
        }),
        'not_refundable',
      );
      const { snapshot } = await mustFind(reference);
      const refunds = snapshot.refunds.map((each) =>
        each.id === `refund-${refund.id}` ? { ...each, refundKey } : each,
      );
      return { ...snapshot, refunds };
    },

    async cancelCharge(reference) {
      const { payment, snapshot } = await mustFind(reference);
      if (snapshot.status === 'approved' || snapshot.receipts.length > 0)
        throw new GatewayRefused('not_cancellable');
      if (snapshot.status !== 'pending') return snapshot;
      await outcomeOf(new Payment(config()).cancel({ id: payment.id ?? '' }), 'not_cancellable');
      return (await mustFind(reference)).snapshot;
    },
  };
}

/** The cards that people have saved at the service, and the tokens of new ones. */
function cardsAt(
  config: (options?: Options) => MercadoPagoConfig,
): Pick<PaymentGateway, 'describeCard' | 'saveCard' | 'deleteCard' | 'tokenizeCard'> {
  async function customerIdOf(email: string): Promise<string> {
    const found = await outcomeOf(new Customer(config()).search({ options: { email } }));
    const existing = found.results?.[0]?.id;
    if (existing) return existing;
    const created = await outcomeOf(new Customer(config()).create({ body: { email } }));
    return created.id ?? '';
  }

  return {
    async describeCard(token) {
      if (isStoredCard(token)) {
        const card = await outcomeOf(new CustomerCard(config()).get(splitStoredToken(token)), null);
        return card && cardFactsOf(card, card.payment_method?.id);
      }
      const card = await outcomeOf(new CardToken(config()).get({ id: token }), null);
      if (card?.status !== 'active') return null;
      return cardFactsOf(card, methodIdOf(cardBrand(card.first_six_digits ?? '')));
    },

    async saveCard(token, customer): Promise<StoredCard> {
      const customerId = await customerIdOf(customer.email);
      const card = await outcomeOf(
        new CustomerCard(config({ idempotencyKey: idempotencyKeyFor('card', token) })).create({
          customerId,
          body: { token },
        }),
        'card_token_unknown',
      );
      return { token: `${customerId}:${card.id}`, card: cardFactsOf(card, card.payment_method?.id) };
    },

    async deleteCard(storedToken) {
      await outcomeOf(new CustomerCard(config()).remove(splitStoredToken(storedToken)), null);
    },

    async tokenizeCard(card) {
      const token = await outcomeOf(new CardToken(config()).create({ body: toTypedCard(card) }), refusalOf);
      return token.id ?? '';
    },
  };
}

function sameOrRefused(existing: ChargeSnapshot, request: ChargeRequest): ChargeSnapshot {
  const isSameCharge = existing.amountCents === request.amountCents && existing.method === request.method;
  if (!isSameCharge) throw new GatewayRefused('reference_in_use');
  return existing;
}

/**
 * An idempotency key. The keys of an account share one namespace, so each has its purpose. Hashed to limit the length.
 */
function idempotencyKeyFor(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function payerOf({ payer }: ChargeRequest): PaymentCreateRequest['payer'] {
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
function toTypedCard(card: RawCard) {
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
