/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AddressByCepQueryVariables = Exact<{
  zipcode: string;
}>;


export type AddressByCepQuery = { addressByZipcode:
    | { __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AddressByCepDocument = /* @__PURE__ */ operation<AddressByCepQuery, AddressByCepQueryVariables>("query", "AddressByCep", {"zipcode":"String!"}, [["addressByZipcode",["__typename",["...AddressByZipcode",["zipcode","uf","city","street","neighborhood"]],["...UserError",["code","message"]]],{"zipcode":"$zipcode"}]], '8aab563c0ed67fc9ac3ab4d2ce7d7bf468a58df7edb04ef7868985d41da43032');
export const useAddressByCepQuery = (options: useQuery.Options<AddressByCepQuery, AddressByCepQueryVariables>) => useQuery(AddressByCepDocument, options as useQuery.Options<AddressByCepQuery, AddressByCepQueryVariables>);