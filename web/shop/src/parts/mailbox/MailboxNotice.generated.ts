/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type MailboxNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type MailboxNoticeQuery = { me: { __typename: 'User', id: string, email: string, emailConfirmed: boolean } | null };

export type ResendMailboxMailMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendMailboxMailMutation = { resendMailboxMail:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConfirmMailboxMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmMailboxMutation = { confirmMailbox:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ReleaseMailboxByLinkMutationVariables = Exact<{
  token: string;
}>;


export type ReleaseMailboxByLinkMutation = { releaseMailboxByLink:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MailboxNoticeDocument = /* @__PURE__ */ operation<MailboxNoticeQuery, MailboxNoticeQueryVariables>("query", "MailboxNotice", {}, [["me",["id","email","emailConfirmed"]]], '83efb8ca1cdd6f9e4b18d3b30bff32454e915ba0abd6a46ee938e93165209da9');
export const useMailboxNoticeQuery = (options?: useQuery.Options<MailboxNoticeQuery, MailboxNoticeQueryVariables>) => useQuery(MailboxNoticeDocument, options as useQuery.Options<MailboxNoticeQuery, MailboxNoticeQueryVariables>);
export const ResendMailboxMailDocument = /* @__PURE__ */ operation<ResendMailboxMailMutation, ResendMailboxMailMutationVariables>("mutation", "ResendMailboxMail", {}, [["resendMailboxMail",["__typename","...Refusal@unmask"]]], 'd28a1f60ba9e0615a760818e663db3c956d1ef5249ce565b31b3ce4f080cea4b', [RefusalFragmentDoc]);
export const useResendMailboxMailMutation = (options?: useMutation.Options<ResendMailboxMailMutation, ResendMailboxMailMutationVariables>) => useMutation(ResendMailboxMailDocument, options);
export const ConfirmMailboxDocument = /* @__PURE__ */ operation<ConfirmMailboxMutation, ConfirmMailboxMutationVariables>("mutation", "ConfirmMailbox", {"token":"String!"}, [["confirmMailbox",["__typename","...Refusal@unmask"],{"token":"$token"}]], '2c03b53eab21744616ee293bc0059156ce46cdf8e96f4936bb2478d8281f601b', [RefusalFragmentDoc]);
export const useConfirmMailboxMutation = (options?: useMutation.Options<ConfirmMailboxMutation, ConfirmMailboxMutationVariables>) => useMutation(ConfirmMailboxDocument, options);
export const ReleaseMailboxByLinkDocument = /* @__PURE__ */ operation<ReleaseMailboxByLinkMutation, ReleaseMailboxByLinkMutationVariables>("mutation", "ReleaseMailboxByLink", {"token":"String!"}, [["releaseMailboxByLink",["__typename","...Refusal@unmask"],{"token":"$token"}]], 'c5155a0dc806062da0570cc09e2a642d1dd33ebe0e8a39be7435d3772e3e9738', [RefusalFragmentDoc]);
export const useReleaseMailboxByLinkMutation = (options?: useMutation.Options<ReleaseMailboxByLinkMutation, ReleaseMailboxByLinkMutationVariables>) => useMutation(ReleaseMailboxByLinkDocument, options);