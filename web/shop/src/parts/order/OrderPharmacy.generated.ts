/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type OrderPharmacy_transactionFragment = { __typename: 'Transaction', id: string, dispensing: { __typename: 'Dispensing', outcome: Types.DispensingOutcome, decidedAt: string, pharmacistName: string, registration: string, note: string | null } | null, pharmacyQuestions: Array<{ __typename: 'PharmacyQuestion', id: string, text: string, askedAt: string, answer: string | null, answeredAt: string | null, isOpen: boolean }> } & { ' $fragmentName'?: 'OrderPharmacy_transactionFragment' };

export const OrderPharmacy_transactionFragmentDoc = /* @__PURE__ */ fragment<OrderPharmacy_transactionFragment>("OrderPharmacy_transaction", "Transaction", ["id",["dispensing",["outcome","decidedAt","pharmacistName","registration","note"]],["pharmacyQuestions",["id","text","askedAt","answer","answeredAt","isOpen"]]]);
export const useOrderPharmacy_transaction = (from: FragmentOf<OrderPharmacy_transactionFragment>) => useMasked(OrderPharmacy_transactionFragmentDoc, 'OrderPharmacy_transaction', from);