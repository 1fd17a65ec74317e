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
    | { __typename: 'Calculation', zipcode: string | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, expectedOn: string, isFree: boolean }> }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const FreightByCepDocument = /* @__PURE__ */ operation<FreightByCepQuery, FreightByCepQueryVariables>("query", "FreightByCep", {"input":"CalculateInput!"}, [["calculateCart",["__typename",["...Calculation",["zipcode",["availableFreights",["type","label","price","deadlineText","expectedOn","isFree"]]]],"...Refusal@unmask"],{"input":"$input"}]], 'd56dea0237e7462724dbee6c5d258275fdc17575095135a5c9aac37704495804', [RefusalFragmentDoc]);
export const useFreightByCepQuery = (options: useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>) => useQuery(FreightByCepDocument, options as useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>);