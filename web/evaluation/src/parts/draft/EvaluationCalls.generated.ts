/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OpenEvaluationQueryVariables = Exact<{
  type: string;
}>;


export type OpenEvaluationQuery = { openQuiz: { __typename: 'Quiz', id: string, contentVersion: string, answers: unknown, furthestPage: number, photos: Array<{ __typename: 'QuizPhoto', field: string, file: { __typename: 'StoredFile', id: string } }> } | null, waitingQuiz: { __typename: 'Quiz', id: string } | null };

export type EvaluationPhotosQueryVariables = Exact<{
  type: string;
  size: Types.FileSize;
}>;


export type EvaluationPhotosQuery = { openQuiz: { __typename: 'Quiz', id: string, photos: Array<{ __typename: 'QuizPhoto', field: string, file: { __typename: 'StoredFile', id: string, url: string } }> } | null };

export type EvaluationStandingQueryVariables = Exact<{
  id: string;
}>;


export type EvaluationStandingQuery = { quiz: { __typename: 'Quiz', id: string, status: Types.QuizStatus } | null };

export type QuestionnaireInForceQueryVariables = Exact<{
  type: string;
}>;


export type QuestionnaireInForceQuery = { questionnaire: { __typename: 'Questionnaire', contentVersion: string } | null };

export type OlderQuestionnaireQueryVariables = Exact<{
  type: string;
  contentVersion: string;
}>;


export type OlderQuestionnaireQuery = { questionnaire: { __typename: 'Questionnaire', contentVersion: string, definition: unknown } | null };

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
    | { __typename: 'Quiz', id: string, contentVersion: string }
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

export type SaveQuizPhotoMutationVariables = Exact<{
  quizId: string;
  field: string;
  fileId?: string | null | undefined;
}>;


export type SaveQuizPhotoMutation = { saveQuizPhoto:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Quiz', id: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReportStopMutationVariables = Exact<{
  quizId: string;
  page: number;
  isConfirmed: boolean;
}>;


export type ReportStopMutation = { reportStop:
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
    | { __typename: 'QuizStopped', code: string, message: string, page: number }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const OpenEvaluationDocument = /* @__PURE__ */ operation<OpenEvaluationQuery, OpenEvaluationQueryVariables>("query", "OpenEvaluation", {"type":"String!"}, [["openQuiz",["id","contentVersion","answers","furthestPage",["photos",["field",["file",["id"]]]]],{"type":"$type"}],["waitingQuiz",["id"],{"type":"$type"}]], '8b68ce292e780b1c9a929f29eac25fb33835e22e309a63a50cd674f1b8ba9eb2');
export const useOpenEvaluationQuery = (options: useQuery.Options<OpenEvaluationQuery, OpenEvaluationQueryVariables>) => useQuery(OpenEvaluationDocument, options as useQuery.Options<OpenEvaluationQuery, OpenEvaluationQueryVariables>);
export const EvaluationPhotosDocument = /* @__PURE__ */ operation<EvaluationPhotosQuery, EvaluationPhotosQueryVariables>("query", "EvaluationPhotos", {"type":"String!","size":"FileSize!"}, [["openQuiz",["id",["photos",["field",["file",["id",["url",0,{"size":"$size"}]]]]]],{"type":"$type"}]], '0f72bf37af78ca0d40c8b2fb2b7582e4b6f034a9a3f159e0efbb80409466f27e');
export const useEvaluationPhotosQuery = (options: useQuery.Options<EvaluationPhotosQuery, EvaluationPhotosQueryVariables>) => useQuery(EvaluationPhotosDocument, options as useQuery.Options<EvaluationPhotosQuery, EvaluationPhotosQueryVariables>);
export const EvaluationStandingDocument = /* @__PURE__ */ operation<EvaluationStandingQuery, EvaluationStandingQueryVariables>("query", "EvaluationStanding", {"id":"ID!"}, [["quiz",["id","status"],{"id":"$id"}]], '58c5f28ce8aee803db05cbf729220009b4a04406742f3adfae29694bdf3da17f');
export const useEvaluationStandingQuery = (options: useQuery.Options<EvaluationStandingQuery, EvaluationStandingQueryVariables>) => useQuery(EvaluationStandingDocument, options as useQuery.Options<EvaluationStandingQuery, EvaluationStandingQueryVariables>);
export const QuestionnaireInForceDocument = /* @__PURE__ */ operation<QuestionnaireInForceQuery, QuestionnaireInForceQueryVariables>("query", "QuestionnaireInForce", {"type":"String!"}, [["questionnaire",["contentVersion"],{"type":"$type"}]], '6577c66ab6b1801382d9a5e6ed99f962c575bf12a0e52b56db6cad952765b069');
export const useQuestionnaireInForceQuery = (options: useQuery.Options<QuestionnaireInForceQuery, QuestionnaireInForceQueryVariables>) => useQuery(QuestionnaireInForceDocument, options as useQuery.Options<QuestionnaireInForceQuery, QuestionnaireInForceQueryVariables>);
export const OlderQuestionnaireDocument = /* @__PURE__ */ operation<OlderQuestionnaireQuery, OlderQuestionnaireQueryVariables>("query", "OlderQuestionnaire", {"type":"String!","contentVersion":"String!"}, [["questionnaire",["contentVersion","definition"],{"type":"$type","contentVersion":"$contentVersion"}]], '8033a011a8814bb73b8f5b859b72cbbb9e0f561cc66417d55ce53ca47b735f31');
export const useOlderQuestionnaireQuery = (options: useQuery.Options<OlderQuestionnaireQuery, OlderQuestionnaireQueryVariables>) => useQuery(OlderQuestionnaireDocument, options as useQuery.Options<OlderQuestionnaireQuery, OlderQuestionnaireQueryVariables>);
export const RegisterPatientDocument = /* @__PURE__ */ operation<RegisterPatientMutation, RegisterPatientMutationVariables>("mutation", "RegisterPatient", {"input":"PatientInput!"}, [["registerPatient",["__typename",["...AuthRecord",["token","refreshToken"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '20f3b5b1b9588500a28e67c3659009b3bf0d49a802ccc6618a24aac2d14e5515');
export const useRegisterPatientMutation = (options?: useMutation.Options<RegisterPatientMutation, RegisterPatientMutationVariables>) => useMutation(RegisterPatientDocument, options);
export const StartEvaluationDocument = /* @__PURE__ */ operation<StartEvaluationMutation, StartEvaluationMutationVariables>("mutation", "StartEvaluation", {"type":"String!","consents":"[String!]!","startOver":"Boolean!"}, [["startQuiz",["__typename",["...Quiz",["id","contentVersion"]],["...UserError",["code","message"]]],{"type":"$type","consents":"$consents","startOver":"$startOver"}]], '3500693ecb68a8ddcf886fa1cea911f1f4a7de89034b1b423c21ea5140301455');
export const useStartEvaluationMutation = (options?: useMutation.Options<StartEvaluationMutation, StartEvaluationMutationVariables>) => useMutation(StartEvaluationDocument, options);
export const SaveAnswerDocument = /* @__PURE__ */ operation<SaveAnswerMutation, SaveAnswerMutationVariables>("mutation", "SaveAnswer", {"quizId":"ID!","questionId":"Int!","answers":"[AnswerInput!]!","page":"Int!"}, [["saveAnswer",["__typename",["...Quiz",["id"]],["...UserError",["code","message"]]],{"quizId":"$quizId","questionId":"$questionId","answers":"$answers","page":"$page"}]], '9e2dfea1dabdb29495e77bbc65842bf2ac5c5bac3381bc5a72c7fb7208a28ad8');
export const useSaveAnswerMutation = (options?: useMutation.Options<SaveAnswerMutation, SaveAnswerMutationVariables>) => useMutation(SaveAnswerDocument, options);
export const SaveQuizPhotoDocument = /* @__PURE__ */ operation<SaveQuizPhotoMutation, SaveQuizPhotoMutationVariables>("mutation", "SaveQuizPhoto", {"quizId":"ID!","field":"String!","fileId":"ID"}, [["saveQuizPhoto",["__typename",["...Quiz",["id"]],["...UserError",["code","message"]]],{"quizId":"$quizId","field":"$field","fileId":"$fileId"}]], 'd04e303beb4bb151a0c861543c2aa91e4141ef06a903a016829a64cf8d1aa628');
export const useSaveQuizPhotoMutation = (options?: useMutation.Options<SaveQuizPhotoMutation, SaveQuizPhotoMutationVariables>) => useMutation(SaveQuizPhotoDocument, options);
export const ReportStopDocument = /* @__PURE__ */ operation<ReportStopMutation, ReportStopMutationVariables>("mutation", "ReportStop", {"quizId":"ID!","page":"Int!","isConfirmed":"Boolean!"}, [["reportStop",["__typename",["...UserError",["code","message"]]],{"quizId":"$quizId","page":"$page","isConfirmed":"$isConfirmed"}]], '0ed46de1bf8486213ae7604e0d41983c241406701e20e22b01e8b96144882985');
export const useReportStopMutation = (options?: useMutation.Options<ReportStopMutation, ReportStopMutationVariables>) => useMutation(ReportStopDocument, options);
export const SaveEvaluationRgDocument = /* @__PURE__ */ operation<SaveEvaluationRgMutation, SaveEvaluationRgMutationVariables>("mutation", "SaveEvaluationRg", {"input":"ProfileInput!"}, [["updateMe",["__typename",["...User",["id","nationalityDocument"]],["...UserError",["code","message"]]],{"input":"$input"}]], '50bfaeb0642d693bf61a8186a0d5859cbb2e1aa3b3ce796d627a4cd76483adf9');
export const useSaveEvaluationRgMutation = (options?: useMutation.Options<SaveEvaluationRgMutation, SaveEvaluationRgMutationVariables>) => useMutation(SaveEvaluationRgDocument, options);
export const SubmitEvaluationDocument = /* @__PURE__ */ operation<SubmitEvaluationMutation, SubmitEvaluationMutationVariables>("mutation", "SubmitEvaluation", {"input":"SubmitQuizInput!"}, [["submitQuiz",["__typename",["...MedicalAppointment",["id"]],["...UserError",["code","message"]],["...QuizStopped",["page"]]],{"input":"$input"}]], '432e161b6610af0029ee5dab4d831d274f6f77caf51e81f8add2f9a2ead2da0a');
export const useSubmitEvaluationMutation = (options?: useMutation.Options<SubmitEvaluationMutation, SubmitEvaluationMutationVariables>) => useMutation(SubmitEvaluationDocument, options);