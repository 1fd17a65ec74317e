/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PanelSearchProductsQueryVariables = Exact<{
  search: string;
}>;


export type PanelSearchProductsQuery = { managedProducts: { __typename: 'ManagedProductList', total: number, items: Array<{ __typename: 'ManagedProduct', id: string, name: string, status: Types.ProductStatus }> } };

export type PanelSearchPeopleQueryVariables = Exact<{
  search: string;
}>;


export type PanelSearchPeopleQuery = { transactions: { __typename: 'TransactionList', total: number, items: Array<{ __typename: 'Transaction', id: string, code: string | null, statusLabel: string, contact: { __typename: 'Contact', name: string } }> }, users: { __typename: 'UserPage', total: number, items: Array<{ __typename: 'User', id: string, name: string, email: string, role: Types.Role }> } };

export const PanelSearchProductsDocument = /* @__PURE__ */ operation<PanelSearchProductsQuery, PanelSearchProductsQueryVariables>("query", "PanelSearchProducts", {"search":"String!"}, [["managedProducts",["total",["items",["id","name","status"]]],{"search":"$search","limit":5}]], '94ff8e48e22dbe1169eb323f90ec2d880a2d8070c6188448e29c47916ffb8a2b');
export const usePanelSearchProductsQuery = (options: useQuery.Options<PanelSearchProductsQuery, PanelSearchProductsQueryVariables>) => useQuery(PanelSearchProductsDocument, options as useQuery.Options<PanelSearchProductsQuery, PanelSearchProductsQueryVariables>);
export const PanelSearchPeopleDocument = /* @__PURE__ */ operation<PanelSearchPeopleQuery, PanelSearchPeopleQueryVariables>("query", "PanelSearchPeople", {"search":"String!"}, [["transactions",["total",["items",["id","code","statusLabel",["contact",["name"]]]]],{"search":"$search","limit":5}],["users",["total",["items",["id","name","email","role"]]],{"search":"$search","limit":5}]], '0e92b71abe658f1063abaf8d4dec8f633964d720a8e9d748b684bdb943aebb47');
export const usePanelSearchPeopleQuery = (options: useQuery.Options<PanelSearchPeopleQuery, PanelSearchPeopleQueryVariables>) => useQuery(PanelSearchPeopleDocument, options as useQuery.Options<PanelSearchPeopleQuery, PanelSearchPeopleQueryVariables>);