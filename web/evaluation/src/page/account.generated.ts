/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EvaluationPersonQueryVariables = Exact<{ [key: string]: never; }>;


export type EvaluationPersonQuery = { me: { __typename: 'User', id: string, firstName: string, birthDate: string, nationalityDocument: string | null } | null };

export const EvaluationPersonDocument = /* @__PURE__ */ operation<EvaluationPersonQuery, EvaluationPersonQueryVariables>("query", "EvaluationPerson", {}, [["me",["id","firstName","birthDate","nationalityDocument"]]], '90ac875eb18e32388a7aefa4a5ef3f52bfef47dc5caa1ba905297b45d9cc96b5');
export const useEvaluationPersonQuery = (options?: useQuery.Options<EvaluationPersonQuery, EvaluationPersonQueryVariables>) => useQuery(EvaluationPersonDocument, options as useQuery.Options<EvaluationPersonQuery, EvaluationPersonQueryVariables>);