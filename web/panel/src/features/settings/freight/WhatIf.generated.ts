/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type FreightWhatIfQueryVariables = Exact<{
  input: Types.FreightWhatIfInput;
}>;


export type FreightWhatIfQuery = { freightWhatIf:
    | { __typename: 'FreightWhatIf', now: { __typename: 'FreightAt', at: string, area: string | null, grams: number, freights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, isFree: boolean }>, problem: { __typename: 'Refusal', code: string, message: string } | null }, later: { __typename: 'FreightAt', at: string, area: string | null, grams: number, freights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, isFree: boolean }>, problem: { __typename: 'Refusal', code: string, message: string } | null } }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
   };

export type WhatIfResult_atFragment = { __typename: 'FreightAt', at: string, area: string | null, grams: number, freights: Array<{ __typename: 'Freight', type: Types.FreightType, label: string, price: Types.Scalars['Cents']['output'], deadlineText: string, isFree: boolean }>, problem: { __typename: 'Refusal', code: string, message: string } | null } & { ' $fragmentName'?: 'WhatIfResult_atFragment' };

export const WhatIfResult_atFragmentDoc = /* @__PURE__ */ fragment<WhatIfResult_atFragment>("WhatIfResult_at", "FreightAt", ["at","area","grams",["freights",["type","label","price","deadlineText","isFree"]],["problem",["code","message"]]]);
export const FreightWhatIfDocument = /* @__PURE__ */ operation<FreightWhatIfQuery, FreightWhatIfQueryVariables>("query", "FreightWhatIf", {"input":"FreightWhatIfInput!"}, [["freightWhatIf",[["...FreightWhatIf",[["now",["...WhatIfResult_at@unmask"]],["later",["...WhatIfResult_at@unmask"]]]],"...Refusal@unmask"],{"input":"$input"}]], 'edc1f835bdf1e79a152f994f8b48318e7cff6fe91dc7021364b9448eb30634a6', [WhatIfResult_atFragmentDoc, RefusalFragmentDoc]);
export const useFreightWhatIfQuery = (options: useQuery.Options<FreightWhatIfQuery, FreightWhatIfQueryVariables>) => useQuery(FreightWhatIfDocument, options as useQuery.Options<FreightWhatIfQuery, FreightWhatIfQueryVariables>);