import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { methodOf } from '#schema/payment/methods.ts';
import type { PaymentGateway } from '../../integrations/payment/gateway.ts';
import { installmentLabel } from '../cart/pricing/installments.ts';
import { paymentMessage } from './payment.rules.ts';
import { Boleto, PaidCard, Payment, Pix } from './payment.types.ts';
import type { ShownPayment } from './readPayments.ts';

/** A payment as its owner sees it. Payment codes are shown only while paying is possible. */
export function viewPayment(row: ShownPayment, gateway: PaymentGateway): Payment {
  const isPending = row.state === 'pending';
  return Object.assign(new Payment(), {
    id: row.id,
    purpose: row.purpose,
    method: row.method,
    state: row.state,
    amount: row.amountCents,
    gatewayId: row.gatewayId,
    createdAt: row.createdAt,
    card: row.card ? cardOf(row, row.card) : null,
    pix:
      isPending && row.pix
        ? Object.assign(new Pix(), { ...row.pix, expiresAt: new Date(row.pix.expiresAt) })
        : null,
    isPixAutomatico: row.pixAuthorizationId !== null,
    boleto: isPending && row.boleto ? boletoOf(row, row.boleto) : null,
    message: paymentMessage(row),
    testBankUrl: isPending && methodOf(row.method).wait ? testBankUrl(row, gateway) : null,
  } satisfies Payment);
}

function cardOf(row: ShownPayment, { brand, last4, holder }: NonNullable<ShownPayment['card']>): PaidCard {
  const { installments, amountCents, interestCents } = row;
  const label = installmentLabel(installments, cents(amountCents), cents(interestCents));
  return Object.assign(new PaidCard(), { brand, last4, holder, installments, installmentLabel: label });
}

function boletoOf(
  row: ShownPayment,
  { line, barcode, dueAt, pdfUrl }: NonNullable<ShownPayment['boleto']>,
): Boleto {
  const due = todayInSaoPaulo(new Date(dueAt));
  const expiresAt = row.expiresAt ?? endOfDayInSaoPaulo(due);
  return Object.assign(new Boleto(), { line, barcode, dueAt: due, expiresAt, pdfUrl });
}

function testBankUrl(row: ShownPayment, gateway: PaymentGateway): string | null {
  const url = gateway.setup().testBankUrl;
  return url ? `${url}?reference=${row.id}` : null;
}
