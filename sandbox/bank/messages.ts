import { z } from 'zod';
import { isMethod, type PaymentMethodCode } from '#schema/payment/methods.ts';
import type { CardFacts, ChargeStatus, DeclineReason } from '../../api/src/integrations/payment/charge.ts';
import type {
  AuthorizationSnapshot,
  AuthorizationStatus,
} from '../../api/src/integrations/payment/pixAutomatico.ts';

/** The messages between shop and sandbox. Both sides validate them with these shapes. */
export const cardTokenRequest = z.object({
  card_number: z.string().max(40),
  security_code: z.string().max(8),
  expiration_month: z.coerce.number().int(),
  expiration_year: z.coerce.number().int(),
  cardholder: z.object({
    name: z.string().max(120),
    identification: z.object({ type: z.string(), number: z.string() }).optional(),
  }),
});

const reference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const amountCents = z.number().int().min(0).max(9_999_999_999);
const description = z.string().min(1).max(120);
const payer = z.object({
  name: z.string().min(1).max(200),
  document: z.string().regex(/^(\d{11}|\d{14})$/),
  email: z.string().max(254),
  address: z.object({
    zipcode: z.string(),
    street: z.string(),
    addressNumber: z.string(),
    complement: z.string().optional(),
    neighborhood: z.string(),
    city: z.string(),
    uf: z.string(),
  }),
});

const authorizationTerms = z.object({ reference, limitCents: amountCents, description });
export type AuthorizationTermsBody = z.infer<typeof authorizationTerms>;
export type PayerBody = z.infer<typeof payer>;
export const authorizationRequest = z.object({ terms: authorizationTerms, payer });
export const scheduledRequest = z.object({
  reference,
  authorization: reference,
  amountCents,
  dueOn: z.iso.date(),
  description,
  retryOf: reference.optional(),
});
export type ScheduledChargeBody = z.infer<typeof scheduledRequest>;

const paymentMethod = z.custom<PaymentMethodCode>((value) => typeof value === 'number' && isMethod(value));

export const chargeRequest = z.object({
  reference,
  method: paymentMethod,
  amountCents,
  installments: z.number().int().min(1).max(12),
  cardToken: z.string().max(200).optional(),
  storedCard: z.string().max(200).optional(),
  payer,
  description,
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  verifyOnly: z.boolean().default(false),
  authorization: authorizationTerms.optional(),
});
export type ChargeRequestBody = z.infer<typeof chargeRequest>;

const amount = z.number().int();
const movement = z.object({ id: z.string(), amountCents: amount, at: z.iso.datetime() });
const card = z.object({ brand: z.string(), last4: z.string(), holder: z.string(), expiry: z.string() });

export const chargeAnswer = z.object({
  reference: z.string(),
  gatewayId: z.string(),
  method: paymentMethod,
  amountCents: amount,
  status: z.custom<ChargeStatus>((value) => typeof value === 'string'),
  receipts: z.array(movement),
  refunds: z.array(movement.extend({ refundKey: z.string().nullable() })),
  card: card.optional(),
  declineReason: z.custom<DeclineReason>((value) => typeof value === 'string').optional(),
  pix: z.object({ copyPaste: z.string(), expiresAt: z.iso.datetime() }).optional(),
  boleto: z
    .object({ line: z.string(), barcode: z.string(), dueAt: z.iso.datetime(), pdfUrl: z.string() })
    .optional(),
});
export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export const authorizationAnswer = z.object({
  reference: z.string(),
  gatewayId: z.string(),
  status: z.custom<AuthorizationStatus>((value) => typeof value === 'string'),
  limitCents: amount.nullable(),
  copyPaste: z.string().nullable(),
  endedBy: z.custom<AuthorizationSnapshot['endedBy']>((value) => value === null || typeof value === 'string'),
  version: z.number().int(),
});
export type AuthorizationAnswer = z.infer<typeof authorizationAnswer>;
export const changedAnswer = z.array(z.object({ reference: z.string(), version: z.number().int() }));

export const cardAnswer: z.ZodType<CardFacts> = card;
export const storedCardAnswer = z.object({ token: z.string(), card });
export const tokenAnswer = z.object({ id: z.string() });
export const refusalAnswer = z.object({ error: z.string() });
export const noticeBody = z.object({ id: z.string(), type: z.string(), reference: z.string() });
