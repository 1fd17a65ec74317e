/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SwapChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SwapChoicesQuery = { recurrenceSwaps: Array<{ __typename: 'RecurrenceSwap', productId: string, name: string, image: string, unitValue: Types.Scalars['Cents']['output'], prescription: boolean }> };

export const SwapChoicesDocument = /* @__PURE__ */ operation<SwapChoicesQuery, SwapChoicesQueryVariables>("query", "SwapChoices", {}, [["recurrenceSwaps",["productId","name","image","unitValue","prescription"]]], 'f25b60ebba535232dcd0f1838158fdb8c3ff34c43adf2ee90d3c82cc46717d4c');
export const useSwapChoicesQuery = (options?: useQuery.Options<SwapChoicesQuery, SwapChoicesQueryVariables>) => useQuery(SwapChoicesDocument, options as useQuery.Options<SwapChoicesQuery, SwapChoicesQueryVariables>);