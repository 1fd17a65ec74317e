/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
export type CepSearchQueryVariables = Exact<{
  uf: string;
  city: string;
  street: string;
}>;


export type CepSearchQuery = { searchZipcodes:
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'ZipcodeList', items: Array<{ __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null }> }
   };

export const CepSearchDocument = /* @__PURE__ */ operation<CepSearchQuery, CepSearchQueryVariables>("query", "CepSearch", {"uf":"String!","city":"String!","street":"String!"}, [["searchZipcodes",["__typename",["...ZipcodeList",[["items",["zipcode","uf","city","street","neighborhood"]]]],"...Refusal@unmask"],{"uf":"$uf","city":"$city","street":"$street"}]], 'ef44436d52ac0ff21bc3748b52235419779afbc420d1f2e4b965f103b97178f2', [RefusalFragmentDoc]);
export const useCepSearchQuery = (options: useQuery.Options<CepSearchQuery, CepSearchQueryVariables>) => useQuery(CepSearchDocument, options as useQuery.Options<CepSearchQuery, CepSearchQueryVariables>);