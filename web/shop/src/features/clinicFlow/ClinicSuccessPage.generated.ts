/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { OrderPayment_transactionFragment } from '../../parts/order/OrderPayment.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { OrderPayment_transactionFragmentDoc } from '../../parts/order/OrderPayment.generated.ts';
export type ClinicSuccessPageQueryVariables = Exact<{
  id: string;
}>;


export type ClinicSuccessPageQuery = { transaction: (
    { __typename: 'Transaction', id: string, title: string, status: number | null, isPaid: boolean, isClinicEvaluation: boolean, total: Types.Scalars['Cents']['output'], contact: { __typename: 'Contact', email: string }, payment: { __typename: 'Payment', id: string, method: number, state: Types.PaymentState, boleto: { __typename: 'Boleto', dueAt: string } | null } | null }
    & { ' $fragmentRefs'?: { 'OrderPayment_transactionFragment': OrderPayment_transactionFragment } }
  ) | null, myStoreCredits: Array<{ __typename: 'MyStoreCredit', id: string, amount: Types.Scalars['Cents']['output'], originTransactionId: string, state: string, expiresAt: string }> };

export const ClinicSuccessPageDocument = /* @__PURE__ */ operation<ClinicSuccessPageQuery, ClinicSuccessPageQueryVariables>("query", "ClinicSuccessPage", {"id":"ID!"}, [["transaction",["id","title","status","isPaid","isClinicEvaluation","total",["contact",["email"]],["payment",["id","method","state",["boleto",["dueAt"]]]],"...OrderPayment_transaction"],{"id":"$id"}],["myStoreCredits",["id","amount","originTransactionId","state","expiresAt"]]], '1c25c43946248dac49e1c723fc256884471bde426015acfda1e0a16b5f7210d3', [OrderPayment_transactionFragmentDoc]);
export const useClinicSuccessPageQuery = (options: useQuery.Options<ClinicSuccessPageQuery, ClinicSuccessPageQueryVariables>) => useQuery(ClinicSuccessPageDocument, options as useQuery.Options<ClinicSuccessPageQuery, ClinicSuccessPageQueryVariables>);