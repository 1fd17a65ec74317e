/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OpenEvaluationQueryVariables = Exact<{
  type: string;
}>;


export type OpenEvaluationQuery = { openQuiz: { __typename: 'Quiz', id: string, contentVersion: string, answers: unknown, furthestPage: number } | null };

export type RegisterPatientMutationVariables = Exact<{
  input: Types.PatientInput;
}>;


export type RegisterPatientMutation = { registerPatient:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type StartEvaluationMutationVariables = Exact<{
  type: string;
  consents: Array<string> | string;
  startOver: boolean;
}>;


export type StartEvaluationMutation = { startQuiz:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Quiz', id: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SaveAnswerMutationVariables = Exact<{
  quizId: string;
  questionId: number;
  answers: Array<Types.AnswerInput> | Types.AnswerInput;
  page: number;
}>;


export type SaveAnswerMutation = { saveAnswer:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Quiz', id: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type MeetStopMutationVariables = Exact<{
  quizId: string;
  page: number;
}>;


export type MeetStopMutation = { meetStop:
    | { __typename: 'QuizStopped', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SaveEvaluationRgMutationVariables = Exact<{
  input: Types.ProfileInput;
}>;


export type SaveEvaluationRgMutation = { updateMe:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, nationalityDocument: string | null }
   };

export type SubmitEvaluationMutationVariables = Exact<{
  input: Types.SubmitQuizInput;
}>;


export type SubmitEvaluationMutation = { submitQuiz:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'MedicalAppointment', id: string }
    | { __typename: 'QuizStopped', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const OpenEvaluationDocument = /* @__PURE__ */ operation<OpenEvaluationQuery, OpenEvaluationQueryVariables>("query", "OpenEvaluation", {"type":"String!"}, [["openQuiz",["id","contentVersion","answers","furthestPage"],{"type":"$type"}]], '61c27db8415b1ec288c963fdcd55e1f6689118ff66817738bf536558647347a4');
export const useOpenEvaluationQuery = (options: useQuery.Options<OpenEvaluationQuery, OpenEvaluationQueryVariables>) => useQuery(OpenEvaluationDocument, options as useQuery.Options<OpenEvaluationQuery, OpenEvaluationQueryVariables>);
export const RegisterPatientDocument = /* @__PURE__ */ operation<RegisterPatientMutation, RegisterPatientMutationVariables>("mutation", "RegisterPatient", {"input":"PatientInput!"}, [["registerPatient",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '20f3b5b1b9588500a28e67c3659009b3bf0d49a802ccc6618a24aac2d14e5515');
export const useRegisterPatientMutation = (options?: useMutation.Options<RegisterPatientMutation, RegisterPatientMutationVariables>) => useMutation(RegisterPatientDocument, options);
export const StartEvaluationDocument = /* @__PURE__ */ operation<StartEvaluationMutation, StartEvaluationMutationVariables>("mutation", "StartEvaluation", {"type":"String!","consents":"[String!]!","startOver":"Boolean!"}, [["startQuiz",["__typename",["...Quiz",["id"]],["...UserError",["code","message"]]],{"type":"$type","consents":"$consents","startOver":"$startOver"}]], 'f636a271bda288c3949d4e6ed4e4d27b18e801dcf95f6ee74e065c31955b2683');
export const useStartEvaluationMutation = (options?: useMutation.Options<StartEvaluationMutation, StartEvaluationMutationVariables>) => useMutation(StartEvaluationDocument, options);
export const SaveAnswerDocument = /* @__PURE__ */ operation<SaveAnswerMutation, SaveAnswerMutationVariables>("mutation", "SaveAnswer", {"quizId":"ID!","questionId":"Int!","answers":"[AnswerInput!]!","page":"Int!"}, [["saveAnswer",["__typename",["...Quiz",["id"]],["...UserError",["code","message"]]],{"quizId":"$quizId","questionId":"$questionId","answers":"$answers","page":"$page"}]], '9e2dfea1dabdb29495e77bbc65842bf2ac5c5bac3381bc5a72c7fb7208a28ad8');
export const useSaveAnswerMutation = (options?: useMutation.Options<SaveAnswerMutation, SaveAnswerMutationVariables>) => useMutation(SaveAnswerDocument, options);
export const MeetStopDocument = /* @__PURE__ */ operation<MeetStopMutation, MeetStopMutationVariables>("mutation", "MeetStop", {"quizId":"ID!","page":"Int!"}, [["meetStop",["__typename",["...UserError",["code","message"]]],{"quizId":"$quizId","page":"$page"}]], '7afbb375250eafc7d1d073735b0d1ac0d1147459ea905c9167d4fdce54d96277');
export const useMeetStopMutation = (options?: useMutation.Options<MeetStopMutation, MeetStopMutationVariables>) => useMutation(MeetStopDocument, options);
export const SaveEvaluationRgDocument = /* @__PURE__ */ operation<SaveEvaluationRgMutation, SaveEvaluationRgMutationVariables>("mutation", "SaveEvaluationRg", {"input":"ProfileInput!"}, [["updateMe",["__typename",["...User",["id","nationalityDocument"]],["...UserError",["code","message"]]],{"input":"$input"}]], '50bfaeb0642d693bf61a8186a0d5859cbb2e1aa3b3ce796d627a4cd76483adf9');
export const useSaveEvaluationRgMutation = (options?: useMutation.Options<SaveEvaluationRgMutation, SaveEvaluationRgMutationVariables>) => useMutation(SaveEvaluationRgDocument, options);
export const SubmitEvaluationDocument = /* @__PURE__ */ operation<SubmitEvaluationMutation, SubmitEvaluationMutationVariables>("mutation", "SubmitEvaluation", {"input":"SubmitQuizInput!"}, [["submitQuiz",["__typename",["...MedicalAppointment",["id"]],["...UserError",["code","message"]]],{"input":"$input"}]], 'e53eb195503123b0d526ec9c89b349a388d973f8fbd07e03fb20c6ae0f4ed244');
export const useSubmitEvaluationMutation = (options?: useMutation.Options<SubmitEvaluationMutation, SubmitEvaluationMutationVariables>) => useMutation(SubmitEvaluationDocument, options);