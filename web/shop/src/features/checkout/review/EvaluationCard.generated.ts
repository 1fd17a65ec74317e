/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EvaluationCardQueryVariables = Exact<{ [key: string]: never; }>;


export type EvaluationCardQuery = { evaluationOffer: { __typename: 'EvaluationOffer', kind: string, url: string | null, productNames: Array<string> } | null };

export const EvaluationCardDocument = /* @__PURE__ */ operation<EvaluationCardQuery, EvaluationCardQueryVariables>("query", "EvaluationCard", {}, [["evaluationOffer",["kind","url","productNames"]]], 'b3e84f19fc7c7a12e40378d09eb98171eee3cec70c8336237851adf22865304c');
export const useEvaluationCardQuery = (options?: useQuery.Options<EvaluationCardQuery, EvaluationCardQueryVariables>) => useQuery(EvaluationCardDocument, options as useQuery.Options<EvaluationCardQuery, EvaluationCardQueryVariables>);