/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type InstallmentChoiceQueryVariables = Exact<{
  id: string;
}>;


export type InstallmentChoiceQuery = { transaction: { __typename: 'Transaction', id: string, installmentOptions: Array<{ __typename: 'InstallmentOption', value: number, label: string, amount: Types.Scalars['Cents']['output'] }> } | null };

export const InstallmentChoiceDocument = /* @__PURE__ */ operation<InstallmentChoiceQuery, InstallmentChoiceQueryVariables>("query", "InstallmentChoice", {"id":"ID!"}, [["transaction",["id",["installmentOptions",["value","label","amount"]]],{"id":"$id"}]], 'c68e960db50017663648ba7109c11bf78fb7c7ca05cf2416126b8a4ec78352f0');
export const useInstallmentChoiceQuery = (options: useQuery.Options<InstallmentChoiceQuery, InstallmentChoiceQueryVariables>) => useQuery(InstallmentChoiceDocument, options as useQuery.Options<InstallmentChoiceQuery, InstallmentChoiceQueryVariables>);