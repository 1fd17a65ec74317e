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
    | { __typename: 'AddressByZipcode', zipcode: string, uf: string, city: string, street: string | null, neighborhood: string | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AddressByCepDocument = /* @__PURE__ */ operation<AddressByCepQuery, AddressByCepQueryVariables>("query", "AddressByCep", {"zipcode":"String!"}, [["addressByZipcode",["__typename",["...AddressByZipcode",["zipcode","uf","city","street","neighborhood"]],"...Refusal@unmask"],{"zipcode":"$zipcode"}]], 'e3b26cab70a6596b207c9096b3c5ec4efdcb7f9aba7e8eb8dd0a6d9aaa61c84c', [RefusalFragmentDoc]);
export const useAddressByCepQuery = (options: useQuery.Options<AddressByCepQuery, AddressByCepQueryVariables>) => useQuery(AddressByCepDocument, options as useQuery.Options<AddressByCepQuery, AddressByCepQueryVariables>);