/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment, Refusal_QuizStopped_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Quiz', id: string, contentVersion: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SaveAnswerMutationVariables = Exact<{
  quizId: string;
  questionId: number;
  answers: Array<Types.AnswerInput> | Types.AnswerInput;
  page: number;
  time: Types.AnswerTimeInput;
}>;


export type SaveAnswerMutation = { saveAnswer:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'LaterAnswer', quiz: { __typename: 'Quiz', answers: unknown } }
    | { __typename: 'Quiz', id: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SaveQuizPhotoMutationVariables = Exact<{
  quizId: string;
  field: string;
  fileId?: string | null | undefined;
  time: Types.AnswerTimeInput;
}>;


export type SaveQuizPhotoMutation = { saveQuizPhoto:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'LaterPhoto', quiz: { __typename: 'Quiz', photos: Array<{ __typename: 'QuizPhoto', field: string, file: { __typename: 'StoredFile', id: string } }> } }
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, nationalityDocument: string | null }
   };

export type SubmitEvaluationMutationVariables = Exact<{
  input: Types.SubmitQuizInput;
}>;


export type SubmitEvaluationMutation = { submitQuiz:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'MedicalAppointment', id: string }
    | { __typename: 'QuizStopped', page: number, code: string, message: string }
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
export const RegisterPatientDocument = /* @__PURE__ */ operation<RegisterPatientMutation, RegisterPatientMutationVariables>("mutation", "RegisterPatient", {"input":"PatientInput!"}, [["registerPatient",["__typename",["...AuthRecord",["token","refreshToken"]],"...Refusal@unmask"],{"input":"$input"}]], 'a862ee824c9148ec30131873ac11bcf54784711f5084e763402968398ffe582e', [RefusalFragmentDoc]);
export const useRegisterPatientMutation = (options?: useMutation.Options<RegisterPatientMutation, RegisterPatientMutationVariables>) => useMutation(RegisterPatientDocument, options);
export const StartEvaluationDocument = /* @__PURE__ */ operation<StartEvaluationMutation, StartEvaluationMutationVariables>("mutation", "StartEvaluation", {"type":"String!","consents":"[String!]!","startOver":"Boolean!"}, [["startQuiz",["__typename",["...Quiz",["id","contentVersion"]],"...Refusal@unmask"],{"type":"$type","consents":"$consents","startOver":"$startOver"}]], '5a9392dd91cafa9aadda2da242519f80c34b8e99ec6c61a1582a185c54cbf032', [RefusalFragmentDoc]);
export const useStartEvaluationMutation = (options?: useMutation.Options<StartEvaluationMutation, StartEvaluationMutationVariables>) => useMutation(StartEvaluationDocument, options);
export const SaveAnswerDocument = /* @__PURE__ */ operation<SaveAnswerMutation, SaveAnswerMutationVariables>("mutation", "SaveAnswer", {"quizId":"ID!","questionId":"Int!","answers":"[AnswerInput!]!","page":"Int!","time":"AnswerTimeInput!"}, [["saveAnswer",["__typename",["...Quiz",["id"]],["...LaterAnswer",[["quiz",["answers"]]]],"...Refusal@unmask"],{"quizId":"$quizId","questionId":"$questionId","answers":"$answers","page":"$page","time":"$time"}]], '37868c171ccb53f643d66d40c399322075dcd086f01dd92e687cfd89580de24d', [RefusalFragmentDoc]);
export const useSaveAnswerMutation = (options?: useMutation.Options<SaveAnswerMutation, SaveAnswerMutationVariables>) => useMutation(SaveAnswerDocument, options);
export const SaveQuizPhotoDocument = /* @__PURE__ */ operation<SaveQuizPhotoMutation, SaveQuizPhotoMutationVariables>("mutation", "SaveQuizPhoto", {"quizId":"ID!","field":"String!","fileId":"ID","time":"AnswerTimeInput!"}, [["saveQuizPhoto",["__typename",["...Quiz",["id"]],["...LaterPhoto",[["quiz",[["photos",["field",["file",["id"]]]]]]]],"...Refusal@unmask"],{"quizId":"$quizId","field":"$field","fileId":"$fileId","time":"$time"}]], 'f60668c04ac70fbb432b96db639e618a9934900df6748bc64c41814cfeb96cd5', [RefusalFragmentDoc]);
export const useSaveQuizPhotoMutation = (options?: useMutation.Options<SaveQuizPhotoMutation, SaveQuizPhotoMutationVariables>) => useMutation(SaveQuizPhotoDocument, options);
export const ReportStopDocument = /* @__PURE__ */ operation<ReportStopMutation, ReportStopMutationVariables>("mutation", "ReportStop", {"quizId":"ID!","page":"Int!","isConfirmed":"Boolean!"}, [["reportStop",["__typename","...Refusal@unmask"],{"quizId":"$quizId","page":"$page","isConfirmed":"$isConfirmed"}]], 'fd959096bc1de8a2f8c3f38e118d3ce5148fb495fed9f3078a8b15f51b7d2a80', [RefusalFragmentDoc]);
export const useReportStopMutation = (options?: useMutation.Options<ReportStopMutation, ReportStopMutationVariables>) => useMutation(ReportStopDocument, options);
export const SaveEvaluationRgDocument = /* @__PURE__ */ operation<SaveEvaluationRgMutation, SaveEvaluationRgMutationVariables>("mutation", "SaveEvaluationRg", {"input":"ProfileInput!"}, [["updateMe",["__typename",["...User",["id","nationalityDocument"]],"...Refusal@unmask"],{"input":"$input"}]], 'd6a5f026693a89782689725b8d33a6f170a274aeb7c6354656e581e8f438c2bd', [RefusalFragmentDoc]);
export const useSaveEvaluationRgMutation = (options?: useMutation.Options<SaveEvaluationRgMutation, SaveEvaluationRgMutationVariables>) => useMutation(SaveEvaluationRgDocument, options);
export const SubmitEvaluationDocument = /* @__PURE__ */ operation<SubmitEvaluationMutation, SubmitEvaluationMutationVariables>("mutation", "SubmitEvaluation", {"input":"SubmitQuizInput!"}, [["submitQuiz",["__typename",["...MedicalAppointment",["id"]],"...Refusal@unmask",["...QuizStopped",["page"]]],{"input":"$input"}]], '1eb105fa39d92381ffe21f19ee4e204853f03a0ea99692ac97d6d2f9f50e476b', [RefusalFragmentDoc]);
export const useSubmitEvaluationMutation = (options?: useMutation.Options<SubmitEvaluationMutation, SubmitEvaluationMutationVariables>) => useMutation(SubmitEvaluationDocument, options);