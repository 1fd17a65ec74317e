/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
export type AnswerPharmacyQuestionMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type AnswerPharmacyQuestionMutation = { answerPharmacyQuestion:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'PharmacyQuestion', id: string, answer: string | null, answeredAt: string | null, isOpen: boolean }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const AnswerPharmacyQuestionDocument = /* @__PURE__ */ operation<AnswerPharmacyQuestionMutation, AnswerPharmacyQuestionMutationVariables>("mutation", "AnswerPharmacyQuestion", {"id":"ID!","text":"String!"}, [["answerPharmacyQuestion",[["...PharmacyQuestion",["id","answer","answeredAt","isOpen"]],"...Refusal@unmask"],{"id":"$id","text":"$text"}]], 'f854908f617dc1929cd5bd9be3f59bfb85ab8b5ebe27e5efb03b7b0c25d5dfb3', [RefusalFragmentDoc]);
export const useAnswerPharmacyQuestionMutation = (options?: useMutation.Options<AnswerPharmacyQuestionMutation, AnswerPharmacyQuestionMutationVariables>) => useMutation(AnswerPharmacyQuestionDocument, options);