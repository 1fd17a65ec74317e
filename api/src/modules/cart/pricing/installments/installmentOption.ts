import type { Cents } from '#schema/money.ts';

export type InstallmentOption = {
  readonly value: number;
  readonly label: string;
  readonly amount: Cents;
  /** How odd centavos are charged; null where all instalments are equal. */
  readonly detail: string | null;
};

export type InstallmentRefusal =
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
