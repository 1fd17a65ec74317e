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


export type InstallmentChoiceQuery = { transaction: { __typename: 'Transaction', id: string, installmentOptions: Array<{ __typename: 'InstallmentOption', value: number, label: string, amount: Types.Scalars['Cents']['output'], detail: string | null }> } | null };

export const InstallmentChoiceDocument = /* @__PURE__ */ operation<InstallmentChoiceQuery, InstallmentChoiceQueryVariables>("query", "InstallmentChoice", {"id":"ID!"}, [["transaction",["id",["installmentOptions",["value","label","amount","detail"]]],{"id":"$id"}]], '0b6e0e5e3cbaaeefc4e35d6740706f3a0da59a480eea0ff11d22ef525384013d');
export const useInstallmentChoiceQuery = (options: useQuery.Options<InstallmentChoiceQuery, InstallmentChoiceQueryVariables>) => useQuery(InstallmentChoiceDocument, options as useQuery.Options<InstallmentChoiceQuery, InstallmentChoiceQueryVariables>);