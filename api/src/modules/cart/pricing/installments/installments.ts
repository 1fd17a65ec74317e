import { MAX_INSTALLMENT_LABELS, PAYMENT_METHOD } from '#schema/constants.ts';
import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';
import { installmentAmounts } from '#schema/installments.ts';
import { add, allocate, type Cents, cents, formatBRL, ZERO } from '#schema/money.ts';
import type { InstallmentTerms } from '../../../settings/installments/installmentTerms.ts';
import type { PaymentChoice, PricingSettings } from '../facts.ts';
import type { InstallmentOption, InstallmentRefusal, PaymentRefusal } from './installmentOption.ts';

const PAYMENT_TYPES: readonly number[] = Object.values(PAYMENT_METHOD);

/** The amount to pay before interest: the goods after discounts, and the freight. */
export type Due = { readonly amount: Cents; readonly recurrent: boolean };
export type InstallmentSettings = Pick<PricingSettings, 'installments'>;

export function installmentRefusal(
  count: number,
  due: Due,
  { installments: terms }: InstallmentSettings,
): InstallmentRefusal | null {
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_INSTALLMENT_LABELS)
    return 'above_expected_installment_number';
  if (count === 1) return null;
  if (count > terms.max || !hasKnownFee(count, terms)) return 'installments_amount_not_allowed';
  if (due.recurrent) return 'installments_not_allowed_recurrent';
  // Exactly the minimum is enough, and the freight counts.
  if (due.amount < terms.minTotal) return 'installments_not_allowed_total_value';
  return due.amount < terms.minEach * count ? 'bellow_minimum_total_allowed' : null;
}

const hasKnownFee = (count: number, terms: InstallmentTerms): boolean =>
  count <= terms.interestFree || terms.fees.some(({ installments }) => installments === count);

/** Subscriptions and orders of zero are paid by card, and only card payments have instalments. */
export function paymentRefusal(
  payment: PaymentChoice,
  due: Due,
  settings: InstallmentSettings,
): PaymentRefusal | null {
  if (!PAYMENT_TYPES.includes(payment.type)) return 'payment_type_not_allowed';
  if (payment.type !== PAYMENT_METHOD.creditCard) {
    if (due.recurrent) return 'subscription_needs_card';
    if (due.amount === 0) return 'zero_value_needs_card';
    if (payment.installments > 1) return 'installments_amount_not_allowed';
  }
  return installmentRefusal(payment.installments, due, settings);
}

/** The refusal in words, with the numbers that count now. */
export function installmentMessage(
  refusal: ErrorCode,
  { installments: { max, minTotal, minEach } }: InstallmentSettings,
): string {
  if (refusal === 'installments_amount_not_allowed')
    return max === 1
      ? 'O pagamento não pode ser dividido.'
      : `O pagamento pode ser dividido em no máximo ${max} vezes.`;
  if (refusal === 'installments_not_allowed_total_value')
    return `Compras abaixo de ${formatBRL(minTotal)} não podem ser parceladas.`;
  if (refusal === 'bellow_minimum_total_allowed')
    return `Cada parcela precisa ser de pelo menos ${formatBRL(minEach)}. Escolha menos parcelas.`;
  return errorMessage(refusal);
}

/**
 * The choice as far as the cart allows it: a refused number falls back to one payment, a refused type to no choice.
 */
export function allowedPayment(payment: PaymentChoice, refusal: PaymentRefusal | null): PaymentChoice | null {
  if (refusal === null) return payment;
  const isTypeRefused = refusal.endsWith('_needs_card') || refusal === 'payment_type_not_allowed';
  return isTypeRefused ? null : { type: payment.type, installments: 1 };
}

export function interestOf(
  amount: Cents,
  count: number,
  { installments: terms }: InstallmentSettings,
): Cents {
  const known = terms.fees.find(({ installments }) => installments === count);
  const fee = count > terms.interestFree ? (known?.percent ?? 0) : 0;
  return fee === 0 ? ZERO : cents(Math.floor((amount * Math.round(fee * 100)) / 10_000));
}

export function installmentOptions(due: Due, settings: InstallmentSettings): InstallmentOption[] {
  const options: InstallmentOption[] = [];
  for (let count = 1; count <= MAX_INSTALLMENT_LABELS; count += 1) {
    if (installmentRefusal(count, due, settings) !== null) continue;
    const interest = interestOf(due.amount, count, settings);
    const total = add(due.amount, interest);
    options.push({
      value: count,
      amount: firstInstallment(total, count),
      label: installmentLabel(count, total, interest),
    });
  }
  return options;
}

/** The first instalment includes the spare centavos. */
function firstInstallment(total: Cents, count: number): Cents {
  return allocate(total, count)[0] ?? total;
}

/** `total` is the sum of all instalments, interest included. */
export function installmentLabel(count: number, total: Cents, interest: Cents): string {
  const fees = interest === 0 ? 'sem juros' : `com juros de ${formatBRL(interest)}`;
  return `${installmentAmounts(total, count)} ${fees}`;
}

/**
 * The words beside the total. They never promise a number of instalments that the server would refuse.
 */
export function totalLabel(due: Due, payment: PaymentChoice | null, settings: InstallmentSettings): string {
  const { interestFree, max } = settings.installments;
  const most = Math.min(interestFree, max);
  const isSplit = installmentRefusal(most, due, settings) === null && most > 1;
  if (!isSplit || (payment && payment.type !== PAYMENT_METHOD.creditCard)) return 'à vista';
  if (!payment) return `à vista ou ${most}x`;
  return payment.installments > interestFree ? 'com juros' : `em até ${most}x sem juros`;
}
