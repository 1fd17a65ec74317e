/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type FreightByCepQueryVariables = Exact<{
  input: Types.CalculateInput;
}>;


export type FreightByCepQuery = { calculateCart:
    | { __typename: 'Calculation', zipcode: string | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, isFree: boolean }> }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const FreightByCepDocument = /* @__PURE__ */ operation<FreightByCepQuery, FreightByCepQueryVariables>("query", "FreightByCep", {"input":"CalculateInput!"}, [["calculateCart",["__typename",["...Calculation",["zipcode",["availableFreights",["type","label","price","deadlineText","isFree"]]]],"...Refusal@unmask"],{"input":"$input"}]], 'fd8384e0b7cb6a7f84e53921c4882a3ca535f4b7ddc903d7028072cef488455b', [RefusalFragmentDoc]);
export const useFreightByCepQuery = (options: useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>) => useQuery(FreightByCepDocument, options as useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>);