import { MAX_INSTALLMENT_LABELS } from '#schema/constants.ts';
import { type ErrorCode, errorMessage } from '#schema/errors/catalogue.ts';
import { add, allocate, type Cents, cents, formatBRL, ZERO } from '#schema/money.ts';
import { installmentAmounts, oddCentavos } from '#schema/order/installments.ts';
import { methodOf } from '#schema/payment/methods.ts';
import type { InstallmentTerms } from '../../settings/installments/installmentTerms.ts';
import type { PaymentChoice, PricingSettings } from './facts.ts';

export type InstallmentOption = {
  readonly value: number;
  readonly label: string;
  /** The first of them, which includes the odd centavos. */
  readonly amount: Cents;
  /** How odd centavos are charged; null where all instalments are equal. */
  readonly detail: string | null;
};

type InstallmentRefusal =
  | 'above_expected_installment_number'
  | 'installments_amount_not_allowed'
  | 'installments_not_allowed_recurrent'
  | 'installments_not_allowed_total_value'
  | 'bellow_minimum_total_allowed';

export type PaymentRefusal =
  | InstallmentRefusal
  | 'payment_type_not_allowed'
  | 'subscription_needs_card'
  | 'zero_value_needs_card';

/** The amount to pay before interest: the goods after discounts, and the freight. */
export type AmountToPay = { readonly amount: Cents; readonly recurrent: boolean };
export type InstallmentSettings = Pick<PricingSettings, 'installments'>;

/** Why an amount cannot be paid in this number of instalments, or null. */
export function installmentRefusal(
  count: number,
  due: AmountToPay,
  { installments: terms }: InstallmentSettings,
): InstallmentRefusal | null {
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_INSTALLMENT_LABELS)
    return 'above_expected_installment_number';
  if (count === 1) return null;
  if (count > terms.max || !hasKnownFee(count, terms)) return 'installments_amount_not_allowed';
  if (due.recurrent) return 'installments_not_allowed_recurrent';
  // Exactly the minimum is enough; the total includes the freight.
  if (due.amount < terms.minTotal) return 'installments_not_allowed_total_value';
  return due.amount < terms.minEach * count ? 'bellow_minimum_total_allowed' : null;
}

const hasKnownFee = (count: number, terms: InstallmentTerms): boolean =>
  count <= terms.interestFree || terms.fees.some(({ installments }) => installments === count);

/**
 * Why an amount cannot be paid like this, or null. Subscriptions and orders of zero need a card, and only card
 * payments have instalments.
 */
export function paymentRefusal(
  payment: PaymentChoice,
  due: AmountToPay,
  settings: InstallmentSettings,
): PaymentRefusal | null {
  const method = methodOf(payment.type);
  if (!method) return 'payment_type_not_allowed';
  if (due.recurrent && !method.subscription) return 'subscription_needs_card';
  if (due.amount === 0 && !method.paysZero) return 'zero_value_needs_card';
  if (payment.installments > 1 && !method.hasInstallments) return 'installments_amount_not_allowed';
  return installmentRefusal(payment.installments, due, settings);
}

/** The message for a refusal, with the limits of the current settings. */
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
 * The chosen payment after a refusal: a refused number of instalments becomes one payment, a refused payment type
 * becomes no choice.
 */
export function allowedPayment(payment: PaymentChoice, refusal: PaymentRefusal | null): PaymentChoice | null {
  if (refusal === null) return payment;
  const isTypeRefused = refusal.endsWith('_needs_card') || refusal === 'payment_type_not_allowed';
  return isTypeRefused ? null : { type: payment.type, installments: 1 };
}

/**
 * The interest on an amount in this number of instalments, rounded down. `percent` has two decimals, so it is
 * multiplied by 100 to avoid fractions.
 */
export function interestOf(
  amount: Cents,
  count: number,
  { installments: terms }: InstallmentSettings,
): Cents {
  const known = terms.fees.find(({ installments }) => installments === count);
  const fee = count > terms.interestFree ? (known?.percent ?? 0) : 0;
  return fee === 0 ? ZERO : cents(Math.floor((amount * Math.round(fee * 100)) / 10_000));
}

/** Every number of instalments that the amount allows, with its label. */
export function installmentOptions(due: AmountToPay, settings: InstallmentSettings): InstallmentOption[] {
  const options: InstallmentOption[] = [];
  for (let count = 1; count <= MAX_INSTALLMENT_LABELS; count += 1) {
    if (installmentRefusal(count, due, settings) !== null) continue;
    const interest = interestOf(due.amount, count, settings);
    const total = add(due.amount, interest);
    options.push({
      value: count,
      amount: firstInstallment(total, count),
      label: installmentLabel(count, total, interest),
      detail: oddCentavos(total, count),
    });
  }
  return options;
}

/** The highest number of instalments without interest for a price on a screen, such as `3x de R$ 109,97 sem juros`. */
export function freeInstallments(price: Cents, settings: InstallmentSettings): string | null {
  const most = installmentOptions({ amount: price, recurrent: false }, settings).findLast(
    ({ value }) => value <= settings.installments.interestFree,
  );
  return most && most.value > 1 ? most.label : null;
}

/** The first instalment includes the centavos that remain after the division. */
function firstInstallment(total: Cents, count: number): Cents {
  return allocate(total, count)[0] ?? total;
}

/** `total` is the sum of all instalments, interest included. */
export function installmentLabel(count: number, total: Cents, interest: Cents): string {
  const fees = interest === 0 ? 'sem juros' : `com juros de ${formatBRL(interest)}`;
  return `${installmentAmounts(total, count)} ${fees}`;
}

/**
 * The text beside the total. It names at most the number of instalments that the server would accept.
 */
export function totalLabel(
  due: AmountToPay,
  payment: PaymentChoice | null,
  settings: InstallmentSettings,
): string {
  const { interestFree, max } = settings.installments;
  const offered = Math.min(interestFree, max);
  const isSplit = installmentRefusal(offered, due, settings) === null && offered > 1;
  if (!isSplit || (payment && !methodOf(payment.type)?.hasInstallments)) return 'à vista';
  if (!payment) return `à vista ou ${offered}x`;
  return payment.installments > interestFree ? 'com juros' : `em até ${offered}x sem juros`;
}
