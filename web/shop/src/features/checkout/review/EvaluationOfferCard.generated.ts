/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EvaluationOfferCardQueryVariables = Exact<{ [key: string]: never; }>;


export type EvaluationOfferCardQuery = { evaluationOffer: { __typename: 'EvaluationOffer', kind: string, url: string | null, productNames: Array<string> } | null };

export const EvaluationOfferCardDocument = /* @__PURE__ */ operation<EvaluationOfferCardQuery, EvaluationOfferCardQueryVariables>("query", "EvaluationOfferCard", {}, [["evaluationOffer",["kind","url","productNames"]]], '5d7d4217a7c2a1f0c5697de431671c144811361f1a43dc749b492b26aad72a75');
export const useEvaluationOfferCardQuery = (options?: useQuery.Options<EvaluationOfferCardQuery, EvaluationOfferCardQueryVariables>) => useQuery(EvaluationOfferCardDocument, options as useQuery.Options<EvaluationOfferCardQuery, EvaluationOfferCardQueryVariables>);