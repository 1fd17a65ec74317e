import {
  INSTALLMENT_MIN_VALUE,
  INSTALLMENTS_MIN_TOTAL,
  MAX_INSTALLMENT_LABELS,
  PAYMENT_METHOD,
} from '#schema/constants.ts';
import { installmentAmounts } from '#schema/installments.ts';
import { add, allocate, type Cents, cents, formatBRL, ZERO } from '#schema/money.ts';
import type { PaymentWish, PricingSettings } from '../facts.ts';
import type { InstallmentOption, InstallmentRefusal, PaymentRefusal } from './installmentOption.ts';

/** Up to three instalments are labelled as free of interest, whatever the operator's maximum. */
const INTEREST_FREE = 3;
const PAYMENT_TYPES: readonly number[] = Object.values(PAYMENT_METHOD);

/** The amount to pay before interest: the goods after discounts, and the freight. */
export type Due = { readonly amount: Cents; readonly recurrent: boolean };
export type InstallmentSettings = Pick<PricingSettings, 'maxInstallments' | 'installmentFees'>;

export function installmentRefusal(
  count: number,
  due: Due,
  settings: InstallmentSettings,
): InstallmentRefusal | null {
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_INSTALLMENT_LABELS)
    return 'above_expected_installment_number';
  if (count === 1) return null;
  if (count > settings.maxInstallments || !hasKnownFee(count, settings))
    return 'installments_amount_not_allowed';
  if (due.recurrent) return 'installments_not_allowed_recurrent';
  // Exactly R$ 300,00 is enough, and the freight counts.
  if (due.amount < INSTALLMENTS_MIN_TOTAL) return 'installments_not_allowed_total_value';
  return due.amount < INSTALLMENT_MIN_VALUE * count ? 'bellow_minimum_total_allowed' : null;
}

function hasKnownFee(count: number, settings: InstallmentSettings): boolean {
  return count <= INTEREST_FREE || settings.installmentFees[count] !== undefined;
}

/** Subscriptions and orders of zero are paid by card, and only card payments have instalments. */
export function paymentRefusal(
  payment: PaymentWish,
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

/**
 * The wish as far as the cart allows it: a refused number falls back to one payment, a refused type to no choice.
 */
export function allowedPayment(payment: PaymentWish, refusal: PaymentRefusal | null): PaymentWish | null {
  if (refusal === null) return payment;
  const isTypeRefused = refusal.endsWith('_needs_card') || refusal === 'payment_type_not_allowed';
  return isTypeRefused ? null : { type: payment.type, installments: 1 };
}

export function interestOf(amount: Cents, count: number, settings: InstallmentSettings): Cents {
  const fee = count > INTEREST_FREE ? (settings.installmentFees[count] ?? 0) : 0;
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
  const fees = count <= INTEREST_FREE ? 'sem juros' : `com juros de ${formatBRL(interest)}`;
  return `${installmentAmounts(total, count)} ${fees}`;
}

/**
 * The words beside the total. They never promise a number of instalments that the server would refuse.
 */
export function totalLabel(due: Due, payment: PaymentWish | null, settings: InstallmentSettings): string {
  const most = Math.min(INTEREST_FREE, settings.maxInstallments);
  const isSplit = installmentRefusal(most, due, settings) === null && most > 1;
  if (!isSplit || (payment && payment.type !== PAYMENT_METHOD.creditCard)) return 'à vista';
  if (!payment) return `à vista ou ${most}x`;
  return payment.installments > INTEREST_FREE ? 'com juros' : `em até ${most}x sem juros`;
}
