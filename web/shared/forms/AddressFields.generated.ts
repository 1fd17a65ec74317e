/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
export type AddressByCepQueryVariables = Exact<{
  zipcode: string;
}>;


export type AddressByCepQuery = { addressByZipcode:
    | { __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null, mustBeConfirmed: boolean | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AddressByCepDocument = /* @__PURE__ */ operation<AddressByCepQuery, AddressByCepQueryVariables>("query", "AddressByCep", {"zipcode":"String!"}, [["addressByZipcode",["__typename",["...AddressByZipcode",["zipcode","uf","city","street","neighborhood","mustBeConfirmed"]],"...Refusal@unmask"],{"zipcode":"$zipcode"}]], '631840731c2c62fe3f32cd66e485ba13b0975ea8e3999f219bb8ecf26f3528f4', [RefusalFragmentDoc]);
export const useAddressByCepQuery = (options: useQuery.Options<AddressByCepQuery, AddressByCepQueryVariables>) => useQuery(AddressByCepDocument, options as useQuery.Options<AddressByCepQuery, AddressByCepQueryVariables>);