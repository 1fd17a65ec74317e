/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type CepSearchQueryVariables = Exact<{
  uf: string;
  city: string;
  street: string;
}>;


export type CepSearchQuery = { searchZipcodes:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'ZipcodeList', items: Array<{ __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null }> }
   };

export const CepSearchDocument = /* @__PURE__ */ operation<CepSearchQuery, CepSearchQueryVariables>("query", "CepSearch", {"uf":"String!","city":"String!","street":"String!"}, [["searchZipcodes",["__typename",["...ZipcodeList",[["items",["zipcode","uf","city","street","neighborhood"]]]],["...UserError",["code","message"]]],{"uf":"$uf","city":"$city","street":"$street"}]], 'e7057be9cef9e8d94101b5707b66f0fb0b9e5900c139945737e4c12708e70ca3');
export const useCepSearchQuery = (options: useQuery.Options<CepSearchQuery, CepSearchQueryVariables>) => useQuery(CepSearchDocument, options as useQuery.Options<CepSearchQuery, CepSearchQueryVariables>);