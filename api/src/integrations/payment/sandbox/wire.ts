import { z } from 'zod';
import type { CardFacts, ChargeStatus, DeclineReason, PaymentMethod } from '../gateway.ts';

/** What travels between the store and the sandbox. Both sides read it through these shapes. */
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

export const chargeRequest = z.object({
  reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  method: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amountCents: z.number().int().min(0).max(9_999_999_999),
  installments: z.number().int().min(1).max(12),
  cardToken: z.string().max(200).optional(),
  keptCard: z.string().max(200).optional(),
  payer: z.object({
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
  }),
  description: z.string().min(1).max(120),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  verifyOnly: z.boolean().default(false),
});
export type ChargeWire = z.infer<typeof chargeRequest>;

const amount = z.number().int();
const movement = z.object({ id: z.string(), amountCents: amount, at: z.iso.datetime() });
const card = z.object({ brand: z.string(), last4: z.string(), holder: z.string(), expiry: z.string() });

export const chargeAnswer = z.object({
  reference: z.string(),
  gatewayId: z.string(),
  method: z.custom<PaymentMethod>((value) => value === 1 || value === 2 || value === 3),
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

export const cardAnswer: z.ZodType<CardFacts> = card;
export const keptCardAnswer = z.object({ token: z.string(), card });
export const tokenAnswer = z.object({ id: z.string() });
export const refusalAnswer = z.object({ error: z.string() });
export const noticeBody = z.object({ id: z.string(), type: z.string(), reference: z.string() });
