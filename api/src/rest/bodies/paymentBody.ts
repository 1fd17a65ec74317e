import { z } from 'zod';
import { methodCodes } from '#schema/payment/methods.ts';
import type { PaymentState } from '../../modules/payment/payment.entity.ts';
import { paymentsOf } from '../../modules/payment/payment.loaders.ts';
import type { Payment } from '../../modules/payment/payment.types.ts';
import { viewPayment } from '../../modules/payment/viewPayment.ts';
import type { Ctx } from '../../services.ts';
import { instant, integer, nullableString, reais, string, toMoney } from '../fields.ts';

const PAYMENT_STATES: readonly [PaymentState, ...PaymentState[]] = [
  'creating',
  'pending',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
  'failed',
];

export const paymentShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12'),
    type: integer(`${methodCodes()}.`, 3),
    state: z.enum(PAYMENT_STATES).meta({ description: 'Situação do pagamento.', example: 'pending' }),
    amount: reais('Valor, em reais.', 58.8),
    createdAt: instant('Quando começou.'),
    card: z
      .object({
        brand: string('Bandeira.', 'VISA'),
        last4: string('Últimos quatro dígitos.', '1111'),
        holder: string('Nome no cartão.', 'RUI B LIMA'),
        installments: integer('Parcelas.', 1),
        installmentLabel: string('Por extenso.', '1x de R$ 58,80 sem juros'),
      })
      .nullable()
      .meta({ description: 'Quando é cartão.', example: null }),
    pix: z
      .object({
        copyPaste: string('PIX copia e cola.', '00020126…6304A1B2'),
        expiresAt: instant('Até quando pagar.'),
      })
      .nullable()
      .meta({ description: 'Enquanto um PIX espera pagamento.' }),
    boleto: z
      .object({
        line: string('Linha digitável.', '00190500954014481606906809350314337370000000100'),
        barcode: string('Código de barras.', '00193373700000001000500940144816060680935031'),
        dueAt: string('Vencimento, AAAA-MM-DD.', '2026-11-26'),
        expiresAt: instant('Depois disso o pedido é cancelado.'),
        pdfUrl: string('O boleto em PDF.', 'https://loja.example/boleto.pdf'),
      })
      .nullable()
      .meta({ description: 'Enquanto um boleto espera pagamento.', example: null }),
    message: nullableString('O que dizer a quem paga.'),
    testBankUrl: nullableString('Só no ambiente de testes: onde pagar.'),
  })
  .meta({ id: 'Payment', description: 'Uma tentativa de pagamento.' });

/** The payment of an order that succeeded, or else the latest; null when there is none. */
export async function paymentOf(ctx: Ctx, transactionId: string): Promise<Payment | null> {
  const rows = await paymentsOf(ctx, { id: transactionId });
  const row = rows.find(({ state }) => state === 'paid') ?? rows[0];
  return row ? viewPayment(row, ctx.outside.gateway) : null;
}

export function paymentBody(payment: Payment): z.input<typeof paymentShape> {
  const { id, method, state, amount, createdAt, card, pix, boleto, message, testBankUrl } = payment;
  return {
    id,
    type: method,
    state,
    amount: toMoney(amount),
    createdAt: createdAt.toISOString(),
    card: card && { ...card },
    pix: pix && { copyPaste: pix.copyPaste, expiresAt: pix.expiresAt.toISOString() },
    boleto: boleto && { ...boleto, expiresAt: boleto.expiresAt.toISOString() },
    message,
    testBankUrl,
  };
}
