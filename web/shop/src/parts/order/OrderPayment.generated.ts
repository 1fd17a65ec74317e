/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type OrderPayment_transactionFragment = { __typename: 'Transaction', id: string, isPaid: boolean, mayPay: boolean, mayBuyAgain: boolean, refundedCents: Types.Scalars['Cents']['output'], payment: { __typename: 'Payment', id: string, method: number, state: Types.PaymentState, amount: Types.Scalars['Cents']['output'], message: string | null, testBankUrl: string | null, isPixAutomatico: boolean, card: { __typename: 'PaidCard', brand: string, last4: string, holder: string, installments: number, installmentLabel: string } | null, pix: { __typename: 'Pix', copyPaste: string, qrCode: string, expiresAt: string } | null, boleto: { __typename: 'Boleto', line: string, dueAt: string, expiresAt: string, pdfUrl: string } | null } | null } & { ' $fragmentName'?: 'OrderPayment_transactionFragment' };

export const OrderPayment_transactionFragmentDoc = /* @__PURE__ */ fragment<OrderPayment_transactionFragment>("OrderPayment_transaction", "Transaction", ["id","isPaid","mayPay","mayBuyAgain","refundedCents",["payment",["id","method","state","amount","message","testBankUrl","isPixAutomatico",["card",["brand","last4","holder","installments","installmentLabel"]],["pix",["copyPaste","qrCode","expiresAt"]],["boleto",["line","dueAt","expiresAt","pdfUrl"]]]]]);
export const useOrderPayment_transaction = (from: FragmentOf<OrderPayment_transactionFragment>) => useMasked(OrderPayment_transactionFragmentDoc, 'OrderPayment_transaction', from);