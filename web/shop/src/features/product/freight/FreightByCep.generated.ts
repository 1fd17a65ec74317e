/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type FreightByCepQueryVariables = Exact<{
  input: Types.CalculateInput;
}>;


export type FreightByCepQuery = { calculateCart:
    | { __typename: 'Calculation', zipcode: string | null, availableFreights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, isFree: boolean }> }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const FreightByCepDocument = /* @__PURE__ */ operation<FreightByCepQuery, FreightByCepQueryVariables>("query", "FreightByCep", {"input":"CalculateInput!"}, [["calculateCart",["__typename",["...Calculation",["zipcode",["availableFreights",["type","label","price","deadlineText","isFree"]]]],["...UserError",["code","message"]]],{"input":"$input"}]], '1423d04fe2a14f249ae0350f551436209fc5ef4cda12f137360b0f91d4d39f97');
export const useFreightByCepQuery = (options: useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>) => useQuery(FreightByCepDocument, options as useQuery.Options<FreightByCepQuery, FreightByCepQueryVariables>);